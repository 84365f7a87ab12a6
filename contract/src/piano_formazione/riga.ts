import { z } from 'zod'
import { coded } from '../addetto/names.ts'
import { monthNames } from '../kernel/days.ts'
import { computed, optionalText, ref } from '../kernel/fields.ts'
import { part } from '../kernel/part.ts'
import { statiSessione } from '../sessione_formativa/stato.ts'

/** How many competences a plan may have. */
export const mostRighe = 200
export const tooManyRighe = `Al massimo ${mostRighe} righe`
export const competenceTwice = 'Competenza già nel piano'

const wrongMonth = 'Indicare un mese da 1 a 12'
const mese = z.int(wrongMonth).min(1, wrongMonth).max(12, wrongMonth).meta({ title: 'Mese' })

export const rigaBody = z.object({
  competenza_id: ref('Competenza'),
  mese,
  nota: optionalText('Nota', 2000).optional(),
})
export type RigaBody = z.output<typeof rigaBody>

/** A competence to be taught in a month, and for how many people when the row was made. */
export const riga = z.object({
  competenza: coded.meta({ title: 'Competenza' }),
  /** The same by key, as a form sends it back. */
  competenza_id: computed(z.int()),
  mese: z.int().meta({ title: 'Mese' }),
  in_scadenza: z.int().meta({ title: 'In scadenza' }),
  scadute: z.int().meta({ title: 'Scadute' }),
  mancanti: z.int().meta({ title: 'Mancanti' }),
  nota: z.string().nullable().meta({ title: 'Nota' }),
  /** Those of the year that the caller sees, of the cooperative or with people of it. */
  sessioni: computed(
    z.array(
      z.object({
        id: z.int(),
        anno: z.int(),
        numero: z.int(),
        data: z.iso.date(),
        stato: z.enum(statiSessione),
      }),
    ),
  ),
  /** For how many people the rule asks for it now. */
  ancora: computed(z.int()),
})
export type Riga = z.output<typeof riga>

export const rigaPart = part('riga', {
  label: 'Riga',
  item: riga,
  words: ({ competenza, mese: month, in_scadenza, scadute, mancanti, nota }) =>
    [
      `${competenza.descrizione}, ${monthNames[month - 1]}`,
      `in scadenza ${in_scadenza}`,
      `scadute ${scadute}`,
      `mancanti ${mancanti}`,
      nota,
    ]
      .filter(Boolean)
      .join(', '),
})
