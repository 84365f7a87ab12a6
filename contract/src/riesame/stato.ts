export const statoRiesameLabels = { bozza: 'Bozza', chiuso: 'Chiuso' } as const
export type StatoRiesame = keyof typeof statoRiesameLabels

/** What a review decides, by ISO 9001 9.3.3. */
export const tipoDecisioneLabels = {
  miglioramento: 'Opportunità di miglioramento',
  modifica_sistema: 'Modifiche al sistema di gestione',
  risorse: 'Esigenze di risorse',
} as const
export type TipoDecisione = keyof typeof tipoDecisioneLabels

export const statoDecisioneLabels = { aperta: 'Aperta', chiusa: 'Chiusa', annullata: 'Annullata' } as const
export type StatoDecisione = keyof typeof statoDecisioneLabels
/** How an open decision ends. */
export const esitoDecisioneLabels = { chiusa: 'Chiusa', annullata: 'Annullata' } as const

/** Whose review it is, where it is no cooperative's. */
export const ofConsortium = 'Consorzio'
