import { gravitaWord } from '../gravita.ts'
import { type Column, listView } from '../kernel/list.ts'
import { cellaLabels, perContoWords } from './risposta.ts'
import type { Estensione } from './schema.ts'
import { statoEstensioneLabels } from './stato.ts'

/** "3 di 5": for users who see the others. */
export const avanzamento = ({ date, totale }: Pick<Estensione, 'date' | 'totale'>) =>
  date === null || totale === null ? null : `${date} di ${totale}`

const extensionColumns: readonly Column<Estensione>[] = [
  { key: 'id', label: 'Numero', kind: 'number', value: (row) => row.id },
  { key: 'stato', label: 'Stato', value: (row) => statoEstensioneLabels[row.stato] },
  { key: 'non_conformita', label: 'Non conformità', kind: 'number', value: (row) => row.non_conformita?.id },
  { key: 'richiesta', label: 'Richiesta', value: (row) => row.richiesta, truncate: 60 },
  { key: 'norma', label: 'Norma', value: (row) => row.norma.descrizione },
  { key: 'riferimento_norma', label: 'Riferimento norma', value: (row) => row.riferimento_norma },
  { key: 'processo', label: 'Processo', value: (row) => row.processo?.descrizione },
  { key: 'gravita', label: 'Gravità', value: (row) => gravitaWord(row.gravita) },
  { key: 'scadenza', label: 'Scadenza', kind: 'day', value: (row) => row.scadenza },
]
const answered: readonly Column<Estensione>[] = [
  { key: 'cliente', label: 'Cooperativa', value: ({ risposta }) => risposta?.cliente.nome },
  { key: 'risposta', label: 'Risposta', value: ({ risposta }) => risposta && cellaLabels[risposta.cella] },
  { key: 'nota', label: 'Nota', value: ({ risposta }) => risposta?.nota, truncate: 60 },
  { key: 'servizio', label: 'Servizio', value: ({ risposta }) => risposta?.servizio?.descrizione },
  {
    key: 'non_conformita_propria',
    label: 'Non conformità della cooperativa',
    kind: 'number',
    value: ({ risposta }) => risposta?.non_conformita?.id,
  },
  {
    key: 'utente',
    label: 'Risposta di',
    value: ({ risposta }) => risposta?.utente && `${risposta.utente.nome} ${risposta.utente.cognome}`,
  },
  {
    key: 'per_conto',
    label: 'Per conto',
    value: ({ risposta }) => (risposta?.per_conto ? perContoWords(risposta) : null),
  },
  { key: 'data_risposta', label: 'Data risposta', kind: 'instant', value: ({ risposta }) => risposta?.data_risposta },
]

/** A row for each extension, a cell for each cooperative; the spreadsheet has a row for each cell. */
export const estensioneView = listView<Estensione>()({
  exportAs: 'Estensioni_',
  sort: { key: 'id', direction: 'desc' },
  columns: [
    { key: 'id', label: 'Numero', value: (row) => `n. ${row.id}` },
    {
      key: 'non_conformita',
      label: 'Non conformità',
      value: (row) => row.non_conformita && `n. ${row.non_conformita.id}`,
    },
    { key: 'richiesta', label: 'Richiesta', value: (row) => row.richiesta, truncate: 40, aside: true },
    { key: 'norma', label: 'Norma', value: (row) => row.norma.descrizione, truncate: 20 },
    { key: 'gravita', label: 'Gravità', value: (row) => gravitaWord(row.gravita) },
    { key: 'scadenza', label: 'Scadenza', kind: 'day', value: (row) => row.scadenza },
    { key: 'stato', label: 'Stato', value: (row) => statoEstensioneLabels[row.stato] },
    { key: 'avanzamento', label: 'Avanzamento', value: avanzamento },
    { key: 'risposta', label: 'Risposta', value: ({ risposta }) => risposta && cellaLabels[risposta.cella] },
  ],
  exported: [...extensionColumns, ...answered],
  exportRows: (row) => (row.risposte ?? [row.risposta]).map((risposta) => ({ ...row, risposta })),
})
