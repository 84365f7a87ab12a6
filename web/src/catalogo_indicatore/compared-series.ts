import type { Confronto } from '@quadra/contract/catalogo_indicatore/confronto'
import { readPeriod } from '@quadra/contract/indicatore/periods'
import type { TrendSeries } from '../ui/charts/trend-rows.ts'

/** More lines than these are not distinguishable; the matrix has them all. */
const mostLines = 8

/** A line for each row against the ends of its periods, gaps as gaps; none where there are too many, or nothing to draw. */
export function comparedSeries({ periodi, righe }: Pick<Confronto, 'periodi' | 'righe'>): TrendSeries[] {
  const drawn = periodi
    .map((periodo, at) => ({ ...periodo, at }))
    .filter(({ at, in_corso }) => !in_corso || righe.some(({ celle }) => celle[at]))
  const measured = righe.filter(({ celle }) => celle.some(Boolean))
  if (righe.length > mostLines || measured.length === 0) return []
  return measured.map(({ cliente, servizio, celle }) => ({
    name: [cliente.nome, servizio?.descrizione].filter(Boolean).join(', '),
    points: drawn.map(({ codice, at }) => ({ day: readPeriod(codice)!.a, value: celle[at]?.verifica ?? null })),
  }))
}
