import { writeSync } from 'node:fs'
import { DirectoryInUse, lockDirectory } from '../directory-lock.ts'

// Locks the directory of its argument, says how it went, and stays until it is killed.
try {
  await lockDirectory(process.argv[2] ?? '')
  writeSync(1, 'held\n')
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof DirectoryInUse)) throw error
  writeSync(1, 'refused\n')
}
