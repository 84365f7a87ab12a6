import { type ContestoInPack, contestoInPackView } from '@quadra/contract/contesto/pack'
import type { ListView } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { type PackSource, yearOf } from '../kernel/pack.ts'
import { spreadsheet } from '../kernel/spreadsheets/spreadsheet.ts'

const view = contestoInPackView as unknown as ListView<never>

/** The active factors and parties as they are today, and the revisions of the year: of a cooperative its own and the consortium's. */
export const contestoPack = (): PackSource[] =>
  (['cooperativa', 'consorzio'] as const).map((of) => ({
    of,
    order: 96,
    plan: async (db, scope) => {
      const { first, last } = yearOf(scope)
      const own = sql`(owned.cliente_id is null or owned.cliente_id = ${scope.cliente?.id ?? null}::int)`
      const from = (table: 'fattore' | 'parte' | 'revisione') =>
        sql`${sql.raw(`contesto_${table}`)} owned left join cliente on cliente.id = owned.cliente_id`
      async function* step() {
        const { rows } = await db.execute<ContestoInPack & Record<string, unknown>>(sql`
          select one.genere, one.testo, one.ambito, one.esigenze, one.data, one.cooperativa from (
            select 1 as place, owned.id, 'fattore' as genere, owned.descrizione as testo, owned.ambito, null::text as esigenze, null::text as data,
              cliente.nome as cooperativa from ${from('fattore')} where owned.stato = 1 and ${own}
            union all select 2, owned.id, 'parte', owned.nome, null, owned.esigenze, null, cliente.nome from ${from('parte')} where owned.stato = 1 and ${own}
            union all select 3, owned.id, 'revisione', owned.nota, null, null, to_char(owned.data, 'YYYY-MM-DD'), cliente.nome
              from ${from('revisione')} where ${own} and owned.data between ${first}::date and ${last}::date) one
          order by one.place, one.data, one.testo collate "und-x-icu", one.id`)
        yield { folder: '', name: '14_Contesto.xlsx', content: spreadsheet(view as ListView<object>, [rows]) }
      }
      return { label: 'Contesto', steps: [Object.assign(step, { sheet: view })] }
    },
  }))
