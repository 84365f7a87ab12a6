import { performance } from 'node:perf_hooks'

const bar = '─'.repeat(100)

/** Thrown by a step that cannot run here: said loudly, and no failure where nobody is counting on it. */
export class Skipped extends Error {}

/** Runs the steps one after the other, all of them, and tells at the end how each went. Answers whether all is well. */
export async function runSteps(steps) {
  const results = []
  for (const { name, run } of steps) {
    console.log(`\n${bar}\n${name}\n${bar}`)
    const from = performance.now()
    const outcome = await attempt(run)
    results.push({ name, ...outcome, time: (performance.now() - from) / 1000 })
  }
  console.log(`\n${bar}`)
  for (const { name, outcome, reason, time } of results) {
    console.log(`${outcome.padEnd(8)}${name.padEnd(18)}${time.toFixed(1).padStart(7)} s${reason ? `   ${reason}` : ''}`)
  }
  const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length
  const skipped = count('skipped')
  console.log(`\n${count('passed')} passed, ${count('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return count('failed') === 0
}

async function attempt(run) {
  try {
    await run()
    return { outcome: 'passed' }
  } catch (error) {
    // A program that was silent until it failed has its words with the failure.
    console.error(`\n${error.output ? `${error.output.trimEnd()}\n` : ''}${error.message}`)
    return { outcome: error instanceof Skipped ? 'skipped' : 'failed', reason: error.message.split('\n')[0] }
  }
}
