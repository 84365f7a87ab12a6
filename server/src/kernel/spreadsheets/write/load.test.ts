import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { SheetColumn } from './sheet-columns.ts'
import { xlsx } from './xlsx.ts'

const rowCount = 100_000

it('exports 100,000 rows of 15 columns in constant memory, while others are served', async () => {
  const memory: Record<number, number> = {}
  async function* rows() {
    for (let row = 0; row < rowCount; row++) {
      if (row === rowCount / 2 || row === rowCount - 1) memory[row] = memoryInUse()
      yield row
    }
  }
  const started = performance.now()
  const others = worstWait()
  let bytes = 0
  for await (const chunk of xlsx({ sheet: 'Grande', columns, rows: rows() })) bytes += chunk.length
  const total = performance.now() - started

  expect(bytes).toBeGreaterThan(5_000_000)
  expect(memory[rowCount - 1]! - memory[rowCount / 2]!).toBeLessThan(4_000_000)
  expect(await others.stop()).toBeLessThan(total / 8)
})

const words = ['Cooperativa Alfa', 'pulizie & sanificazione', '=1+1', 'perché così', 'Controllo qualità', '<b>', null]
const word = (row: number, column: number) => words[(row * (column + 1)) % words.length]
const pad = (value: number) => String(value).padStart(2, '0')

const columns: SheetColumn<number>[] = [
  { header: 'Codice', value: (row) => `codice-${row}` },
  { header: 'Giorno', kind: 'day', value: (row) => `20${pad(row % 40)}-${pad(1 + (row % 12))}-${pad(1 + (row % 28))}` },
  { header: 'Istante', kind: 'instant', value: (row) => new Date(1.7e12 + row * 123_457).toISOString() },
  { header: 'Importo', kind: 'money', value: (row) => (row * 1.01).toFixed(2) },
  { header: 'Numero', kind: 'number', value: (row) => row },
  { header: 'Attivo', value: (row) => row % 2 === 0 },
  { header: 'Note', value: (row) => `${word(row, 3)} ${(row * 7919) % 100_003} ${word(row, 5)}`.repeat(3) },
  ...Array.from({ length: 8 }, (_, index) => ({ header: `Testo ${index}`, value: (row: number) => word(row, index) })),
]

/** What is left after a full collection, so that the moment of the measure does not matter. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The longest that a request arriving meanwhile would have waited for its turn. */
function worstWait() {
  let worst = 0
  let stopped = false
  const watch = (async () => {
    for (let last = performance.now(); !stopped; last = performance.now()) {
      await turn()
      worst = Math.max(worst, performance.now() - last)
    }
  })()
  return {
    async stop() {
      stopped = true
      await watch
      return worst
    },
  }
}
