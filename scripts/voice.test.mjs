import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from './prepare/program.mjs'
import { filesBelow } from './prepare/sources.mjs'

const rooms = ['contract/src', 'server/src', 'server/demo', 'web/src', 'e2e/journeys', 'e2e/support', 'bench/src']

/** Names say what a thing is, in words every engineer knows (CONTRIBUTING.md): not what was told, kept, held or asked. */
const unclear =
  /\b(?:told|tell|tells|teller|kept|held|asked|supposed|mistaken)[A-Z]\w*|\b\w+(?:Told|Tell|Kept|Held|Asked)\b|\b(?:const|let|function|interface|type) [[{]? ?(?:[Tt]old|[Kk]ept|[Hh]eld|[Aa]sked|[Tt]eller)\b|\bunless told\b/g

it.each(rooms)('%s has plain names', (room) => {
  const files = filesBelow(`${root}${room}`).filter((file) => /\.tsx?$/.test(file) && !/(^|[\\/])dist[\\/]/.test(file))
  const found = files.flatMap((file) =>
    (readFileSync(`${root}${room}/${file}`, 'utf8').match(unclear) ?? []).map((name) => `${file}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})
