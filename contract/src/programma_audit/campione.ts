import { z } from 'zod'
import { choice, computed, instant, key, optionalText, user } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { riskWeights, tipoCampioneLabels } from './sample-size.ts'

/** Eight hexadecimal digits, however they are typed: the same seed repeats the same draw. */
const seme = z
  .preprocess(
    (input) => (typeof input === 'string' ? input.trim().toLowerCase() || null : input),
    z
      .string()
      .regex(/^[0-9a-f]{8}$/, 'Il seme è di 8 cifre esadecimali')
      .nullable(),
  )
  .meta({ title: 'Seme' })

export const campioneCreate = z.object({
  tipo: choice('Tipo', tipoCampioneLabels),
  seme: seme.optional(),
  /** Required where a sample of the type was drawn already. */
  motivo: optionalText('Motivo', 1000).optional(),
})

const parts = Object.fromEntries(Object.keys(riskWeights).map((name) => [name, z.int()])) as Record<
  keyof typeof riskWeights,
  z.ZodInt
>

/** How a site was chosen for the sample. */
export const sceltoLabels = { rischio: 'Per rischio', casuale: 'Casuale' } as const

/** A site at the time of the draw, the riskiest first. */
export const campioneRiga = z.object({
  cliente: z.object({ id: z.int(), nome: z.string() }),
  rischio: z.int(),
  parti: z.object(parts),
  /** Null where it was not chosen. */
  scelto: z.enum(['rischio', 'casuale']).nullable(),
})
export type CampioneRiga = z.output<typeof campioneRiga>

/** A draw, never changed: with its seed it can be repeated, with its scores explained. */
export const campione = z.object({
  id: key,
  tipo: choice('Tipo', tipoCampioneLabels),
  /** The sites in force, and how many of them are to be visited, so many of these by chance. */
  n: z.int(),
  dimensione: z.int(),
  casuali: z.int(),
  seme: z.string(),
  motivo: z.string().nullable(),
  righe: z.array(campioneRiga),
  utente: user('Estratto da'),
  data_creazione: computed(instant),
})
export type Campione = z.output<typeof campione>

export const campionePart = part('campione', {
  label: 'Campione',
  item: campione,
  words: ({ tipo, n, dimensione, seme: seed, motivo, righe }) => {
    const chosen = righe.flatMap(({ cliente, scelto }) => (scelto ? [`${cliente.nome} (${chosenBy[scelto]})`] : []))
    const why = motivo ? ` · ${motivo}` : ''
    return `${tipoCampioneLabels[tipo]}: ${sitiWords(dimensione)} su ${n}, seme ${seed}: ${chosen.join(', ')}${why}`
  },
})
export const sitiWords = (count: number) => (count === 1 ? '1 sito' : `${count} siti`)
const chosenBy = { rischio: 'rischio', casuale: 'caso' } as const

/** Printed under every sample. */
export const campioneNote =
  'Il campione riproduce i numeri IAF MD 1; l’ente di certificazione sceglie il proprio. Nel ciclo ogni sito va verificato.'
export const funzioneCentraleNote = 'Più la funzione centrale, sempre compresa'
