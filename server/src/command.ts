import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from './config.ts'
import { explained } from './start-error.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tell = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a command of `commands/` and ends with the code it answers; what fails is one line for people, and code 1. */
export async function runCommand(
  work: (config: Config, args: string[], tell: (line: string) => void) => Promise<number>,
) {
  try {
    process.exitCode = await work(readConfig(process.env, root), process.argv.slice(2), tell)
  } catch (error) {
    const told = explained(error, process.env['DATABASE_URL'])
    process.stderr.write(`${told instanceof Error ? told.message : String(told)}\n`)
    process.exitCode = 1
  }
}
