import { z } from 'zod'
import { decimal } from '../kernel/decimal.ts'
import { choice, year } from '../kernel/fields.ts'
import { soglia, sogliaLabels } from './verifica.ts'

/** The target of a year and of those after it, until another year has its own; null takes it away. */
export const targetChange = z.object({
  anno: year(),
  target: decimal('Target').nullable(),
  soglia: choice('Soglia', sogliaLabels).optional(),
})
export type TargetChange = z.output<typeof targetChange>

export const targetOfYear = z.object({
  anno: z.int().meta({ title: 'Anno' }),
  target: z.number().meta({ title: 'Target' }),
  soglia: soglia.meta({ title: 'Soglia', valori: sogliaLabels }),
})
export type TargetOfYear = z.output<typeof targetOfYear>
