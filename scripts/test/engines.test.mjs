import { expect, it } from 'vitest'
import { onBothEngines } from '../../vitest.config.ts'
import { root } from '../prepare/program.mjs'
import { filesBelow } from '../prepare/sources.mjs'

const tests = filesBelow(`${root}server/src`).map((file) => `server/src/${file.replaceAll('\\', '/')}`)

// A folder that moves takes its tests off the embedded engine without a word.
it.each(onBothEngines)('%s still names tests for the embedded engine', (pattern) => {
  expect(tests.filter((file) => asExpression(pattern).test(file))).not.toEqual([])
})

const asExpression = (pattern) => {
  const pieces = { '**/': '(?:.*/)?', '*': '[^/]*', '{': '(?:', ',': '|', '}': ')', '.': '\\.' }
  return new RegExp(`^${pattern.replaceAll(/\*\*\/|[*{},.]/g, (piece) => pieces[piece])}$`)
}
