import { fileURLToPath } from 'node:url'
import { closing } from './closing.ts'
import { type Running, start } from './start.ts'
import { StartError } from './config/start-error.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Words for people; the standard output has the lines of the log alone. */
const print = (line: string) => void process.stderr.write(`${line}\n`)
const fail = (line: string) => {
  print(line)
  process.exit(1)
}

const starting = start(process.env, root, print)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(starting, signal))
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
 * abandoned: a crash at any moment loses nothing. After SIGTERM /readyz answers 503 for SHUTDOWN_DELAY seconds first, in
 * which proxies choose other processes.
 */
async function stop(started: Promise<Running>, signal: 'SIGTERM' | 'SIGINT') {
  print('Chiudo Quadra…')
  const limit = () => setTimeout(() => fail('Chiusura interrotta: non è finita in tempo.'), closing.end)
  const first = limit()
  try {
    const running = await started
    if (signal === 'SIGTERM') {
      clearTimeout(first)
      await running.leave()
      limit()
    }
    await running.close()
    process.exit(0)
  } catch (error) {
    fail(`Chiusura non riuscita: ${error instanceof Error ? error.message : String(error)}`)
  }
}
