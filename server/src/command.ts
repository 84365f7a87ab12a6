import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from './config.ts'
import { explained } from './explained.ts'
import { causeOf, databaseError } from './kernel/errors.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a command of `commands/` and ends with the code it answers; what fails is one line for people, and code 1. */
export async function runCommand(
  work: (config: Config, args: string[], print: (line: string) => void) => Promise<number>,
) {
  try {
    process.exitCode = await work(readConfig(process.env, root), process.argv.slice(2), print)
  } catch (error) {
    process.stderr.write(`${lineFor(explained(error, process.env['DATABASE_URL']))}\n`)
    process.exitCode = 1
  }
}

/** The driver's own message repeats the whole statement; what the database answered is in its cause. */
function lineFor(error: unknown): string {
  const cause = causeOf(error)
  const message = cause instanceof Error ? cause.message : String(cause)
  const sqlState = databaseError(error)?.code
  return sqlState && /^[0-9A-Z]{5}$/.test(sqlState) ? `Il database risponde: ${message} (${sqlState}).` : message
}
