import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const runner = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url))

/** Runs one of the commands of `commands/` as people do, with the variables of an installation. */
export function runAsPeopleDo(environment: Record<string, string>, command: string, ...args: string[]) {
  return new Promise<{ code: number; lines: string[]; errors: string[] }>((resolve) => {
    const options = { env: { PATH: process.env['PATH'], ...environment }, maxBuffer: 1e8 }
    execFile(process.execPath, [runner, command, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), lines: linesOf(stdout), errors: linesOf(stderr) }),
    )
  })
}

const linesOf = (text: string) => text.split('\n').filter(Boolean)
