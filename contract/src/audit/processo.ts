import { z } from 'zod'
import { writeDay } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'
import { computed, day, instant, key, longText, optionalText, pastDay, ref, right, text } from '../kernel/fields.ts'

const time = (title: string) =>
  optionalText(title, 5)
    .refine((value) => value === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'Orario non valido (HH:mm)')
    .optional()

const fields = {
  processo_id: ref('Processo'),
  persona: text('Persona'),
  data: day('Data'),
  da_orario: time('Dalle'),
  a_orario: time('Alle'),
}
export const processoCreate = z.object(fields)
/** Several at once share everything but what they look at. */
const { processo_id: _, ...shared } = fields
export const pianoCreate = z.object({
  processi: z.array(ref('Processo')).min(1, 'Scegli almeno un processo').max(50).meta({ title: 'Processi' }),
  ...shared,
})
export const processoUpdate = z.object(fields).partial()
export const processoApprova = z.object({
  valutazione: longText('Valutazione'),
  data_verifica: pastDay('Data verifica'),
})

/** One process to be looked at, planned (stato 0) or verified (stato 1). */
export const processo = z.object({
  id: key,
  audit_id: key,
  processo: z.object({ id: z.int(), codice: z.string().nullable(), descrizione: z.string() }),
  persona: z.string(),
  data: z.iso.date(),
  da_orario: z.string().nullable(),
  a_orario: z.string().nullable(),
  stato: z.literal([0, 1]),
  valutazione: z.string().nullable(),
  data_verifica: z.iso.date().nullable(),
  data_modifica: computed(instant),
  modificabile: right,
  cancellabile: right,
})
export type Processo = z.output<typeof processo>

/** The plan of the last audit of the same norm and cooperative, as it would be copied into this one; empty where there is none. */
export const pianoPrecedente = z.object({
  audit: z.object({ id: key, anno: z.int(), numero: z.int(), data_audit: z.iso.date() }).nullable(),
  processi: z.array(
    z.object({
      ...processo.pick({ id: true, processo: true, persona: true, data: true, da_orario: true, a_orario: true }).shape,
      /** Why it would not be copied. */
      saltato: z.enum(['presente', 'disattivato']).nullable(),
    }),
  ),
})
export type PianoPrecedente = z.output<typeof pianoPrecedente>

/** A plan cannot end before it begins; both times are optional. */
export const endsBeforeItBegins = ({
  da_orario,
  a_orario,
}: {
  da_orario?: string | null | undefined
  a_orario?: string | null | undefined
}) => Boolean(da_orario && a_orario && a_orario < da_orario)

export const processoPart = part('processo', {
  label: 'Processo',
  item: processo,
  words: ({
    processo: { codice, descrizione },
    persona,
    data,
    da_orario,
    a_orario,
    stato,
    valutazione,
    data_verifica,
  }) => {
    const times = da_orario || a_orario ? `, ore ${da_orario ?? '…'}–${a_orario ?? '…'}` : ''
    const verdict = stato === 1 ? `; verificato il ${writeDay(data_verifica ?? '')}: ${valutazione}` : ''
    return `${codice ?? ''} ${descrizione} · ${persona} · ${writeDay(data)}${times}${verdict}`.trim()
  },
})
