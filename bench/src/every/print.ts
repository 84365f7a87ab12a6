import type { Work } from './statements.ts'

export interface Reading {
  readonly role: string
  readonly path: string
  readonly p50: number
  readonly p99: number
  readonly isRefused: boolean
  readonly work?: Work | undefined
}

const worst = 20
/** The longest acceptable median of a read call, in milliseconds. */
const limit = 50

export function print(readings: readonly Reading[], withoutRecord: readonly string[]) {
  const answered = readings.filter(({ isRefused }) => !isRefused)
  const slow = answered.filter(({ p50 }) => p50 > limit)
  console.log(`\n${answered.length} letture misurate, ${slow.length} oltre ${limit} ms`)
  list(`Oltre ${limit} ms, per chiamata`, byCall(slow))
  table('Le più lente', answered, ({ p50 }) => p50)
  if (answered.some(({ work }) => work)) table('Quelle che leggono di più', answered, ({ work }) => work?.pages ?? 0)
  const refused = readings.filter(({ isRefused }) => isRefused).map(({ role, path }) => `${role} ${path}`)
  list('Rifiutate', refused)
  list('Senza un elemento da leggere', withoutRecord)
}

/** How many variants of the call are slow, and the slowest. */
function byCall(slow: readonly Reading[]) {
  const calls = new Map<string, Reading[]>()
  for (const one of slow) {
    const call = `${one.role} ${one.path.replace(/\?.*/, '').replaceAll(/\/\d+/g, '/:id')}`
    calls.set(call, [...(calls.get(call) ?? []), one])
  }
  return [...calls]
    .map(([call, readings]) => ({ call, readings, most: Math.max(...readings.map(({ p50 }) => p50)) }))
    .toSorted((a, b) => b.most - a.most)
    .map(({ call, readings, most }) => `${call}: ${readings.length}, fino a ${most.toFixed(0)} ms`)
}

function table(title: string, readings: readonly Reading[], by: (reading: Reading) => number) {
  console.log(`\n${title}\n${row('p50', 'p99', 'istruzioni', 'pagine', 'righe', '')}`)
  for (const one of readings.toSorted((a, b) => by(b) - by(a)).slice(0, worst)) console.log(written(one))
}

const written = ({ role, path, p50, p99, work }: Reading) =>
  row(p50.toFixed(1), p99.toFixed(1), of(work?.statements), of(work?.pages), of(work?.rows), `${role} ${path}`)

const of = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(value < 10 ? 1 : 0))
const row = (...columns: readonly string[]) =>
  `${columns
    .slice(0, -1)
    .map((column) => column.padStart(11))
    .join('')}  ${columns.at(-1)}`

const list = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log(`\n${title} (${lines.length})\n${lines.map((one) => `  ${one}`).join('\n')}`)
}
