/** How a question of a checklist was answered. */
export const esitoLabels = {
  conforme: 'Conforme',
  non_conforme: 'Non conforme',
  osservazione: 'Osservazione',
  opportunita: 'Opportunità di miglioramento',
  non_applicabile: 'Non applicabile',
} as const
export type Esito = keyof typeof esitoLabels
export const esiti = Object.keys(esitoLabels) as [Esito, ...Esito[]]
