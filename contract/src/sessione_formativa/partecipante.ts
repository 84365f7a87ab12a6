import { z } from 'zod'
import { addettoRef } from '../addetto/names.ts'
import { always, computed, optionalText, ref, yesNoLabels } from '../kernel/fields.ts'
import { describe } from '../kernel/describe.ts'
import { required } from '../kernel/messages.ts'
import { part } from '../kernel/part.ts'
import { efficaciaFormazioneLabels } from './stato.ts'

/** How many people a session may have. */
export const mostPartecipanti = 300
export const tooManyPartecipanti = `Al massimo ${mostPartecipanti} partecipanti`

export const partecipante = z.object({
  addetto: addettoRef.meta({ title: 'Addetto', addetto: true }),
  cliente: computed(z.object({ id: z.int(), nome: z.string() })).meta({ title: 'Cooperativa' }),
  /** Null until it is known. */
  presente: z.boolean().nullable().meta({ title: 'Presente', valori: yesNoLabels }),
  efficacia: z
    .enum(Object.keys(efficaciaFormazioneLabels) as ['efficace', 'non_efficace'])
    .nullable()
    .meta({ title: 'Efficacia', valori: efficaciaFormazioneLabels }),
  nota: z.string().nullable().meta({ title: 'Nota' }),
})
export type Partecipante = z.output<typeof partecipante>

export const partecipantePart = part('partecipante', {
  label: 'Partecipante',
  item: partecipante,
  words: ({ addetto, presente, efficacia, nota }) =>
    [
      describe(addetto),
      presente === null || presente === undefined ? 'iscritto' : presente ? 'presente' : 'assente',
      efficacia && efficaciaFormazioneLabels[efficacia].toLowerCase(),
      nota,
    ]
      .filter(Boolean)
      .join(', '),
})

const several = <Item extends z.ZodType>(item: Item) => z.array(item).min(1, required).max(mostPartecipanti)

const addettoIds = z
  .array(ref('Addetto'))
  .max(mostPartecipanti, tooManyPartecipanti)
  .transform((keys) => [...new Set(keys)])
  .meta({ title: 'Partecipanti' })
export const iscrizione = { addetto_ids: addettoIds }
export const partecipanteCreate = z.object({ addetto_ids: addettoIds })

export const presenzeBody = z.object({
  presenze: several(z.object({ addetto_id: ref('Addetto'), presente: z.boolean().nullable() })).meta({
    title: 'Presenze',
  }),
})

/** A judgement of no use needs its reason. */
export const efficaciaBody = z.object({
  esiti: several(
    z
      .object({
        addetto_id: ref('Addetto'),
        efficacia: partecipante.shape.efficacia,
        nota: optionalText('Nota', 2000).optional(),
      })
      .refine(({ efficacia, nota }) => efficacia !== 'non_efficace' || nota, {
        message: required,
        path: ['nota'],
        ...always,
      }),
  ).meta({ title: 'Esiti' }),
})
