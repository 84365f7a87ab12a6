import { sql } from 'drizzle-orm'
import { keysIn, type PackSource, yearOf } from '../kernel/pack.ts'
import { readMinutes } from './pdf/send.ts'
import { riesameStore } from './queries.ts'

/** The closed reviews of the owner that met in the year. */
export const riesamePack = (): PackSource[] =>
  (['cooperativa', 'consorzio'] as const).map((of) => ({
    of,
    order: 70,
    plan: async (db, scope) => {
      const { first, last } = yearOf(scope)
      const { session, cliente } = scope
      const ids = await keysIn(
        db,
        sql`select id from riesame where ${riesameStore.scope(session) ?? sql`true`} and stato = 'chiuso'
          and cliente_id is not distinct from ${cliente?.id ?? null}::int and data_riunione between ${first} and ${last} order by anno, numero, id`,
      )
      return {
        label: 'Riesami della direzione',
        numbered: true,
        steps: ids.map(
          (id) =>
            async function* (press) {
              const { anno, numero } = await riesameStore.read(db, session, id)
              const { report } = await readMinutes(db, session, id)
              const content = await press.print('riesame', report)
              yield { folder: '07_Riesami/', name: `Riesame_${anno}-${numero}.pdf`, content }
            },
        ),
        records: { slice: 'riesame', ids },
      }
    },
  }))
