import { z } from 'zod'
import { daysAfter } from '../kernel/days.ts'
import { always, computed, instant, key, optionalDay, optionalText, pastDay, ref, right } from '../kernel/fields.ts'
import { writeOn } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'

export const statoQualificaLabels = { valida: 'Valida', in_scadenza: 'In scadenza', scaduta: 'Scaduta' } as const
export type StatoQualifica = keyof typeof statoQualificaLabels
/** One that ends within so many days is to be renewed. */
export const renewalDays = 60

/** The state of a qualification on a day; it is still valid on its last day. */
export function statoQualifica(scadenza: string | null, today: string): StatoQualifica {
  if (scadenza === null) return 'valida'
  if (scadenza < today) return 'scaduta'
  return scadenza <= daysAfter(today, renewalDays) ? 'in_scadenza' : 'valida'
}

const fields = {
  norma_id: ref('Norma'),
  data_conseguimento: pastDay('Data di conseguimento'),
  scadenza: optionalDay('Scadenza').optional(),
  riferimento: optionalText('Riferimento').optional(),
}
interface Days {
  readonly data_conseguimento?: string | undefined
  readonly scadenza?: string | null | undefined
}
export const endsBeforeItIsGained = ({ data_conseguimento, scadenza }: Days) =>
  Boolean(data_conseguimento && scadenza && scadenza <= data_conseguimento)
export const qualificaEndsTooEarly = 'La scadenza deve seguire la data di conseguimento'

export const qualificaCreate = z
  .object(fields)
  .refine((days) => !endsBeforeItIsGained(days), { message: qualificaEndsTooEarly, path: ['scadenza'], ...always })
export const qualificaUpdate = z.object(fields).partial()

/** What an evaluator is qualified for, and until when. */
export const qualifica = z.object({
  id: key,
  norma: z.object({ id: z.int(), descrizione: z.string() }),
  data_conseguimento: z.iso.date(),
  scadenza: z.iso.date().nullable(),
  riferimento: z.string().nullable(),
  stato: computed(z.enum(['valida', 'in_scadenza', 'scaduta'])),
  data_modifica: computed(instant),
  modificabile: right,
  cancellabile: right,
})
export type Qualifica = z.output<typeof qualifica>

export const qualificaPart = part('qualifica', {
  label: 'Qualifica',
  item: qualifica,
  words: ({ norma, data_conseguimento, scadenza, riferimento }) => {
    const until = scadenza ? `, scade ${writeOn('il', scadenza)}` : ', senza scadenza'
    return `${norma.descrizione} ${writeOn('dal', data_conseguimento)}${until}${riferimento ? ` · ${riferimento}` : ''}`
  },
})
