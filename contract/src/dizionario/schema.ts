import { z } from 'zod'
import { sola_lettura } from '../kernel/editing.ts'
import {
  flag,
  key,
  optionalText,
  right,
  stato,
  statoLabels,
  statoParam,
  text,
  tracked,
  initially,
  yesNoLabels,
} from '../kernel/fields.ts'
import { listView, romeDay } from '../kernel/list.ts'
import { ostacolo } from '../kernel/removal.ts'
import { dizionari, type DizionarioName, hasControl, hasValidity } from './names.ts'

const longestValidity = 3650
const outOfRange = `Da 1 a ${longestValidity} giorni`
const codice = text('Codice', 50)
const validita_giorni = z
  .preprocess(
    (input) => (input === '' ? null : input),
    z.int(outOfRange).min(1, outOfRange).max(longestValidity, outOfRange).nullable(),
  )
  .meta({ title: 'Validità in giorni' })
const fields = { codice: optionalText('Codice', 50), descrizione: text('Descrizione'), stato: stato() }

/** The other dictionaries ignore this field of a body. */
const validityOf = (name: DizionarioName) =>
  (hasValidity(name) ? { validita_giorni: validita_giorni.optional() } : {}) as {
    validita_giorni: z.ZodOptional<typeof validita_giorni>
  }

const controllato = flag('Documento controllato')
const controlOf = (name: DizionarioName) =>
  (hasControl(name) ? { controllato: controllato.optional() } : {}) as {
    controllato: z.ZodOptional<typeof controllato>
  }

/** The code is required exactly where it is shown. */
export const voceCreate = (name: DizionarioName) =>
  z.object({
    codice: dizionari[name].coded ? codice : fields.codice.optional(),
    descrizione: fields.descrizione,
    stato: fields.stato.optional(),
    ...validityOf(name),
    ...controlOf(name),
  })
export const voceUpdate = (name: DizionarioName) =>
  z
    .object({
      ...fields,
      codice: dizionari[name].coded ? codice : fields.codice,
      ...validityOf(name),
      ...controlOf(name),
    })
    .partial()

export const voce = z.object({
  id: key,
  codice: z.string().nullable(),
  descrizione: z.string(),
  stato: z.literal([0, 1]),
  /** Validity of a document of this type; null where it does not expire, and in every other dictionary. */
  validita_giorni: z.int().nullable().meta({ title: 'Validità in giorni' }),
  /** Whether documents of this type begin under control; false in every other dictionary. */
  controllato: initially(false, z.boolean().meta({ title: 'Documento controllato', valori: yesNoLabels })),
  ...tracked,
  modificabile: right,
  sola_lettura,
  cancellabile: right,
  ostacolo,
})
export type Voce = z.output<typeof voce>

export const voceFilter = z.object({ stato: statoParam.optional() })

export const voceView = (name: DizionarioName) =>
  listView<Voce>()({
    exportAs: `${withoutAccents(dizionari[name].title).replaceAll(' ', '_')}_`,
    sort: { key: 'descrizione', direction: 'asc' },
    columns: [
      ...(dizionari[name].coded ? [{ key: 'codice' as const, label: 'Codice', value: (row: Voce) => row.codice }] : []),
      { key: 'descrizione', label: 'Descrizione', value: (row) => row.descrizione, truncate: 30 },
      { key: 'stato', label: 'Stato', value: (row) => statoLabels[row.stato] },
      { key: 'data_creazione', label: 'Data creazione', kind: 'day', value: (row) => romeDay(row.data_creazione) },
    ],
  })

/** File names use plain letters only. */
const withoutAccents = (title: string) => title.normalize('NFD').replaceAll(/\p{M}/gu, '')
