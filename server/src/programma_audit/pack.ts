import { sql } from 'drizzle-orm'
import { keysIn, type PackSource } from '../kernel/pack.ts'
import { printProgramma } from './pdf/send.ts'
import { programmaStore } from './queries.ts'

/** The programme of the norm and year, if there is one. */
export const programmaPack = (): PackSource[] => [
  {
    of: 'consorzio',
    order: 10,
    plan: async (db, { session, norma, anno }) => {
      const ids = await keysIn(
        db,
        sql`select id from programma_audit where norma_id = ${norma.id} and anno = ${anno} and ${programmaStore.scope(session)} order by id`,
      )
      return {
        label: 'Programma di audit',
        steps: ids.map(
          (id) =>
            async function* (press) {
              const { pdf } = await printProgramma(press, db, session, id)
              yield { folder: '', name: '01_Programma_audit.pdf', content: pdf }
            },
        ),
        records: { slice: 'programma_audit', ids },
      }
    },
  },
]
