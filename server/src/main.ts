import { fileURLToPath } from 'node:url'
import { closing } from './closing.ts'
import { type Running, start } from './start.ts'
import { StartError } from './config/start-error.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const print = (line: string) => void process.stdout.write(`${line}\n`)
const fail = (line: string) => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const starting = start(process.env, root, print)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(starting))
starting.then(
  ({ address }) => print(`\nQuadra è pronta: ${address}\n`),
  (error) =>
    fail(
      error instanceof StartError
        ? error.message
        : `Quadra non si è avviata: ${error instanceof Error ? error.stack : String(error)}`,
    ),
)

/**
 * Finishes what runs, checkpoints, closes. A running start is finished first: it takes seconds. What hangs is
 * abandoned: a crash at any moment loses nothing.
 */
async function stop(started: Promise<Running>) {
  print('Chiudo Quadra…')
  setTimeout(() => fail('Chiusura interrotta: non è finita in tempo.'), closing.end)
  try {
    await (await started).close()
    process.exit(0)
  } catch (error) {
    fail(`Chiusura non riuscita: ${error instanceof Error ? error.message : String(error)}`)
  }
}
