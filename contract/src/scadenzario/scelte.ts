import { z } from 'zod'
import { day, longText, optionalLongText, ref } from '../kernel/fields.ts'
import { mostChosen } from '../kernel/list.ts'

/** The chosen rows, each by the key of its deadline: `nc_task:12`; a non-conformity is `nc_verifica:12`, an action `azione:3`. */
const elementi = z
  .array(z.string().max(60, 'Riga non valida'), 'Scegliere almeno una riga')
  .min(1, 'Scegliere almeno una riga')
  .max(mostChosen, `Al massimo ${mostChosen} righe alla volta`)
  .meta({ title: 'Righe scelte' })

export const scelteAssegna = z.object({ elementi, responsabile_id: ref('Responsabile') })
export const scelteSposta = z.object({ elementi, scadenza: day('Nuova scadenza'), motivo: longText('Motivo') })
export const scelteGestito = z.object({ elementi, nota: optionalLongText('Nota').optional() })
export const scelteConferma = z.object({
  elementi,
  descrizione_intervento_eseguito: longText('Intervento eseguito'),
})

/** How many rows it was done to: all of them, or it would have been refused. */
export const scelteFatte = z.object({ righe: z.int() })
