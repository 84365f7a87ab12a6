import { z } from 'zod'
import { describe } from '../kernel/describe.ts'
import {
  always,
  choice,
  computed,
  day,
  instant,
  key,
  longText,
  optionalLongText,
  optionalText,
  ref,
  right,
  user,
} from '../kernel/fields.ts'
import { writeOn } from '../kernel/list.ts'
import { required } from '../kernel/messages.ts'
import { part } from '../kernel/part.ts'
import { responsabileShown } from '../responsabile.ts'
import { esitoDecisioneLabels, statoDecisioneLabels, tipoDecisioneLabels } from './stato.ts'

const fields = {
  tipo: choice('Tipo', tipoDecisioneLabels),
  descrizione: longText('Decisione'),
  responsabile_id: ref('Responsabile'),
  scadenza: day('Scadenza'),
}
export const decisioneCreate = z.object(fields)
/** Once a closing made it binding, only person and day change, with a reason. */
export const decisioneUpdate = z.object({ ...fields, motivo: optionalText('Motivo', 1000) }).partial()

/** Carried out (`chiusa`), or cancelled (`annullata`). */
export const decisioneStato = z
  .object({
    stato: choice('Stato', esitoDecisioneLabels),
    esito: optionalLongText('Esito').optional(),
    motivo: optionalText('Motivo', 1000).optional(),
  })
  .refine(({ stato, esito }) => stato !== 'chiusa' || esito, { message: required, path: ['esito'], ...always })
  .refine(({ stato, motivo }) => stato !== 'annullata' || motivo, { message: required, path: ['motivo'], ...always })

/** A decision of a review: its responsible person, and its deadline. */
export const decisione = z.object({
  id: key,
  tipo: choice('Tipo', tipoDecisioneLabels),
  descrizione: z.string(),
  ...responsabileShown('Responsabile'),
  scadenza: z.iso.date(),
  stato: choice('Stato', statoDecisioneLabels),
  esito: z.string().nullable(),
  /** Why it was cancelled, or why person or day changed last. */
  motivo: z.string().nullable(),
  /** Since when it is binding: the first closing after it was written. */
  decisa_il: computed(instant.nullable()),
  chiusa_il: computed(instant.nullable()),
  chiusa_da: computed(user('Chiusa da').nullable()),
  data_modifica: computed(instant),
  scaduta: computed(z.boolean()),
  /** May the caller change it, its wording included until a closing made it binding. */
  modificabile: right,
  /** May the caller mark it as done or cancelled. */
  concludibile: right,
  cancellabile: right,
})
export type Decisione = z.output<typeof decisione>

export const decisionePart = part('decisione', {
  label: 'Decisione',
  item: decisione,
  words: ({ tipo, descrizione, responsabile, scadenza, stato, esito, motivo }) => {
    const who = responsabile ? `${describe(responsabile)}, ` : ''
    const end = stato === 'aperta' ? '' : ` (${statoDecisioneLabels[stato].toLowerCase()}${esito ? `: ${esito}` : ''})`
    const why = motivo ? ` · ${motivo}` : ''
    return `${tipoDecisioneLabels[tipo]}: ${descrizione} (${who}${writeOn('entro il', scadenza)})${end}${why}`
  },
})
