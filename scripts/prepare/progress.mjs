import { performance } from 'node:perf_hooks'

export const say = (line) => void process.stdout.write(`${line}\n`)

/** One visible line per piece of work, with how long it took. */
export async function step(label, work) {
  process.stdout.write(`  ${label}… `)
  const from = performance.now()
  try {
    await work()
    say(seconds(from))
  } catch (error) {
    say('non riuscito')
    throw error
  }
}

export const seconds = (from) =>
  `${((performance.now() - from) / 1000).toLocaleString('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`

/** The end of a command that could not do its work: what went wrong, never a stack trace. */
export function giveUp(error) {
  process.stderr.write(`${error.output ? `\n${error.output.trimEnd()}\n\n` : ''}${error.message}\n`)
  process.exit(1)
}
