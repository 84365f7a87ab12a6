import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { root } from '../prepare/program.mjs'
import { processorSeconds } from './processor.mjs'

// Set up before each test file: what it takes of its worker and of the processes it starts. PostgreSQL is not among them.
const log = process.env.QUADRA_SPENT
const before = processorSeconds()

if (log && before !== undefined)
  afterAll(() => {
    const { testPath } = expect.getState()
    const name = relative(root, testPath).replaceAll('\\', '/')
    appendFileSync(log, `${name}\t${(processorSeconds() - before).toFixed(2)}\n`)
  })
