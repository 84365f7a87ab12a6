import type { ListView } from '@quadra/contract/kernel/list'
import { type RischioInPack, rischiInPackView } from '@quadra/contract/rischio/pack'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { openBetween } from '../domain/risks/period.ts'
import { type PackScope, type PackSource, yearOf } from '../kernel/pack.ts'
import { keysIn } from '../kernel/pack.ts'
import { spreadsheet } from '../kernel/spreadsheets/spreadsheet.ts'

/** The risks that were open on a day of the year, a row for each valuation by its end: of a cooperative, or the consortium's own. */
export const rischioPack = (): PackSource[] =>
  (['cooperativa', 'consorzio'] as const).map((of) => ({
    of,
    order: 95,
    plan: async (db, scope) => {
      const { first, last } = yearOf(scope)
      const owner = scope.cliente ? sql`rischio.cliente_id = ${scope.cliente.id}` : sql`rischio.cliente_id is null`
      const ids = await keysIn(
        db,
        sql`select rischio.id from rischio where rischio.data_cancellazione is null and ${owner}
        and ${openBetween(sql`${first}::date`, sql`${last}::date`)} order by rischio.id`,
      )
      return {
        label: 'Rischi',
        steps: [
          Object.assign(
            async function* () {
              const content = spreadsheet(rischiInPackView as unknown as ListView<object>, rowsOf(db, scope, ids))
              yield { folder: '', name: '13_Rischi.xlsx', content }
            },
            { sheet: rischiInPackView },
          ),
        ],
        records: { slice: 'rischio', ids },
      }
    },
  }))

const atOnce = 100
async function* rowsOf(db: Db, scope: PackScope, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += atOnce) {
    const { rows } = await db.execute<RischioInPack & Record<string, unknown>>(
      valuationsOf(scope, ids.slice(from, from + atOnce)),
    )
    yield rows
  }
}

const valuationsOf = (scope: PackScope, ids: readonly number[]): SQL => sql`
  select rischio.id, rischio.tipo, process.descrizione as processo, place.descrizione as servizio, rischio.descrizione,
    rischio.trattamento, rischio.stato, to_char(judged.data, 'YYYY-MM-DD') as data, judged.probabilita, judged.impatto, judged.livello,
    judged.residuo_probabilita, judged.residuo_impatto, judged.residuo_livello,
    (select string_agg('n. ' || linked.id || case when linked.archiviata then ' archiviata' when linked.chiusa then ' chiusa' else ' aperta' end,
        ', ' order by linked.id)
      from azione_miglioramento linked where linked.rischio_id = rischio.id and linked.data_cancellazione is null) as azioni
  from rischio join voce process on process.id = rischio.processo_id
    left join servizio place on place.id = rischio.servizio_id
    left join rischio_valutazione judged on judged.rischio_id = rischio.id and judged.data <= ${yearOf(scope).last}::date
  where rischio.id = any(${sql.param([...ids])}::int[]) order by rischio.id, judged.data, judged.id`
