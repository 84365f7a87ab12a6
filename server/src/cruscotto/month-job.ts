import { daysAfter, daysOfMonth } from '@quadra/contract/kernel/days'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { cruscottoMese } from '../database/schema/cruscotto.ts'
import type { Slice } from '../kernel/slice.ts'
import type { DailyJob } from '../kernel/work/jobs.ts'
import { readCounts } from './counts.ts'
import { cellsOf } from './cruscotto.ts'
import { managerOf, type Site } from './manager-of.ts'

/** After so many days the values of a month that was not stored are no longer those of its end, and it is left out. */
const lastDay = 10

/**
 * Stores the month before in the first days of the next, for each cooperative that lacks it, with the figures of that
 * day.
 */
export const storeMonth = (slices: readonly Slice[]): DailyJob => ({
  name: 'cruscotto-mese',
  hour: 2,
  work: async (tx, day) => {
    if (Number(day.slice(8)) > lastDay) return
    const mese = daysAfter(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
    for (const cliente of await withoutMonth(tx, mese)) {
      // One at a time and with its manager's rights: a month contains what its own people saw then.
      const { counts, frame } = await readCounts(tx, managerOf(cliente, day), slices)
      const rows = counts.map((one) => ({
        mese,
        cliente_id: one.cliente.id,
        celle: cellsOf(one, frame.soglie),
        rilevato_il: day,
      }))
      if (rows.length > 0) await tx.insert(cruscottoMese).values(rows).onConflictDoNothing()
    }
  },
})

/** The active cooperatives that were there by the end of a month and have no row of it. */
async function withoutMonth(tx: Tx, mese: string): Promise<Site[]> {
  const { rows } = await tx.execute<Site & Record<string, unknown>>(sql`select id, nome from cliente
    where stato = 1 and (data_creazione at time zone 'Europe/Rome')::date <= ${daysOfMonth(mese).last}::date
      and not exists (select from cruscotto_mese stored where stored.cliente_id = cliente.id and stored.mese = ${mese})
    order by id`)
  return rows
}
