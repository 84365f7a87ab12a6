import { z } from 'zod'

/** A supplier's qualification for a cooperative today, worst first: the first whose condition is true (Spec 7 §1.1). */
export const qualificaLabels = {
  sospeso: 'Sospeso',
  da_qualificare: 'Da qualificare',
  scaduto: 'Scaduto',
  con_riserva: 'Con riserva',
  qualificato: 'Qualificato',
} as const
export type QualificaFornitore = keyof typeof qualificaLabels
export const qualifiche = Object.keys(qualificaLabels) as [QualificaFornitore, ...QualificaFornitore[]]
export const qualificaFornitore = z.enum(qualifiche)

/** A contract with such a supplier requires a reason. */
export const unqualified: readonly QualificaFornitore[] = ['sospeso', 'da_qualificare', 'scaduto']
/** What the dashboard counts. */
export const notInOrder = 'da_qualificare,scaduto'

/** The owner of a collective supplier, as the list shows it. */
export const collective = 'Collettivo'

/** A category as lists and reports name it. */
export const categoryWords = ({ codice, descrizione }: { codice: string | null; descrizione: string }) =>
  codice ? `${codice} ${descrizione}` : descrizione
