import { certificatoView } from '@quadra/contract/certificato/schema'
import { sql } from 'drizzle-orm'
import { keysIn, type PackSource, sheetStep } from '../kernel/pack.ts'
import { certificatoStore } from './queries.ts'

/** The certificates of the norm. */
export const certificatoPack = (): PackSource[] => [
  {
    of: 'consorzio',
    order: 30,
    plan: async (db, { session, norma }) => {
      const ids = await keysIn(
        db,
        sql`select id from certificato where norma_id = ${norma.id} and ${certificatoStore.scope(session) ?? sql`true`} order by data_inizio desc, id`,
      )
      const read = (some: readonly number[]) => certificatoStore.rowsAmong(db, session, some)
      return { label: 'Certificati', steps: [sheetStep('03_Certificati.xlsx', certificatoView, ids, read)] }
    },
  },
]
