import { ofDay } from '../kernel/list.ts'

export const tipoLabels = { non_conformita: 'Non conformità', reclamo: 'Reclamo' } as const
export type Tipo = keyof typeof tipoLabels

/** How people call one on the telephone: "Reclamo n. 128". */
export const nonConformitaNumber = ({ id, tipo }: { readonly id: number; readonly tipo: Tipo }) =>
  `${tipoLabels[tipo]} n. ${id}`

export const nonConformitaName = (row: {
  readonly id: number
  readonly tipo: Tipo
  readonly data_segnalazione: string
}) => `${nonConformitaNumber(row)} ${ofDay(row.data_segnalazione)}`
