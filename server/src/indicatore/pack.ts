import { indicatoreView } from '@quadra/contract/indicatore/schema'
import { sql } from 'drizzle-orm'
import { keysIn, type PackSource, sheetStep, yearOf } from '../kernel/pack.ts'
import { indicatoreStore } from './queries.ts'

/** The values that count in the year. */
export const indicatorePack = (): PackSource[] => [
  {
    of: 'cooperativa',
    order: 40,
    plan: async (db, scope) => {
      const { first, last } = yearOf(scope)
      const counting = sql`(select * from indicatore_verifica where giorno between ${first} and ${last} and data_cancellazione is null) value`
      const ids = await keysIn(
        db,
        sql`select indicatore.id from indicatore where ${indicatoreStore.scope(scope.session)}
          and exists (select from ${counting} where value.indicatore_id = indicatore.id) order by indicatore.id`,
      )
      const read = async (some: readonly number[]) => {
        const rows = await indicatoreStore.rowsAmong(db, scope.session, some)
        const values = new Set(
          await keysIn(db, sql`select value.id from ${counting} where indicatore_id = any(${sql.param(some)}::int[])`),
        )
        return rows.map((row) => ({ ...row, verifiche: row.verifiche.filter(({ id }) => values.has(id)) }))
      }
      return { label: 'Indicatori', steps: [sheetStep('04_Indicatori.xlsx', indicatoreView, ids, read)] }
    },
  },
]
