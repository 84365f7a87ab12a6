import { referenceDay } from '@quadra/contract/ciclo'
import { annoFuturo } from '@quadra/contract/cruscotto/anno'
import { type Range, yearBefore } from '@quadra/contract/riesame/range'
import { invalid } from '../../kernel/errors.ts'

/** The days of a year up to today, and the same a year before; a year that has not begun has none. */
export function daysOfYear(anno: number, today: string): { readonly periodo: Range; readonly prima: Range } {
  if (anno > Number(today.slice(0, 4))) throw invalid({ anno: annoFuturo })
  const periodo = { da_data: `${anno}-01-01`, a_data: referenceDay(anno, today) }
  return { periodo, prima: yearBefore(periodo) }
}

export const wholeYear = (anno: number): Range => ({ da_data: `${anno}-01-01`, a_data: `${anno}-12-31` })
