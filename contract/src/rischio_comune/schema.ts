import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  choice,
  computed,
  key,
  keyParam,
  lineText,
  longText,
  optionalLongText,
  ref,
  right,
  stato,
  statoLabels,
  statoParam,
  tracked,
} from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { tipiRischio, tipoRischioLabels } from '../rischio/names.ts'

const fields = {
  codice: lineText('Codice', 20),
  tipo: choice('Tipo', tipoRischioLabels),
  processo_id: ref('Processo'),
  descrizione: longText('Descrizione'),
}
const more = { causa: optionalLongText('Causa'), effetto: optionalLongText('Effetto'), stato: stato() }

export const comuneCreate = z.object({ ...fields, ...z.object(more).partial().shape })
export const comuneUpdate = z.object({ ...fields, ...more }).partial()
export type ComuneChange = z.output<typeof comuneUpdate>

/** A risk that the consortium gives to its cooperatives to value. */
export const rischioComune = z.object({
  id: key,
  codice: z.string().meta({ title: 'Codice' }),
  tipo: z.enum(tipiRischio).meta({ title: 'Tipo', valori: tipoRischioLabels }),
  processo: z.object({ id: z.int(), descrizione: z.string() }).meta({ title: 'Processo' }),
  descrizione: z.string().meta({ title: 'Descrizione' }),
  causa: z.string().nullable().meta({ title: 'Causa' }),
  effetto: z.string().nullable().meta({ title: 'Effetto' }),
  stato: stato(),
  /** The active cooperatives that have it. */
  cooperative: computed(z.int()),
  /** It was given to some cooperative. */
  assegnato: computed(z.boolean()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type RischioComune = z.output<typeof rischioComune>

/** The active ones by default. */
export const comuneFilter = z.object({
  tipo: z.enum(tipiRischio).optional(),
  processo_id: keyParam.optional(),
  stato: statoParam.optional(),
})

export const comuneView = listView<RischioComune>()({
  exportAs: 'Rischi_comuni_',
  sort: { key: 'codice', direction: 'asc' },
  columns: [
    { key: 'codice', label: 'Codice', value: (row) => row.codice },
    { key: 'tipo', label: 'Tipo', value: (row) => tipoRischioLabels[row.tipo] },
    { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione, truncate: 60 },
    { key: 'processo', label: 'Processo', value: (row) => row.processo.descrizione, truncate: 30 },
    { key: 'cooperative', label: 'Cooperative', kind: 'number', value: (row) => row.cooperative },
    { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
  ],
})
