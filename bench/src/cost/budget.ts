import { readFileSync, writeFileSync } from 'node:fs'
import type { Measured } from './cost.ts'

/** What each call may cost, in units: Node, PostgreSQL. `npm run bench -- cost --budget` writes what it measures. */
const file = new URL('../../cost-budget.json', import.meta.url)
type Budget = Readonly<Record<string, readonly [number, number]>>

export const readBudget = (): Budget => JSON.parse(readFileSync(file, 'utf8')) as Budget

/** Calls that were not measured keep theirs. */
export function writeBudget(measured: readonly Measured[]) {
  const own = measured.map(({ name, units }) => [name, [rounded(units.node), rounded(units.postgres)]] as const)
  const all = Object.entries({ ...readBudget(), ...Object.fromEntries(own) }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = all.map(([name, costs]) => `  ${JSON.stringify(name)}: ${JSON.stringify(costs)}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

const rounded = (units: number) => Math.round(units * 10) / 10

/** A fifth over, and not by what a clock leaves open: a tenth of a unit. */
export function isOver(budget: Budget, { name, units }: Measured) {
  const own = budget[name]
  return own !== undefined && (exceeds(units.node, own[0]) || exceeds(units.postgres, own[1]))
}
const exceeds = (units: number, budget: number) => units > budget * 1.2 + 0.1
