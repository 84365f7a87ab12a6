import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from './prepare/program.mjs'
import { filesBelow } from './prepare/sources.mjs'

/** The texts of documents 1-3 retain their straight apostrophe and their «Si». */
const specified = [
  "L'esecuzione di questa operazione è irreversibile",
  "L'operazione è stata eseguita con successo",
  // In the words of ISO 9001.
  'Soddisfazione del cliente e informazioni di ritorno',
  // A title of document 8.
  'Verso il cliente',
]
const specifiedSi = [
  'confirm.tsx',
  'YesNoField.tsx',
  'audit/schema.ts',
  'azione_miglioramento/schema.ts',
  'audit/queries.ts',
]

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((room) =>
  filesBelow(`${root}${room}`)
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/proof\//.test(file)),
)

it('what people read has one kind of apostrophe', () => {
  expect(found(/(?<=["`>][^"`<>\n]*\p{L})'(?=[\p{L}\d][^"`<>\n]*["`<])/u)).toEqual([])
})

it('yes has its accent wherever the documents do not spell it without', () => {
  const wrong = found(/['"`>]Si['"`<]/u).filter(
    (line) => !specifiedSi.some((file) => line.split(':')[0].endsWith(file)),
  )
  expect(wrong).toEqual([])
})

it('people are addressed with tu, and the site is a cooperative', () => {
  expect(found(/\b(Inserisca|Selezioni|Scelga|La preghiamo|La invitiamo|Clicchi|Le abbiamo)\b/u)).toEqual([])
  expect(
    found(/['"`>][^'"`<]*\b(il|un|del|al|questo|altro) cliente\b/iu).filter((line) => !/summary:|sql`/.test(line)),
  ).toEqual([])
})

/** The lines that match, comments apart, as file:line: text. */
function found(pattern) {
  return sources.flatMap((file) =>
    withoutComments(readFileSync(`${root}${file}`, 'utf8'))
      .split('\n')
      .flatMap((line, index) => {
        const text = specified.reduce((rest, words) => rest.replaceAll(words, ''), line)
        return pattern.test(text) ? [`${file}:${index + 1}: ${text.trim()}`] : []
      }),
  )
}

const withoutComments = (source) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(?<=^|\s)\/\/.*$/gm, '')
