import { gravitaWord } from '../gravita.ts'
import { type Column, type ListView, listView } from '../kernel/list.ts'
import { estensioneWords } from './estesa.ts'
import type { NonConformitaRow } from './schema.ts'
import { tipoLabels } from './names.ts'
import { statoLabels } from './stato.ts'

/**
 * The columns the spreadsheet reads: of a hundred thousand rows nothing else is fetched, not even the keys of
 * relations.
 */
export const sheetFields = [
  'id',
  'data_segnalazione',
  'stato',
  'tipo',
  'norma',
  'servizio',
  'utente',
  'cliente',
  'segnalante',
  'descrizione',
  'causa',
  'trattamento',
  'riferimento_cooperativa',
  'data_verifica',
  'efficacia',
  'note_chiusura',
  'task_totali',
  'task_conclusi',
  'gravita',
  'processo',
  'responsabile',
  'categoria_causa',
  'ciclo',
  'estensione',
  'fornitore',
] as const satisfies readonly (keyof NonConformitaRow)[]
type SheetRow = { readonly [Name in (typeof sheetFields)[number]]: WithoutKey<NonConformitaRow[Name]> }
type WithoutKey<Value> = Value extends { readonly id: number } ? Omit<Value, 'id'> : Value

const specified: ListView<SheetRow, Exclude<ColumnKey, 'id'>>['columns'] = [
  { key: 'data_segnalazione', label: 'Data segnalazione', kind: 'day', value: (row) => row.data_segnalazione },
  { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
  { key: 'tipo', label: 'Tipo', value: (row) => tipoLabels[row.tipo] },
  { key: 'norma', label: 'Norma', value: (row) => row.norma.descrizione },
  { key: 'servizio', label: 'Servizio', value: (row) => row.servizio?.descrizione, truncate: 20 },
  { key: 'utente', label: 'Owner', value: (row) => `${row.utente.nome} ${row.utente.cognome}` },
  { key: 'cliente', label: 'Cooperativa', value: (row) => row.cliente.nome },
  { key: 'segnalante', label: 'Segnalante', value: (row) => row.segnalante },
]
type ColumnKey =
  | 'id'
  | 'data_segnalazione'
  | 'stato'
  | 'tipo'
  | 'norma'
  | 'servizio'
  | 'utente'
  | 'cliente'
  | 'segnalante'

const exported: readonly Column<SheetRow>[] = [
  ...specified,
  { key: 'id', label: 'Numero', kind: 'number', value: (row) => row.id },
  { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione, truncate: 60 },
  { key: 'causa', label: 'Causa', value: (row) => row.causa, truncate: 60 },
  { key: 'trattamento', label: 'Trattamento', value: (row) => row.trattamento, truncate: 60 },
  {
    key: 'riferimento_cooperativa',
    label: 'Responsabile della verifica',
    value: (row) => row.riferimento_cooperativa,
  },
  { key: 'data_verifica', label: 'Data verifica', kind: 'day', value: (row) => row.data_verifica },
  { key: 'efficacia', label: 'Trattamento efficace', value: (row) => row.efficacia },
  { key: 'note_chiusura', label: 'Verifica efficacia trattamento', value: (row) => row.note_chiusura, truncate: 60 },
  { key: 'task_totali', label: 'Task', kind: 'number', value: (row) => row.task_totali },
  { key: 'task_conclusi', label: 'Task conclusi', kind: 'number', value: (row) => row.task_conclusi },
  { key: 'gravita', label: 'Gravità', value: (row) => gravitaWord(row.gravita) },
  { key: 'processo', label: 'Processo', value: (row) => row.processo?.descrizione },
  {
    key: 'responsabile',
    label: 'Responsabile',
    value: ({ responsabile: one }) => one && `${one.nome} ${one.cognome}`,
  },
  { key: 'categoria_causa', label: 'Categoria di causa', value: (row) => row.categoria_causa?.descrizione },
  { key: 'ciclo', label: 'Ciclo', kind: 'number', value: (row) => row.ciclo },
  { key: 'task_aperti', label: 'Task aperti', kind: 'number', value: (row) => row.task_totali - row.task_conclusi },
  { key: 'estensione', label: 'Estensione', value: (row) => estensioneWords(row.estensione) },
  { key: 'fornitore', label: 'Fornitore', value: (row) => row.fornitore?.ragione_sociale },
]

export const nonConformitaView = listView<NonConformitaRow>()({
  exportAs: 'Non_Conformita_',
  sort: { key: 'data_segnalazione', direction: 'desc' },
  columns: [{ key: 'id', label: 'Numero', value: (row) => `n. ${row.id}` }, ...specified],
  exported,
})
