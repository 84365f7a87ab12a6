export const statoReclamoLabels = {
  ricevuto: 'Ricevuto',
  in_esame: 'In esame',
  risposto: 'Risposto',
  non_pertinente: 'Non pertinente',
  archiviato: 'Archiviato',
} as const
export type StatoReclamo = keyof typeof statoReclamoLabels
export const statiReclamo = Object.keys(statoReclamoLabels) as [StatoReclamo, ...StatoReclamo[]]

/** Those that wait for an answer. */
export const openReclami = ['ricevuto', 'in_esame'] as const satisfies readonly StatoReclamo[]
export const isOpenReclamo = (stato: StatoReclamo) => (openReclami as readonly StatoReclamo[]).includes(stato)

/** The name of a state for the author of the complaint: one that was not pertinent, or archived, is only shown as closed. */
export const publicStatoLabels = {
  ricevuto: 'Ricevuto',
  in_esame: 'In esame',
  risposto: 'Risposto',
  non_pertinente: 'Chiuso',
  archiviato: 'Chiuso',
} as const satisfies Record<StatoReclamo, string>

interface Numbered {
  readonly anno: number
  readonly numero: number
}
export const reclamoNumber = ({ anno, numero }: Numbered) => `${anno}/${numero}`
/** How people call one: "Reclamo 2026/7". */
export const reclamoName = (one: Numbered) => `Reclamo ${reclamoNumber(one)}`
