import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  computed,
  key,
  keyParam,
  optionalChoice,
  ref,
  right,
  stato,
  statoLabels,
  statoParam,
  text,
  tracked,
} from '../kernel/fields.ts'
import { listView } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { codice } from './codice.ts'
import { type Fonte, fonteLabels, fonti } from './names.ts'
import { type Variazione, variazioneLabels, variazioni } from './stato.ts'

const titolo = text('Requisito')
/** The keys of several records of another table, each once. */
const several = (title: string, most: number) =>
  z
    .array(ref(title))
    .max(most, `Al massimo ${most}`)
    .transform((keys) => [...new Set(keys)])
    .meta({ title })

const fields = {
  norma_id: ref('Norma'),
  codice,
  titolo,
  fonti: z
    .array(z.enum(fonti, 'Valore non valido'))
    .transform((given) => fonti.filter((fonte) => given.includes(fonte)))
    .meta({ title: 'Registri' }),
  processo_ids: several('Processi', 50),
  origine_ids: several('Deriva da', 20),
  variazione: optionalChoice('Variazione', variazioneLabels),
  stato: stato(),
}
export const requisitoCreate = z.object({
  ...z.object(fields).partial().shape,
  norma_id: fields.norma_id,
  codice: fields.codice,
  titolo: fields.titolo,
})
/** Of which norm it is never changes. */
export const requisitoUpdate = z.object(fields).omit({ norma_id: true }).partial()

const item = z.object({ id: z.int(), descrizione: z.string() })
const processo = z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() })
const origine = z.object({ id: z.int(), codice: z.string(), norma: item })

export const requisito = z.object({
  id: key,
  norma: item.meta({ title: 'Norma' }),
  codice: z.string().meta({ title: 'Codice' }),
  titolo: z.string().meta({ title: 'Requisito' }),
  fonti: z.array(z.enum(fonti)).meta({ title: 'Registri', valori: fonteLabels }),
  processi: z.array(processo).meta({ title: 'Processi' }),
  /** The requirements of another norm that it takes over. */
  origini: z.array(origine).meta({ title: 'Deriva da' }),
  variazione: z.enum(variazioni).nullable().meta({ title: 'Variazione', valori: variazioneLabels }),
  stato: z.literal([0, 1]).meta({ title: 'Stato', valori: statoLabels }),
  /** The nearest active one above it. */
  padre_id: computed(z.int().nullable()),
  /** Active, and none active below it: only these have states. */
  foglia: computed(z.boolean()),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type Requisito = z.output<typeof requisito>

/** Those of the main norm by default, and active ones. */
export const requisitoFilter = z.object({ norma_id: keyParam.optional(), stato: statoParam.optional() })

const wordsOf = <Value extends string>(labels: Readonly<Record<Value, string>>, values: readonly Value[]) =>
  values.map((value) => labels[value]).join(', ')
export const requisitoView = listView<Requisito>()({
  exportAs: 'Requisiti_',
  sort: { key: 'codice', direction: 'asc' },
  sortable: ['codice', 'titolo', 'stato'],
  columns: [
    { key: 'codice', label: 'Codice', value: (row) => row.codice },
    { key: 'titolo', label: 'Requisito', value: (row) => row.titolo, truncate: 80 },
    { key: 'fonti', label: 'Registri', value: (row) => wordsOf<Fonte>(fonteLabels, row.fonti) },
    {
      key: 'processi',
      label: 'Processi',
      value: (row) => row.processi.map((one) => one.codice ?? one.descrizione).join(', '),
    },
    {
      key: 'origini',
      label: 'Deriva da',
      value: (row) => row.origini.map((one) => `${one.codice} (${one.norma.descrizione})`).join(', '),
      truncate: 60,
    },
    {
      key: 'variazione',
      label: 'Variazione',
      value: (row) => row.variazione && variazioneLabels[row.variazione satisfies Variazione],
    },
    { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
  ],
})

/** A requirement as others name it. */
export const requisitoRef = z.object({ id: z.int(), codice: z.string(), titolo: z.string() })
export type RequisitoRef = z.output<typeof requisitoRef>
export const requisitoName = ({ codice: code, titolo: words }: Pick<RequisitoRef, 'codice' | 'titolo'>) =>
  `${code} ${words}`
