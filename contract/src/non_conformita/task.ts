import { z } from 'zod'
import { describe } from '../kernel/describe.ts'
import { part } from '../kernel/part.ts'
import {
  always,
  computed,
  flag,
  instant,
  key,
  longText,
  optionalDay,
  optionalLongText,
  optionalRef,
  optionalText,
  right,
  text,
  initially,
} from '../kernel/fields.ts'
import { required } from '../kernel/messages.ts'
import { writeOn } from '../kernel/list.ts'
import { responsabileShown } from '../responsabile.ts'
import { allegato } from './allegato.ts'

const fields = {
  responsabile_id: optionalRef('Responsabile').optional(),
  scadenza: optionalDay('Scadenza').optional(),
  descrizione_intervento_da_eseguire: longText('Intervento da eseguire'),
}

/** A person is required: a user of the product, whose name then fills the person's too, or anyone else by name. */
export const taskCreate = z
  .object({ persona: optionalText('Persona').optional(), ...fields })
  .refine(({ persona, responsabile_id }) => persona || responsabile_id, {
    message: required,
    path: ['persona'],
    ...always,
  })
/** Confirming sends `chiuso` with what was done. */
export const taskUpdate = z
  .object({
    persona: text('Persona'),
    ...fields,
    descrizione_intervento_eseguito: optionalLongText('Intervento eseguito'),
    chiuso: flag('Concluso'),
  })
  .partial()
export type TaskCreate = z.output<typeof taskCreate>
export type TaskUpdate = z.output<typeof taskUpdate>
/** The same call as the dialog that confirms makes it. */
export const taskConfirm = z.object({
  descrizione_intervento_eseguito: longText('Intervento eseguito'),
  chiuso: flag('Concluso'),
})

export const task = z.object({
  id: key,
  persona: z.string(),
  descrizione_intervento_da_eseguire: z.string(),
  descrizione_intervento_eseguito: z.string().nullable(),
  chiuso: z.boolean(),
  ...responsabileShown('Responsabile'),
  scadenza: z.iso.date().nullable(),
  data_chiusura: computed(instant.nullable()),
  /** The round of treatment it belongs to. */
  ciclo: initially(1, z.int().meta({ title: 'Ciclo' })),
  allegati: computed(z.array(allegato)),
  data_modifica: computed(instant),
  modificabile: right,
  /** May the caller conclude it, even if only as its responsible person. */
  confermabile: right,
  cancellabile: right,
})
export type Task = z.output<typeof task>

export const taskPart = part('tasks', {
  label: 'Task',
  item: task,
  words: ({ persona, responsabile, scadenza, chiuso, ...texts }) => {
    const { descrizione_intervento_da_eseguire: planned, descrizione_intervento_eseguito: done } = texts
    const charged = responsabile ? describe(responsabile) : ''
    const who = charged && charged !== persona ? `${persona}, responsabile ${charged}` : persona
    const until = scadenza ? ` (${writeOn('entro il', scadenza)})` : ''
    const outcome = chiuso ? ` (concluso: ${done})` : done ? ` (in corso: ${done})` : ''
    return `${who}${until}: ${planned}${outcome}`
  },
})
