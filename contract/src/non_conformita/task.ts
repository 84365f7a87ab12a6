import { z } from 'zod'
import { flag, longText, optionalLongText, text } from '../kernel/fields.ts'

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
export type TaskUpdate = z.output<typeof taskUpdate>
/** The same call as the dialog that confirms makes it. */
export const taskConfirm = z.object({
  descrizione_intervento_eseguito: longText('Intervento eseguito'),
  chiuso: flag('Concluso'),
})

export const task = z.object({
  id: z.int(),
  persona: z.string(),
  descrizione_intervento_da_eseguire: z.string(),
  descrizione_intervento_eseguito: z.string().nullable(),
  chiuso: z.boolean(),
  modificabile: z.boolean(),
  cancellabile: z.boolean(),
})
export type Task = z.output<typeof task>
