import { expect, it } from 'vitest'
import { onBothEngines, onBothEnginesAtNight } from '../../vitest.config.ts'
import { root } from '../prepare/program.mjs'
import { filesBelow } from '../prepare/sources.mjs'
import { fits } from './pattern.mjs'

const tests = filesBelow(`${root}server/src`).map((file) => `server/src/${file.replaceAll('\\', '/')}`)

// A folder that moves takes its tests off the embedded engine without a word.
it.each([...onBothEngines, ...onBothEnginesAtNight])('%s still names tests for the embedded engine', (pattern) => {
  expect(tests.filter((file) => fits(pattern, file))).not.toEqual([])
})
