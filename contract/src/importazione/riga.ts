import { z } from 'zod'
import { listView } from '../kernel/list.ts'
import { type EsitoRiga, esitoRigaLabels } from './words.ts'

/** A message about one cell; without a field, about its row. */
const campoEsito = z.object({ campo: z.string().nullable(), messaggio: z.string() })
export type CampoEsito = z.output<typeof campoEsito>

const esiti = Object.keys(esitoRigaLabels) as [EsitoRiga, ...EsitoRiga[]]

export const riga = z.object({
  id: z.int(),
  /** As the sheet counts: titles, headings and blank rows count. */
  numero: z.int(),
  esito: z.enum(esiti).meta({ valori: esitoRigaLabels }),
  /** By field, as in the sheet. Empty once the retention days are over. */
  valori: z.record(z.string(), z.string()),
  errori: z.array(campoEsito),
  avvisi: z.array(campoEsito),
  /** What it made. */
  record: z.object({ slice: z.string(), id: z.int() }).nullable(),
})
export type Riga = z.output<typeof riga>

/** `avviso` finds the rows with a warning, regardless of their outcome. */
export const rigaFilter = z.object({ esito: z.enum([...esiti, 'avviso']).optional() })

const words = (outcomes: readonly CampoEsito[]) => outcomes.map(({ messaggio }) => messaggio).join('; ')

export const rigaView = listView<Riga>()({
  exportAs: 'Righe_importazione_',
  sort: { key: 'numero', direction: 'asc' },
  columns: [
    { key: 'numero', label: 'Riga', kind: 'number', value: (row) => row.numero },
    { key: 'esito', label: 'Esito', value: (row) => esitoRigaLabels[row.esito] },
    { key: 'errori', label: 'Errori', value: (row) => words(row.errori) },
    { key: 'avvisi', label: 'Avvisi', value: (row) => words(row.avvisi) },
  ],
})
