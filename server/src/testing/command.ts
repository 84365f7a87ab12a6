import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { shortLived } from './process.ts'

const runner = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url))
type Variables = Readonly<Record<string, string>>

/** Runs one of the commands of `commands/` as people do, with the variables of an installation. */
export const runAsPeopleDo = (environment: Variables, command: string, ...args: string[]) =>
  run(environment, [runner, command, ...args])

/** The same command out of one file, at half the cost: for what it says rather than how it is reached. */
export const runBundled = (environment: Variables, command: string, ...args: string[]) =>
  run(environment, [...shortLived.options, `${inject('programs').commands}/${command}.js`, ...args])

function run(environment: Variables, words: readonly string[]) {
  return new Promise<{ code: number; lines: string[]; errors: string[] }>((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ...environment }, maxBuffer: 1e8 }
    execFile(process.execPath, words, options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), lines: linesOf(stdout), errors: linesOf(stderr) }),
    )
  })
}

const linesOf = (text: string) => text.split('\n').filter(Boolean)
