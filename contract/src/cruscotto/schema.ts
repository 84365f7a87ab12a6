import { z } from 'zod'
import { monthPattern } from '../kernel/days.ts'
import { key } from '../kernel/fields.ts'
import { sheetFormat } from '../kernel/list.ts'
import { required } from '../kernel/messages.ts'
import { part } from '../kernel/part.ts'
import { forEachMisura, misuraLabels, misure } from './misure.ts'

/** The level of a value: at or above a threshold it is worse. */
export const livelloLabels = { regolare: 'Regolare', attenzione: 'Attenzione', critico: 'Critico' } as const
export type Livello = keyof typeof livelloLabels
export const livello = z.enum(Object.keys(livelloLabels) as [Livello, ...Livello[]])

/** YYYY-MM. */
const mese = z.string().regex(monthPattern, 'Mese non valido')
/** A stored month; default: the figures of today. */
export const cruscottoQuery = z.object({ mese: mese.optional(), formato: sheetFormat.optional() })

const valore = z.int().nullable()
/** A value, null over nothing, and what it was in the stored month before. */
const somma = z.object({ valore, prima: valore })
const cella = z.object({ ...somma.shape, livello: livello.nullable() })
export type Cella = z.output<typeof cella>
export type Somma = z.output<typeof somma>

const riga = z.object({
  cliente: z.object({ id: z.int(), nome: z.string() }),
  celle: z.object(forEachMisura(() => cella)),
})
export type Riga = z.output<typeof riga>

/** A measure in a month: of the own cooperative, and of the consortium as for one of its size. */
const punto = z.object({ proprio: valore, media: z.number().nullable() })
const meseAndamento = z.object({ mese: z.string(), misure: z.object(forEachMisura(() => punto)) })
export type MeseAndamento = z.output<typeof meseAndamento>

const misura = z.enum(misure)
const sogliaMisura = z.object({ misura, etichetta: z.string(), attenzione: z.int(), critico: z.int() })
export type SogliaMisura = z.output<typeof sogliaMisura>

export const cruscotto = z.object({
  oggi: z.iso.date(),
  /** Null for the figures of today. */
  mese: z.string().nullable(),
  /** The day on which the month was stored. */
  rilevato_il: z.iso.date().nullable(),
  /** The stored months, the newest first. */
  mesi: z.array(z.string()),
  misure: z.array(sogliaMisura),
  /** Those with most Critico, then with most Attenzione, first. */
  righe: z.array(riga),
  /** Over all rows; null for users who see one cooperative only. */
  totale: z.object(forEachMisura(() => somma)).nullable(),
  /** The last twelve stored months, the oldest first, for users who see one cooperative only. */
  andamento: z.array(meseAndamento).nullable(),
  /** The active services of that cooperative, by which the mean of a count is taken. */
  servizi_attivi: z.int().nullable(),
})
export type Cruscotto = z.output<typeof cruscotto>

const whole = (title: string) =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null || input === '' ? required : 'Numero intero') })
    .min(1, 'Almeno 1')
    .max(999_999, 'Al massimo 999.999')
    .meta({ title })

const sogliaUpdate = z.object({
  misura: misura.meta({ title: 'Misura', valori: misuraLabels }),
  attenzione: whole('Attenzione'),
  critico: whole('Critico'),
})
export const soglieUpdate = z.object({
  soglie: z
    .array(sogliaUpdate)
    .min(1, required)
    .max(misure.length)
    .superRefine((soglie, context) => {
      for (const [index, one] of soglie.entries()) {
        if (one.critico < one.attenzione)
          context.addIssue({ code: 'custom', path: [index, 'critico'], message: reversed })
        if (soglie.findIndex((other) => other.misura === one.misura) < index)
          context.addIssue({ code: 'custom', path: [index, 'misura'], message: 'Misura ripetuta' })
      }
    })
    .meta({ title: 'Soglie' }),
})
const reversed = 'La soglia critica non può essere inferiore a quella di attenzione'

export const soglieReply = z.object({ misure: z.array(sogliaMisura) })

/** The thresholds of a measure, as the history of the cockpit shows them. */
export const soglia = z.object({
  id: key,
  misura: misura.meta({ title: 'Misura', valori: misuraLabels }),
  attenzione: z.int().meta({ title: 'Attenzione' }),
  critico: z.int().meta({ title: 'Critico' }),
})
export type Soglia = z.output<typeof soglia>
export const sogliaPart = part('soglia', {
  label: 'Soglia',
  item: soglia,
  words: ({ misura: one, attenzione, critico }) =>
    `${misuraLabels[one]}: attenzione da ${attenzione}, critico da ${critico}`,
})
