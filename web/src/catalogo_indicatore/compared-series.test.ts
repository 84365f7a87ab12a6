import type { Confronto } from '@quadra/contract/catalogo_indicatore/confronto'
import { expect, test } from 'vitest'
import { comparedSeries } from './compared-series.ts'

const periodi = [
  { codice: '2025-S2', nome: '2° semestre 2025', in_corso: false },
  { codice: '2026-S1', nome: '1° semestre 2026', in_corso: false },
  { codice: '2026-S2', nome: '2° semestre 2026', in_corso: true },
]
const row = (id: number, ...values: (number | null)[]): Confronto['righe'][number] => ({
  indicatore_id: id,
  cliente: { id, nome: `Cooperativa ${id}` },
  servizio: id === 2 ? { id: 7, descrizione: 'Nido' } : null,
  target: 90,
  soglia: 'maggiore_uguale',
  celle: values.map((verifica) => (verifica === null ? null : { verifica, risultato: true })),
  tendenza: null,
})

test('a line for each cooperative, broken where a period has no value; a cooperative without values has none', () => {
  expect(
    comparedSeries({ periodi, righe: [row(1, 91.5, null, null), row(2, 88, 93, null), row(3, null, null, null)] }),
  ).toEqual([
    {
      name: 'Cooperativa 1',
      points: [
        { day: '2025-12-31', value: 91.5 },
        { day: '2026-06-30', value: null },
      ],
    },
    {
      name: 'Cooperativa 2, Nido',
      points: [
        { day: '2025-12-31', value: 88 },
        { day: '2026-06-30', value: 93 },
      ],
    },
  ])
})

test('the period in progress is drawn once it has a value', () => {
  const [only] = comparedSeries({ periodi, righe: [row(1, null, 90, 92)] })
  expect(only!.points.at(-1)).toEqual({ day: '2026-12-31', value: 92 })
})

test('up to eight rows are drawn', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n + 10, 1, 2, 3))
  expect(comparedSeries({ periodi, righe: rows(8) })).toHaveLength(8)
  expect(comparedSeries({ periodi, righe: rows(9) })).toEqual([])
})
