import { traguardoView } from '@quadra/contract/traguardo/schema'
import { sql } from 'drizzle-orm'
import { keysIn, type PackSource, sheetStep } from '../kernel/pack.ts'
import { traguardoStore } from './queries.ts'

/** The objectives of the year, as their list exports them. */
export const traguardoPack = (): PackSource[] => [
  {
    of: 'cooperativa',
    order: 97,
    plan: async (db, { session, cliente, anno }) => {
      const ids = await keysIn(
        db,
        sql`select traguardo.id from traguardo join indicatore on indicatore.id = traguardo.indicatore_id
          join voce on voce.id = indicatore.obiettivo_id
          where indicatore.cliente_id = ${cliente!.id} and indicatore.data_cancellazione is null and traguardo.anno = ${anno}
          order by voce.descrizione collate "und-x-icu", traguardo.id`,
      )
      const read = (some: readonly number[]) => traguardoStore.rowsAmong(db, session, some)
      return { label: 'Obiettivi', steps: [sheetStep('15_Obiettivi.xlsx', traguardoView as never, ids, read)] }
    },
  },
]
