import type { ListView } from '@quadra/contract/kernel/list'
import { formazioneInPackView, type SessioneInPack } from '@quadra/contract/sessione_formativa/pack'
import { ofConsortium } from '@quadra/contract/sessione_formativa/stato'
import { sql } from 'drizzle-orm'
import { presentOf } from '../domain/competences/present.ts'
import { type PackSource, yearOf } from '../kernel/pack.ts'
import { spreadsheet } from '../kernel/spreadsheets/spreadsheet.ts'

/**
 * The training that took place in the year, people by code always: of a cooperative its own, and of the consortium's what its people
 * took part in, with them alone.
 */
export const sessionePack = (): PackSource[] => [
  {
    of: 'cooperativa',
    order: 94,
    plan: async (db, scope) => ({
      label: 'Formazione',
      steps: [
        async function* () {
          const { first, last } = yearOf(scope)
          const present = presentOf(sql`array[${scope.cliente!.id}::int]`)
          const { rows } = await db.execute<SessioneInPack & Record<string, unknown>>(sql`
            select sessione_formativa.anno || '/' || sessione_formativa.numero as numero, to_char(sessione_formativa.data, 'YYYY-MM-DD') as data,
              coalesce(site.nome, ${ofConsortium}::text) as organizzata, taught.descrizione as competenza,
              sessione_formativa.ore::float8 as ore, there.presenti, there.efficaci, there.codici
            from sessione_formativa join competenza taught on taught.id = sessione_formativa.competenza_id
              left join cliente site on site.id = sessione_formativa.cliente_id
              cross join lateral (select count(*)::int as presenti, count(*) filter (where enrolled.efficacia = 'efficace')::int as efficaci,
                string_agg(addetto.codice, ', ' order by addetto.codice collate "und-x-icu", addetto.id) as codici from ${present}) there
            where sessione_formativa.stato = 'svolta' and sessione_formativa.data between ${first}::date and ${last}::date
              and (sessione_formativa.cliente_id = ${scope.cliente!.id} or sessione_formativa.cliente_id is null and there.presenti > 0)
            order by sessione_formativa.data, sessione_formativa.id`)
          const content = spreadsheet(formazioneInPackView as unknown as ListView<object>, [rows])
          yield { folder: '', name: '12_Formazione.xlsx', content }
        },
      ],
    }),
  },
]
