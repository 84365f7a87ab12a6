/** Where a day stands towards a deadline, in the order of urgency. */
export const statoScadenzaLabels = {
  scaduta: 'Scaduta',
  oggi: 'Oggi',
  in_scadenza: 'In scadenza',
  futura: 'Futura',
} as const
export type StatoScadenza = keyof typeof statoScadenzaLabels
export const statiScadenza = Object.keys(statoScadenzaLabels) as [StatoScadenza, ...StatoScadenza[]]
/** What calls for attention now: what the list shows until somebody asks for more. */
export const pressingStati: readonly StatoScadenza[] = ['scaduta', 'oggi', 'in_scadenza']

/** YYYY-MM, of a year that can be typed: addresses are written by hand too, and the year 0 is no year. */
export const monthPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/

/** Deadlines within so many days are near. */
export const nearDays = 30

/** `giorni` is the deadline less today. */
export const statoScadenza = (giorni: number): StatoScadenza =>
  giorni < 0 ? 'scaduta' : giorni === 0 ? 'oggi' : giorni <= nearDays ? 'in_scadenza' : 'futura'

/** "in ritardo di 12 giorni", "oggi", "tra 5 giorni". */
export function daysWords(giorni: number) {
  if (giorni === 0) return 'oggi'
  const days = Math.abs(giorni) === 1 ? '1 giorno' : `${Math.abs(giorni)} giorni`
  return giorni < 0 ? `in ritardo di ${days}` : `tra ${days}`
}

/** To whom lateness is told besides those asked. */
export const escalationLabels = { manager: 'Segnalata al manager', gestore: 'Segnalata al gestore' } as const
export type Escalation = keyof typeof escalationLabels
/** Days late (since the deadline or, if later, since somebody was given it) after which it is raised. */
export const escalationDays = { manager: 7, gestore: 14 } as const

/** The reminder that a day calls for; null when it is too early. Ranges, never equality: a run that was missed is made up. */
export function stageOf(giorni: number): Stage | null {
  if (giorni > nearDays) return null
  if (giorni > 7) return 'T-30'
  if (giorni > 1) return 'T-7'
  if (giorni === 1) return 'T-1'
  if (giorni === 0) return 'T0'
  return `S${Math.ceil(-giorni / 7)}`
}
export type Stage = 'T-30' | 'T-7' | 'T-1' | 'T0' | `S${number}`
