import { z } from 'zod'
import { type StatoEstensione, statoEstensioneLabels } from '../estensione/stato.ts'
import { computed } from '../kernel/fields.ts'

/** An extension as the originating record shows it: its progress, and no single answer. */
export const estensioneShown = computed(
  z
    .object({
      id: z.int(),
      stato: z.enum(Object.keys(statoEstensioneLabels) as [StatoEstensione, ...StatoEstensione[]]),
      scadenza: z.iso.date().nullable(),
      /** Answers given, and how many are expected; deactivated cooperatives do not count. */
      date: z.int(),
      totale: z.int(),
    })
    .nullable(),
)
export type EstensioneShown = z.output<typeof estensioneShown>

/** "Aperta, 3 di 5 risposte". */
export const estensioneWords = (estensione: Omit<NonNullable<EstensioneShown>, 'id'> | null): string | null => {
  if (estensione === null) return null
  const { stato, date, totale } = estensione
  return totale > 0 ? `${statoEstensioneLabels[stato]}, ${date} di ${totale} risposte` : statoEstensioneLabels[stato]
}

interface Guarded {
  readonly gravita: string | null
  readonly estensione: EstensioneShown
  readonly estensione_id: number | null
}
/**
 * What a major finding still lacks about the other sites before its verdict; `others`: there are other active ones,
 * `consortium`: the caller could extend it.
 */
export function estensioneLack({ gravita, estensione, estensione_id }: Guarded, others: boolean, consortium: boolean) {
  if (gravita !== 'maggiore' || estensione_id !== null || !others) return undefined
  if (estensione?.stato === 'conclusa' || estensione?.stato === 'non_necessaria') return undefined
  if (estensione?.stato !== 'aperta') return consortium ? toOpen : `${toOpen} a cura del consorzio`
  const missing = estensione.totale - estensione.date
  return missing === 1 ? 'Manca 1 risposta all’estensione' : `Mancano ${missing} risposte all’estensione`
}
const toOpen = 'Avvia l’estensione alle altre cooperative'
