import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

/** The file that people start. */
export const asBuilt = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

interface How {
  readonly program?: string
  readonly options?: readonly string[]
}

/** Ends before compiling the embedded engine a second time, for speed, would pay off: a third of its start. */
export const shortLived = { options: ['--liftoff-only'] }

/** The product as its own process, from its built code. Default: all of it in one file. */
export function launch(
  environment: Record<string, string>,
  { program = inject('programs').product, options = [] }: How = {},
) {
  const child = spawn(process.execPath, [...options, program], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => {
    output += chunk
    errors += chunk
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }))
  return {
    child,
    ended,
    /** The log and the words for people. */
    output: () => output,
    /** The words for people, without those of a start that goes on. */
    errors: () => errors.replaceAll(/^(Apro il database .*|Carico i dati .*|)\n/gm, ''),
    ready: () =>
      ready(
        child,
        () => output,
        ended,
        () => errors,
      ),
  }
}

/** Waits for the address the product prints once it is ready. */
async function ready(child: ChildProcess, output: () => string, ended: Promise<unknown>, errors: () => string) {
  const found = () => /Quadra è pronta: (\S+)/.exec(output())?.[1]
  while (!found()) {
    const over = await Promise.race([
      ended.then(() => true),
      once(child.stdout!, 'data').then(() => false),
      once(child.stderr!, 'data').then(() => false),
    ])
    if (over && !found()) throw new Error(`it ended before it was ready:\n${output()}\n${errors()}`)
  }
  return found()!
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

declare module 'vitest' {
  interface ProvidedContext {
    /** What tests start as processes: the product, its run of a day, and the folder of its commands. */
    programs: { readonly product: string; readonly notices: string; readonly commands: string }
  }
}
