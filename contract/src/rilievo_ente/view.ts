import { type Column, listView } from '../kernel/list.ts'
import { visitaNumber } from '../visita_ente/names.ts'
import type { RilievoEnteRow, RilievoMandatoRow } from './schema.ts'
import { rilievoEnteNumber, statoRilievoEnteLabels, tipoRilievoEnteLabels } from './stato.ts'

/** Whose a finding without cooperative is. */
export const ofConsortium = 'Consorzio'

/** "8.5.1 Condizioni controllate", or as the body wrote it. */
export const requisitoOf = ({ requisito, riferimento }: Pick<RilievoMandatoRow, 'requisito' | 'riferimento'>) =>
  requisito ? `${requisito.codice} ${requisito.titolo}` : riferimento
export const clienteOf = ({ cliente }: Pick<RilievoMandatoRow, 'cliente'>) => cliente?.nome ?? ofConsortium

export const findingColumns = [
  { key: 'numero', label: 'Numero', value: rilievoEnteNumber },
  { key: 'visita', label: 'Visita', value: ({ visita }) => visita && visitaNumber(visita) },
  { key: 'cliente', label: 'Cooperativa', value: clienteOf, truncate: 30 },
  { key: 'tipo', label: 'Tipo', value: (row) => tipoRilievoEnteLabels[row.tipo] },
  { key: 'requisito', label: 'Requisito', value: requisitoOf, truncate: 40 },
  { key: 'termine', label: 'Rispondere entro', kind: 'day', value: (row) => row.termine },
  { key: 'stato', label: 'Stato', value: (row) => statoRilievoEnteLabels[row.stato] },
  {
    key: 'non_conformita',
    label: 'Non conformità',
    value: ({ non_conformita }) => non_conformita && `n. ${non_conformita.id}`,
  },
] as const satisfies readonly Column<RilievoMandatoRow>[]
export const furtherColumns = [
  { key: 'codice_ente', label: 'Codice dell’ente', value: (row) => row.codice_ente },
  { key: 'testo', label: 'Testo', value: (row) => row.testo },
  { key: 'data_rilievo', label: 'Data rilievo', kind: 'day', value: (row) => row.data_rilievo },
  { key: 'verificato_il', label: 'Verificato il', kind: 'day', value: (row) => row.verificato_il },
] as const satisfies readonly Column<RilievoMandatoRow>[]

const declared = {
  exportAs: 'Rilievi_ente_',
  sort: { key: 'numero', direction: 'desc' },
  columns: findingColumns,
  exported: [...findingColumns, ...furtherColumns],
} as const
export const rilievoEnteView = listView<RilievoEnteRow>()(declared)
export const rilievoMandatoView = listView<RilievoMandatoRow>()(declared)
