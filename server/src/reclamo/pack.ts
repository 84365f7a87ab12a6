import { type ListView, listView } from '@quadra/contract/kernel/list'
import { sql } from 'drizzle-orm'
import { type PackSource, yearOf } from '../kernel/pack.ts'
import { spreadsheet } from '../kernel/spreadsheets/spreadsheet.ts'
import { byService, type OfService } from './figures.ts'

/** The complaints of the year by service, as numbers alone: their words stay with the cooperative. */
export const reclamoPack = (): PackSource[] => [
  {
    of: 'cooperativa',
    order: 25,
    plan: async (db, scope) => ({
      label: 'Reclami',
      steps: [
        async function* () {
          const range = rangeOf(scope.anno)
          const { rows } = await db.execute<OfService>(
            byService(sql`reclamo.cliente_id = ${scope.cliente!.id}`, { ...range, prima: rangeOf(scope.anno - 1) }),
          )
          yield { folder: '', name: '02_Reclami.xlsx', content: spreadsheet(view as ListView<never> as never, [rows]) }
        },
      ],
    }),
  },
]

function rangeOf(anno: number) {
  const { first, last } = yearOf({ anno })
  return { da_data: first, a_data: last }
}

const view = listView<OfService>()({
  exportAs: 'Reclami_',
  sort: { key: 'servizio', direction: 'asc' },
  columns: [
    { key: 'servizio', label: 'Servizio', value: (row) => row.servizio },
    { key: 'ricevuti', label: 'Ricevuti', kind: 'number', value: (row) => row.ricevuti },
    { key: 'nei_tempi', label: 'Risposti nei tempi', kind: 'number', value: (row) => row.nei_tempi },
    { key: 'aperti', label: 'Aperti', kind: 'number', value: (row) => row.aperti },
    { key: 'riservati', label: 'Riservati', kind: 'number', value: (row) => row.riservati },
    { key: 'prima', label: 'Ricevuti l’anno prima', kind: 'number', value: (row) => row.prima },
  ],
})
