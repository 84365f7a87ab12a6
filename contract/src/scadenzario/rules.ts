/** The state of a deadline on a day, in the order of urgency. */
export const statoScadenzaLabels = {
  scaduta: 'Scaduta',
  oggi: 'Oggi',
  in_scadenza: 'In scadenza',
  futura: 'Futura',
} as const
export type StatoScadenza = keyof typeof statoScadenzaLabels
export const statiScadenza = Object.keys(statoScadenzaLabels) as [StatoScadenza, ...StatoScadenza[]]
/** The states that need attention now: the list's default. */
export const pressingStati: readonly StatoScadenza[] = ['scaduta', 'oggi', 'in_scadenza']

/** Deadlines within so many days are near. */
export const nearDays = 30

/**
 * The states by days before the deadline, each up to so many; what is further away is `futura`. Read here for one day, and by the
 * database for every row.
 */
export const statoSteps = { scaduta: -1, oggi: 0, in_scadenza: nearDays } as const satisfies Partial<
  Record<StatoScadenza, number>
>
/** `giorni` is the deadline less today. */
export const statoScadenza = (giorni: number): StatoScadenza => stepOf(statoSteps, giorni) ?? 'futura'

const stepOf = <Name extends string>(steps: Readonly<Record<Name, number>>, giorni: number) =>
  (Object.keys(steps) as Name[]).find((name) => giorni <= steps[name])

/** The words for the distance of a deadline, used here and by the database for the search. */
export const distance = {
  today: 'oggi',
  late: 'in ritardo di ',
  ahead: 'tra ',
  one: ' giorno',
  several: ' giorni',
} as const

/** "in ritardo di 12 giorni", "oggi", "tra 5 giorni". */
export function daysWords(giorni: number) {
  const { today, late, ahead, one, several } = distance
  const days = Math.abs(giorni)
  return giorni === 0 ? today : `${giorni < 0 ? late : ahead}${days}${days === 1 ? one : several}`
}

/** Labels of the groups that are also notified of a late deadline. */
export const escalationLabels = {
  manager: 'Segnalata al manager',
  gestore: 'Segnalata al gestore',
  amministratore: 'Segnalata all’amministratore',
} as const
export type Escalation = keyof typeof escalationLabels
/** Days late (since the deadline or, if later, since it was assigned) after which it is raised. */
export const escalationDays = { manager: 7, gestore: 14 } as const

/** The reminders until the day, each from so many days before. Ranges, never equality: a run that was missed is made up. */
export const stageSteps = { T0: 0, 'T-1': 1, 'T-7': 7, 'T-30': nearDays } as const
/** What is late calls for one every so many days. */
export const stageWeek = 7
/** The reminder that a day calls for; null when it is too early. */
export const stageOf = (giorni: number): Stage | null =>
  giorni < 0 ? `S${Math.ceil(-giorni / stageWeek)}` : (stepOf(stageSteps, giorni) ?? null)
export type Stage = keyof typeof stageSteps | `S${number}`
