import { performance } from 'node:perf_hooks'
import { processorSeconds } from './processor.mjs'

/** What a runner of tests tells about some failures. */
const lastLines = 120
const bar = '─'.repeat(100)

/** Thrown by a step that cannot run here: said loudly, and no failure where nobody is counting on it. */
export class Skipped extends Error {}

/** Runs the steps one after the other, all of them, and tells at the end how each went. Answers whether all is well. */
export async function runSteps(steps) {
  const results = []
  for (const { name, run } of steps) {
    console.log(`\n${bar}\n${name}\n${bar}`)
    const [from, spent] = [performance.now(), processorSeconds()]
    const outcome = await attempt(run)
    const processor = spent === undefined ? 0 : processorSeconds() - spent
    results.push({ name, ...outcome, time: (performance.now() - from) / 1000, processor })
  }
  // Thousands of lines later, and where only the end of a record is kept, a failure is still found.
  for (const { name, said } of results.filter(({ said }) => said))
    console.log(`\n${bar}\n${name}: how it ended\n${bar}\n${said}`)
  console.log(`\n${bar}\n${''.padEnd(26)}${'time'.padStart(8)}  ${'processor'.padStart(10)}`)
  for (const { name, outcome, reason, ...spent } of results)
    console.log(`${outcome.padEnd(8)}${name.padEnd(18)}${times(spent)}${reason ? `   ${reason}` : ''}`)
  const sum = (what) => results.reduce((total, result) => total + result[what], 0)
  console.log(`${'all'.padEnd(26)}${times({ time: sum('time'), processor: sum('processor') })}`)
  const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length
  const skipped = count('skipped')
  console.log(`\n${count('passed')} passed, ${count('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return count('failed') === 0
}

/** Both in seconds; the processor's is that of all cores together. */
const times = ({ time, processor }) =>
  `${time.toFixed(1).padStart(6)} s  ${processor ? `${processor.toFixed(1).padStart(8)} s` : ''.padStart(10)}`

async function attempt(run) {
  try {
    await run()
    return { outcome: 'passed' }
  } catch (error) {
    console.error(`\n${error.message}`)
    const said = error.output?.trimEnd().split('\n').slice(-lastLines).join('\n')
    return { outcome: error instanceof Skipped ? 'skipped' : 'failed', reason: error.message.split('\n')[0], said }
  }
}
