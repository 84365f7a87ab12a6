/** What the change log says was done, and what people read. */
export const azioneLabels = {
  create: 'Creazione',
  update: 'Modifica',
  remove: 'Eliminazione',
  state: 'Cambio di stato',
  password: 'Password modificata',
} as const
export type Azione = keyof typeof azioneLabels
export const azioni = Object.keys(azioneLabels) as [Azione, ...Azione[]]
