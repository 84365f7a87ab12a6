import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from './prepare/program.mjs'
import { filesBelow } from './prepare/sources.mjs'

const rooms = ['contract/src', 'server/src', 'server/demo', 'web/src', 'e2e/journeys', 'e2e/support', 'bench/src']

/** Names use words every engineer knows, and say what a thing is (CONTRIBUTING.md). */
const unclear =
  /\b(?:told|tell|tells|teller|kept|held|asked|supposed|mistaken)[A-Z]\w*|\b\w+(?:Told|Tell|Kept|Held|Asked)\b|\b(?:const|let|function|interface|type) [[{]? ?(?:[Tt]old|[Kk]ept|[Hh]eld|[Aa]sked|[Tt]eller)\b|\bunless told\b/g

it.each(rooms)('%s has plain names', (room) => {
  const files = sourcesOf(room)
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(unclear) ?? []).map((name) => `${file}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})

/**
 * A variable, a parameter or a function is the noun of what it is: a row, a list of states, the record before the change, a
 * summary. These participles were the names of dozens of different things each.
 */
const participle = 'reported|requested|stored|locked|shown|settled|weighed|counted|judged|kept'
const unnamed = new RegExp(
  String.raw`\b(?:const|let|function\*?) (?:[[{][^=\]}]*?\b)?(?:${participle})\b(?!:)|[(,] ?(?:${participle})(?=\??: (?:readonly |\(|[A-Z])|(?:, \w+)*\) =>)`,
  'g',
)

it.each([...rooms, 'scripts'])('%s names what things are', (room) => {
  const found = sourcesOf(room).flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(unnamed)].map(
      (name) => `${file.slice(root.length)}:${lineOf(source, name.index)}: ${name[0]}`,
    )
  })
  expect(found).toEqual([])
})

/**
 * Comments and test titles use the terms of HTTP, SQL and of the domain instead of these: a subject is a user, a caller, a
 * request. Names in backticks may differ.
 */
const idioms = /\b(?:told|tells?|telling|teller|untold|whoever|whichever|hears?|heard|(?:is|are|was|were) said)\b/gi

it.each([...rooms, 'scripts'])('%s has plain comments and test titles', (room) => {
  const found = sourcesOf(room).flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(prose)].flatMap((piece) =>
      [...withoutNames(piece[0]).matchAll(idioms)].map(
        (word) => `${file.slice(root.length)}:${lineOf(source, piece.index + word.index)}: ${word[0]}`,
      ),
    )
  })
  expect(found).toEqual([])
})

/** A comment, or the title of a test, also after the table of a repeated one. */
const prose =
  /(?<=^|[\s([{,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\\n])*`)/gm

/** A comment without the names in it, in the same length, so that positions stay. */
const withoutNames = (text) =>
  text.startsWith('/') ? text.replaceAll(/`[^`\n]+`/g, (name) => ' '.repeat(name.length)) : text

const lineOf = (source, position) => source.slice(0, position).split('\n').length

function sourcesOf(room) {
  return filesBelow(`${root}${room}`)
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/(^|[\\/])(?:dist|node_modules)[\\/]/.test(file))
    .map((file) => `${root}${room}/${file.replaceAll('\\', '/')}`)
}
