import type { Misura } from '@quadra/contract/cruscotto/misure'
import type { Livello } from '@quadra/contract/cruscotto/schema'
import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, tracked } from './columns.ts'
import { cliente } from './registry.ts'

/** From which values on a measure is worse, where the consortium decided so; a measure without a row has its first thresholds. */
export const cruscottoSoglia = pgTable(
  'cruscotto_soglia',
  {
    id: identity(),
    misura: text().notNull().unique().$type<Misura>(),
    attenzione: integer().notNull(),
    critico: integer().notNull(),
    ...tracked,
  },
  ({ attenzione, critico }) => [
    check('cruscotto_soglia_order_check', sql`${attenzione} >= 1 and ${critico} >= ${attenzione}`),
  ],
)

/** The state of a cooperative at the end of a month: written once, a trigger refuses to change or remove it. */
export const cruscottoMese = pgTable(
  'cruscotto_mese',
  {
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    /** YYYY-MM. */
    mese: text().notNull(),
    celle: jsonb().notNull().$type<CelleDelMese>(),
    rilevato_il: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.cliente_id, table.mese] })],
)
/** A month has the measures there were when it was stored. */
export type CelleDelMese = Readonly<Partial<Record<Misura, CellaDelMese>>>
export interface CellaDelMese {
  readonly valore: number | null
  readonly livello: Livello | null
  /** Of a mean, what it is the mean of: that of all cooperatives is made from these. */
  readonly giorni?: number
  readonly casi?: number
}
