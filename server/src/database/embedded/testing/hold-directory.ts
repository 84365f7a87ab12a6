import { DirectoryInUse, lockDirectory } from '../directory-lock.ts'
import { say } from './say.ts'

// Locks the directory of its argument, prints the result, and stays until it is killed.
try {
  await lockDirectory(process.argv[2] ?? '')
  say('held')
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof DirectoryInUse)) throw error
  say('refused')
}
