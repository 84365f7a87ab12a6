export const statoFascicoloLabels = {
  in_preparazione: 'In preparazione',
  pronto: 'Pronto',
  scaduto: 'Scaduto',
  fallito: 'Non riuscito',
  annullato: 'Annullato',
} as const
export type StatoFascicolo = keyof typeof statoFascicoloLabels
export const statiFascicolo = Object.keys(statoFascicoloLabels) as [StatoFascicolo, ...StatoFascicolo[]]
