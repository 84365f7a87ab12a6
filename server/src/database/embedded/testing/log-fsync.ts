import fs from 'node:fs'

// Preloaded, in every thread: each fsync leaves a line; while a file named by FAIL_FSYNC exists, it fails as a broken
// disk does.
const { fsyncSync } = fs
const failure = process.env.FAIL_FSYNC

fs.fsyncSync = (file) => {
  fs.writeSync(1, 'fsync\n')
  if (failure && fs.existsSync(failure)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  fsyncSync(file)
}
