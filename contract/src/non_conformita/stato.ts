export const statoLabels = {
  nuovo: 'Nuovo',
  in_lavorazione: 'In lavorazione',
  da_verificare: 'Da verificare',
  chiuso: 'Chiuso',
  non_efficace: 'Non efficace',
  non_pertinente: 'Non pertinente',
  archiviata: 'Archiviata',
} as const
export type Stato = keyof typeof statoLabels
export const stati = Object.keys(statoLabels) as [Stato, ...Stato[]]

/**
 * What each state means to the rest of the product. A new state is a label above, a row here, its moves in moves.ts and its colour on
 * the pages; code that needs a group of states derives it from these rows, also in SQL.
 */
const meanings: Record<Stato, readonly Meaning[]> = {
  nuovo: ['drafted', 'extendable', 'happened'],
  in_lavorazione: ['drafted', 'worked', 'extendable', 'happened'],
  da_verificare: ['verdictShown', 'happened'],
  chiuso: ['closed', 'verdictShown', 'verified', 'happened'],
  non_efficace: ['worked', 'extendable', 'verdictShown', 'verified', 'happened'],
  non_pertinente: ['closed'],
  archiviata: ['closed', 'happened'],
}
type Meaning =
  /** Nothing more is expected of it. */
  | 'closed'
  /** What was found, and why it happened, is still being written down. */
  | 'drafted'
  /** Its tasks are worked on. */
  | 'worked'
  /** It may be extended to the other cooperatives. */
  | 'extendable'
  /** The verdict is due, or was given. */
  | 'verdictShown'
  /** A verdict was given: a round of treatment is over. */
  | 'verified'
  /** It counts as something that happened. */
  | 'happened'

const those = (meaning: Meaning): readonly Stato[] => stati.filter((stato) => meanings[stato].includes(meaning))
export const closedStati = those('closed')
export const openStati: readonly Stato[] = stati.filter((stato) => !closedStati.includes(stato))
export const draftedStati = those('drafted')
export const workedStati = those('worked')
export const extendableStati = those('extendable')
export const verdictStati = those('verdictShown')
export const verifiedStati = those('verified')
export const happenedStati = those('happened')
