import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from './config.ts'
import { explained } from './explained.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a command of `commands/` and ends with the code it answers; what fails is one line for people, and code 1. */
export async function runCommand(
  work: (config: Config, args: string[], print: (line: string) => void) => Promise<number>,
) {
  try {
    process.exitCode = await work(readConfig(process.env, root), process.argv.slice(2), print)
  } catch (error) {
    const readable = explained(error, process.env['DATABASE_URL'])
    process.stderr.write(`${readable instanceof Error ? readable.message : String(readable)}\n`)
    process.exitCode = 1
  }
}
