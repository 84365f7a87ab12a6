import { z } from 'zod'
import { instant } from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { tipoEvidenzaLabels } from './evidenza.ts'

/** What the auditor of a certification body may read under a mandate: the evidence, the findings and the requests. */
export const tipoLetturaLabels = {
  ...tipoEvidenzaLabels,
  rilievo_ente: 'Rilievi',
  richiesta_ente: 'Richieste',
} as const
export type TipoLettura = keyof typeof tipoLetturaLabels
export const tipiLettura = Object.keys(tipoLetturaLabels) as [TipoLettura, ...TipoLettura[]]

/** A record that was opened, or of which a file was taken: once for each day. */
export const lettura = z.object({
  id: z.int(),
  tipo: z.enum(tipiLettura),
  record_id: z.int(),
  titolo: z.string(),
  scaricato: z.boolean(),
  quando: instant,
})
export type Lettura = z.output<typeof lettura>

export const letturaView = listView<Lettura>()({
  exportAs: 'Letture_',
  sort: { key: 'quando', direction: 'desc' },
  columns: [
    { key: 'quando', label: 'Quando', kind: 'instant', value: (row) => row.quando },
    { key: 'tipo', label: 'Tipo', value: (row) => tipoLetturaLabels[row.tipo] },
    { key: 'titolo', label: 'Titolo', value: (row) => row.titolo, truncate: 80 },
    { key: 'scaricato', label: 'Scaricato', value: (row) => row.scaricato },
  ],
})
