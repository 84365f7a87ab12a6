import { z } from 'zod'
import {
  always,
  computed,
  dayParam,
  key,
  optionalLongText,
  optionalText,
  pastDay,
  ref,
  right,
} from '../kernel/fields.ts'
import { writeOn } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'
import { coded } from './names.ts'
import { statoCompetenzaLabels } from './stato.ts'

const endsBeforeItIsGained = 'La scadenza non può precedere il conseguimento'

/** A competence may be good for twenty years: an end lies further ahead than anything is planned. */
const end = z
  .preprocess((input) => (input === '' ? null : input), dayParam('Scade il').nullable())
  .meta({ title: 'Scade il' })

export const attestatoCreate = z
  .object({
    competenza_id: ref('Competenza'),
    data_conseguimento: pastDay('Conseguita il'),
    /** Left out, it follows from the months of the competence; blank, there is none. */
    data_scadenza: end.optional(),
    ente: optionalText('Ente').optional(),
    note: optionalLongText('Note').optional(),
  })
  .refine(
    ({ data_conseguimento, data_scadenza }) =>
      !data_conseguimento || !data_scadenza || data_scadenza >= data_conseguimento,
    { message: endsBeforeItIsGained, path: ['data_scadenza'], ...always },
  )

/** Evidence that a person has a competence. */
export const attestato = z.object({
  id: key,
  competenza: coded.meta({ title: 'Competenza' }),
  data_conseguimento: z.iso.date().meta({ title: 'Conseguita il' }),
  data_scadenza: z.iso.date().nullable().meta({ title: 'Scade il' }),
  ente: z.string().nullable().meta({ title: 'Ente' }),
  note: z.string().nullable().meta({ title: 'Note' }),
  stato: computed(z.enum(['valida', 'in_scadenza', 'scaduta'])).meta({ title: 'Stato', valori: statoCompetenzaLabels }),
  /** The session it comes from: it goes with that. */
  sessione: z.object({ id: z.int(), anno: z.int(), numero: z.int() }).nullable().meta({ title: 'Sessione' }),
  file_name: z.string().nullable().meta({ title: 'File' }),
  /** Null without a file, and for who may not open it. */
  url: computed(z.string().nullable()),
  cancellabile: right,
})
export type Attestato = z.output<typeof attestato>

export const attestatoPart = part('attestato', {
  label: 'Attestato',
  item: attestato,
  words: ({ competenza, data_conseguimento, data_scadenza, ente, sessione, file_name, note }) =>
    [
      competenza.descrizione,
      `conseguita ${writeOn('il', data_conseguimento)}`,
      data_scadenza ? `scade ${writeOn('il', data_scadenza)}` : 'senza scadenza',
      ente,
      sessione && `sessione ${sessione.anno}/${sessione.numero}`,
      file_name && `file ${file_name}`,
      note,
    ]
      .filter(Boolean)
      .join(', '),
})
