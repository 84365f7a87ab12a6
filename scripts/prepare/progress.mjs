import { performance } from 'node:perf_hooks'

export const printLine = (line) => void process.stdout.write(`${line}\n`)

/** The label whose line is not complete yet. A step that begins or ends meanwhile starts a new line. */
let waiting

/** One visible line per piece of work, with how long it took. */
export async function step(label, work) {
  begin(label)
  const from = performance.now()
  try {
    await work()
    end(label, seconds(from))
  } catch (error) {
    end(label, 'non riuscito')
    throw error
  }
}

function begin(label) {
  process.stdout.write(`${waiting ? '\n' : ''}  ${label}… `)
  waiting = label
}

function end(label, result) {
  if (waiting !== label) begin(label)
  printLine(result)
  waiting = undefined
}

export const seconds = (from) =>
  `${((performance.now() - from) / 1000).toLocaleString('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`

/** Ends a command that failed: prints the reason, never a stack trace. */
export function giveUp(error) {
  process.stderr.write(`${error.output ? `\n${error.output.trimEnd()}\n\n` : ''}${error.message}\n`)
  process.exit(1)
}
