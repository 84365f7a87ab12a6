import { DirectoryInUse, lockDirectory } from '../directory-lock.ts'
import { printLine } from './print-line.ts'

// Locks the directory of its argument, prints the result, and stays until it is killed.
try {
  await lockDirectory(process.argv[2] ?? '')
  printLine('locked')
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof DirectoryInUse)) throw error
  printLine('refused')
}
