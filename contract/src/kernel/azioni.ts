/** What the change log says was done, and what people read. */
export const azioneLabels = {
  create: 'Creazione',
  update: 'Modifica',
  remove: 'Eliminazione',
  state: 'Cambio di stato',
  password: 'Password modificata',
  preferences: 'Preferenze di avviso',
  calendar_created: 'Collegamento al calendario creato',
  calendar_revoked: 'Collegamento al calendario revocato',
  pseudonym: 'Pseudonimizzazione',
} as const
export type Azione = keyof typeof azioneLabels
/** Told without values: they are secrets, or nobody else's business. */
export const tellNoValues: readonly string[] = [
  'password',
  'preferences',
  'calendar_created',
  'calendar_revoked',
] satisfies Azione[]
export const azioni = Object.keys(azioneLabels) as [Azione, ...Azione[]]
