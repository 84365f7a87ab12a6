import { z } from 'zod'
import { part } from '../kernel/part.ts'
import { computed, flag, instant, key, longText, optionalLongText, right, text } from '../kernel/fields.ts'

const fields = {
  persona: text('Persona'),
  descrizione_intervento_da_eseguire: longText('Intervento da eseguire'),
}

export const taskCreate = z.object(fields)
/** Confirming sends `chiuso` with what was done. */
export const taskUpdate = z
  .object({
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
  data_modifica: computed(instant),
  modificabile: right,
  cancellabile: right,
})
export type Task = z.output<typeof task>

export const taskPart = part('tasks', {
  label: 'Task',
  item: task,
  words: ({ persona, descrizione_intervento_da_eseguire: planned, descrizione_intervento_eseguito: done, chiuso }) =>
    `${persona}: ${planned}${chiuso ? ` (concluso: ${done})` : ''}`,
})
