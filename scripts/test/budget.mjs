import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../prepare/program.mjs'

const file = `${root}scripts/test/budget.json`
/** More than this times its budget is a line in capitals, and no failure. */
const tolerance = 1.25
const mostExpensive = 10

/** Seconds that this machine takes now for a fixed piece of work: hosts differ by a factor of almost two from hour to hour. */
export function calibrate() {
  const before = process.cpuUsage()
  let mixed = 1
  for (let n = 0; n < 750_000_000; n++) mixed = (Math.imul(mixed, 1_664_525) + 1_013_904_223) | 0
  const { user, system } = process.cpuUsage(before)
  // Its result is used: otherwise the loop may be left out.
  return (user + system) / 1e6 + (mixed === 0 ? 1 : 0)
}

/** Where test files write what they spent (measure.mjs), for this process and its children. */
export function collectSpent() {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-spent-'))
  const log = join(folder, 'files')
  process.env.QUADRA_SPENT = log
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return () => (existsSync(log) ? spentIn(readFileSync(log, 'utf8')) : [])
}

const spentIn = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([name, seconds]) => ({ name, seconds: Number(seconds) }))
    .filter(({ seconds }) => seconds > 1)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, mostExpensive)

/** The budget is for `npm test`, in loops of the calibration. */
export const readBudget = () => JSON.parse(readFileSync(file, 'utf8'))

/** One line for each that was measured: what it took beside its budget, in loops. */
export function budgetLines(spent, budget, loop) {
  const width = Math.max(...spent.map(({ name }) => name.length))
  return spent.map(({ name, seconds }) => {
    const loops = Math.round(seconds / loop)
    const allowed = budget[name]
    const line = `${name.padEnd(width)}${String(loops).padStart(7)}${String(allowed ?? '').padStart(9)}`
    return allowed !== undefined && loops > allowed * tolerance
      ? `${line}   OVER ITS BUDGET BY ${excess(loops, allowed)}`
      : line
  })
}

const excess = (loops, allowed) => `${Math.round((loops / allowed - 1) * 100)} %`

/** What was measured becomes the budget: after a whole run, where more is spent on purpose. */
export function writeBudget(spent, loop) {
  const measured = spent.map(({ name, seconds }) => [name, Math.max(1, Math.round(seconds / loop))])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(measured), null, 2)}\n`)
}
