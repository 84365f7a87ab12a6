export const statoEstensioneLabels = {
  aperta: 'Aperta',
  conclusa: 'Conclusa',
  annullata: 'Annullata',
  non_necessaria: 'Non necessaria',
} as const
export type StatoEstensione = keyof typeof statoEstensioneLabels
export const statiEstensione = Object.keys(statoEstensioneLabels) as [StatoEstensione, ...StatoEstensione[]]

export const esitoEstensioneLabels = {
  non_applicabile: 'Non applicabile',
  verificata: 'Verificata, nessun problema',
  interessata: 'Interessata',
} as const
export type EsitoEstensione = keyof typeof esitoEstensioneLabels
