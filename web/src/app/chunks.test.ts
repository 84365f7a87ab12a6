import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeSplitting } from '../../chunks.ts'

const source = new URL('../', import.meta.url)
/** Libraries that a page loads when it needs them. */
const heavy = /from '(pdfjs-dist|recharts|@mantine\/charts|idb|uqr|@simplewebauthn)/
const matches = (name: string, path: string) =>
  codeSplitting.groups.some((group) => group.name === name && group.test?.test(path) === true)

test('the code shared by all screens contains no library that few of them need', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const heavyOnes = files.filter((file) => heavy.test(readFileSync(new URL(file, source), 'utf8')))
  expect(heavyOnes.length).toBeGreaterThan(5)
  expect(heavyOnes.filter((file) => matches('kit', `/web/src/${file}`))).toEqual([])
  expect(matches('kit', '/web/src/ui/list/Rows.tsx')).toBe(true)
})
