import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from './prepare/program.mjs'
import { filesBelow } from './prepare/sources.mjs'

/**
 * Names that say what a thing is, in words every engineer knows: told, kept, held and asked within a name, and "unless told", are of
 * an older voice. How many are left of them, room by room: whoever renames some lowers the number, nobody raises it.
 */
const most = {
  'contract/src': 65,
  'server/src': 320,
  'server/demo': 110,
  'web/src': 110,
  'e2e/journeys': 6,
  'e2e/support': 2,
  'bench/src': 8,
}
const old =
  /\b(?:told|tell|tells|teller|kept|held|asked|supposed|mistaken)[A-Z]\w*|\b\w+(?:Told|Tell|Kept|Held|Asked)\b|\bunless told\b/g

it.each(Object.entries(most))('%s has at most %i names of the older voice', (room, ceiling) => {
  const files = filesBelow(`${root}${room}`).filter((file) => /\.tsx?$/.test(file) && !/(^|[\\/])dist[\\/]/.test(file))
  const found = files.flatMap((file) => readFileSync(`${root}${room}/${file}`, 'utf8').match(old) ?? [])
  expect(files.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(ceiling)
})
