import { z } from 'zod'
import { periodicitaLabels } from '../indicatore/periods.ts'
import { writeTarget } from '../indicatore/rules.ts'
import { statoLabels } from '../indicatore/schema.ts'
import { soglia, sogliaLabels } from '../indicatore/verifica.ts'
import { decimal } from '../kernel/decimal.ts'
import { sola_lettura } from '../kernel/editing.ts'
import {
  choice,
  computed,
  flag,
  key,
  lineText,
  optionalLongText,
  optionalText,
  ref,
  right,
  tracked,
} from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'

const fields = {
  codice: lineText('Codice', 20),
  periodicita_verifica: choice('Periodicità verifica', periodicitaLabels),
  target: decimal('Target'),
  soglia: choice('Soglia', sogliaLabels),
  processo_id: ref('Processo'),
  obiettivo_id: ref('Indicatore'),
  metodo_rilevazione_id: ref('Metodi rilevazione'),
  responsabile_gestione_id: ref('Responsabile gestione'),
  responsabile_analisi_id: ref('Responsabile analisi'),
}
const more = {
  unita: optionalText('Unità di misura', 20),
  definizione: optionalLongText('Definizione'),
}
const stato = flag().meta({ title: 'Stato', valori: statoLabels })

export const catalogoCreate = z.object({
  ...fields,
  unita: more.unita.optional(),
  definizione: more.definizione.optional(),
  stato: stato.optional(),
})
export const catalogoUpdate = z.object({ ...fields, ...more, stato }).partial()
export type CatalogoChange = z.output<typeof catalogoUpdate>

const item = (title: string) => z.object({ id: z.int(), descrizione: z.string() }).meta({ title })
const cliente = z.object({ id: z.int(), nome: z.string() })

export const catalogoIndicatore = z.object({
  id: key,
  codice: z.string().meta({ title: 'Codice' }),
  periodicita_verifica: z
    .enum(Object.keys(periodicitaLabels) as [keyof typeof periodicitaLabels])
    .meta({ title: 'Periodicità verifica', valori: periodicitaLabels }),
  target: z.number().meta({ title: 'Target' }),
  soglia: soglia.meta({ title: 'Soglia', valori: sogliaLabels }),
  unita: z.string().nullable().meta({ title: 'Unità di misura' }),
  definizione: z.string().nullable().meta({ title: 'Definizione' }),
  processo: z
    .object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() })
    .meta({ title: 'Processo' }),
  obiettivo: item('Indicatore'),
  metodo_rilevazione: item('Metodi rilevazione'),
  responsabile_gestione: item('Responsabile gestione'),
  responsabile_analisi: item('Responsabile analisi'),
  stato: z.boolean().meta({ title: 'Stato', valori: statoLabels }),
  /** How many cooperatives have it. */
  cooperative: computed(z.int()),
  /** Once assigned, what it measures and how often is fixed. */
  assegnato: computed(z.boolean()),
  /** The indicators of the cooperatives that are of it. */
  indicatori: computed(
    z.array(
      z.object({
        indicatore_id: z.int(),
        cliente,
        servizio: z.object({ id: z.int(), descrizione: z.string() }).nullable(),
        stato: z.boolean(),
      }),
    ),
  ),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type CatalogoIndicatore = z.output<typeof catalogoIndicatore>

export const catalogoFilter = z.object({ stato: z.enum(['tutti', 'true', 'false', '1', '0']).optional() })

export const catalogoView = listView<CatalogoIndicatore>()({
  exportAs: 'Catalogo_Indicatori_',
  sort: { key: 'codice', direction: 'asc' },
  columns: [
    { key: 'codice', label: 'Codice', value: (row) => row.codice },
    { key: 'indicatore', label: 'Indicatore', value: (row) => row.obiettivo.descrizione, truncate: 40 },
    { key: 'processo', label: 'Processo', value: (row) => row.processo.descrizione, truncate: 30 },
    { key: 'periodicita', label: 'Periodicità', value: (row) => periodicitaLabels[row.periodicita_verifica] },
    { key: 'obiettivo', label: 'Obiettivo', value: (row) => [writeTarget(row), row.unita].filter(Boolean).join(' ') },
    { key: 'cooperative', label: 'Cooperative', kind: 'number', value: (row) => row.cooperative },
    { key: 'stato', label: 'Stato', value: (row) => statoLabels[`${row.stato}`] },
  ],
})
