/** Why the certification body comes. */
export const tipoVisitaEnteLabels = {
  iniziale: 'Iniziale',
  sorveglianza: 'Sorveglianza',
  rinnovo: 'Rinnovo',
  straordinaria: 'Straordinaria',
} as const
export type TipoVisitaEnte = keyof typeof tipoVisitaEnteLabels
export const tipiVisitaEnte = Object.keys(tipoVisitaEnteLabels) as [TipoVisitaEnte, ...TipoVisitaEnte[]]

interface Numbered {
  readonly anno: number
  readonly numero: number
}
/** "2026/2". */
export const visitaNumber = ({ anno, numero }: Numbered) => `${anno}/${numero}`
/** "Visita dell’ente 2026/2". */
export const visitaTitle = (visit: Numbered) => `Visita dell’ente ${visitaNumber(visit)}`
