import { z } from 'zod'
import { statiEstensione, statoEstensioneLabels } from '../estensione/stato.ts'
import { key } from '../kernel/fields.ts'
import { writeOn } from '../kernel/list.ts'
import { part } from '../kernel/part.ts'

/** The extensions in the history of the non-conformity: counts only. */
export const estensionePart = part('estensione', {
  label: 'Estensione',
  item: z.object({
    id: key,
    stato: z.enum(statiEstensione),
    scadenza: z.iso.date().nullable(),
    chieste: z.int(),
    /** Set once no more answers are accepted. */
    risposte: z.int().nullable(),
  }),
  words: ({ stato, scadenza, chieste, risposte }) =>
    [
      statoEstensioneLabels[stato],
      stato === 'aperta' && scadenza && `chiesta a ${cooperative(chieste)}, ${writeOn('entro il', scadenza)}`,
      stato !== 'aperta' &&
        risposte !== null &&
        chieste > 0 &&
        (risposte === 1 ? '1 risposta' : `${risposte} risposte`),
    ]
      .filter(Boolean)
      .join(', '),
})
const cooperative = (count: number) => (count === 1 ? '1 cooperativa' : `${count} cooperative`)
