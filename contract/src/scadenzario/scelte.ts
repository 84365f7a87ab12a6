import { z } from 'zod'
import { day, instant, longText, optionalLongText, ref } from '../kernel/fields.ts'
import { mostChosen } from '../kernel/list.ts'

/** The chosen rows, each by the key of its deadline: `nc_task:12`; a non-conformity is `nc_verifica:12`, an action `azione:3`. */
const elementi = z
  .array(z.string().max(60, 'Riga non valida'), 'Scegliere almeno una riga')
  .min(1, 'Scegliere almeno una riga')
  .max(mostChosen, `Al massimo ${mostChosen} righe alla volta`)
  .meta({ title: 'Righe scelte' })

/** The `data_modifica` that was read of each, by its key: one that moved on since is refused, and with it all of them. */
const versioni = z
  .record(z.string().max(60), instant, 'Versioni non valide')
  .refine((given) => Object.keys(given).length <= mostChosen, `Al massimo ${mostChosen} righe alla volta`)
  .meta({ title: 'Versioni lette' })
const chosen = { elementi, versioni: versioni.optional() }

export const scelteAssegna = z.object({ ...chosen, responsabile_id: ref('Responsabile') })
export const scelteSposta = z.object({ ...chosen, scadenza: day('Nuova scadenza'), motivo: longText('Motivo') })
export const scelteGestito = z.object({ ...chosen, nota: optionalLongText('Nota').optional() })
export const scelteConferma = z.object({
  ...chosen,
  descrizione_intervento_eseguito: longText('Intervento eseguito'),
})
/** What was just completed, at the resulting versions. */
export const scelteAnnulla = z.object({ elementi, versioni })

/** How many rows it was done to: all of them, or it would have been refused. */
export const scelteFatte = z.object({ righe: z.int() })
/** The resulting versions, for an immediate undo. */
export const scelteGestite = z.object({ ...scelteFatte.shape, versioni: z.record(z.string(), instant) })
