import fs from 'node:fs'
import { printLine } from './print-line.ts'

// Preloaded, in every thread: each fsync leaves a line; while a file named by FAIL_FSYNC exists, it fails as a broken
// disk does.
const { fsyncSync } = fs
const failure = process.env.FAIL_FSYNC

fs.fsyncSync = (file) => {
  printLine('fsync')
  if (failure && fs.existsSync(failure)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  fsyncSync(file)
}
