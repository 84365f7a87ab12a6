import { performance } from 'node:perf_hooks'
import { budgetLines, calibrate, collectSpent, readBudget, writeBudget } from './budget.mjs'
import { processorSeconds } from './processor.mjs'

/** The part of a test runner's output shown for a failure. */
const lastLines = 120
const bar = '─'.repeat(100)

/** Thrown by a step that cannot run here: reported clearly, and a failure only where the step is required. */
export class Skipped extends Error {}

/**
 * Runs the steps one after the other, all of them, and prints the result of each at the end; one that uses a single
 * core may run beside the one before, and their processor time is printed together, with its budget. Returns whether all passed.
 */
export async function runSteps(steps, { budget = 'none' } = {}) {
  const results = []
  const loop = budget === 'none' ? undefined : calibrate()
  const readSpent = collectSpent()
  const begun = performance.now()
  for (const group of sideBySide(steps)) {
    console.log(`\n${bar}\n${group.map(({ name }) => name).join(', ')}\n${bar}`)
    const spent = processorSeconds()
    const ended = await Promise.all(group.map(timed))
    const processor = spent === undefined ? 0 : processorSeconds() - spent
    results.push(...ended.map((result, n) => ({ ...result, processor: n === 0 ? processor : 0 })))
  }
  const all = { time: secondsSince(begun), processor: results.reduce((sum, { processor }) => sum + processor, 0) }
  // A failure is still found thousands of lines later, and where only the end of a log is stored.
  for (const { name, said } of results.filter(({ said }) => said))
    console.log(`\n${bar}\n${name}: how it ended\n${bar}\n${said}`)
  console.log(`\n${bar}\n${''.padEnd(26)}${'time'.padStart(8)}  ${'processor'.padStart(10)}`)
  for (const { name, outcome, reason, ...spent } of results)
    console.log(`${outcome.padEnd(8)}${name.padEnd(18)}${times(spent)}${reason ? `   ${reason}` : ''}`)
  console.log(`${'all'.padEnd(26)}${times(all)}`)
  if (loop) reportBudget(results, readSpent(), loop, budget)
  const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length
  const skipped = count('skipped')
  console.log(`\n${count('passed')} passed, ${count('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return count('failed') === 0
}

/** After the steps, the most expensive test files. */
function reportBudget(results, files, loop, budget) {
  const ofSteps = results.flatMap(({ name, processor }) => (processor ? [{ name, seconds: processor }] : []))
  const spent = [...ofSteps, ...files]
  if (!spent.length) return
  console.log(`\nProcessor time and budget in calibration loops, of ${loop.toFixed(2)} s now:`)
  for (const line of budgetLines(spent, readBudget(), loop)) console.log(line)
  if (budget === 'write') writeBudget(spent, loop)
}

function sideBySide(steps) {
  const groups = []
  for (const step of steps)
    if (step.beside && groups.at(-1)?.[0].name === step.beside) groups.at(-1).push(step)
    else groups.push([step])
  return groups
}

/** Both in seconds; the processor's is that of all cores together. */
const times = ({ time, processor }) =>
  `${time.toFixed(1).padStart(6)} s  ${processor ? `${processor.toFixed(1).padStart(8)} s` : ''.padStart(10)}`

const secondsSince = (from) => (performance.now() - from) / 1000

async function timed({ name, run }) {
  const from = performance.now()
  return { name, ...(await attempt(run)), time: secondsSince(from) }
}

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
