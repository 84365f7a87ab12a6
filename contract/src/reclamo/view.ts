import { listView, withExported, romeDay } from '../kernel/list.ts'
import type { ReclamoRow } from './schema.ts'
import { reclamoNumber, statoReclamoLabels } from './stato.ts'

export const reclamoView = withExported(
  listView<ReclamoRow>()({
    exportAs: 'Reclami_',
    sort: { key: 'ricevuto_il', direction: 'desc' },
    columns: [
      { key: 'numero', label: 'Numero', value: reclamoNumber },
      { key: 'ricevuto_il', label: 'Ricevuto il', kind: 'day', value: (row) => romeDay(row.ricevuto_il) },
      { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome, truncate: 40 },
      { key: 'servizio', label: 'Servizio', value: (row) => row.servizio.descrizione, truncate: 40 },
      { key: 'stato', label: 'Stato', value: (row) => statoReclamoLabels[row.stato] },
      { key: 'scadenza_risposta', label: 'Rispondere entro', kind: 'day', value: (row) => row.scadenza_risposta },
      {
        key: 'non_conformita',
        label: 'Non conformità',
        value: ({ non_conformita: one }) => one && `n. ${one.id}`,
      },
      { key: 'riservato', label: 'Riservato', value: (row) => row.riservato },
    ],
  }),
  [
    { key: 'anonimo', label: 'Anonimo', value: (row) => row.anonimo },
    {
      key: 'risposto_il',
      label: 'Risposto il',
      kind: 'day',
      value: ({ risposto_il: at }) => at && romeDay(at),
    },
    { key: 'giorni', label: 'Giorni', kind: 'number', value: (row) => row.giorni },
  ],
)
