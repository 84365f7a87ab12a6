/** A session is planned, then takes place or is cancelled. */
export const statoSessioneLabels = { pianificata: 'Pianificata', svolta: 'Svolta', annullata: 'Annullata' } as const
export type StatoSessione = keyof typeof statoSessioneLabels

/** Whether a person can do afterwards what the session taught. */
export const efficaciaFormazioneLabels = { efficace: 'Efficace', non_efficace: 'Non efficace' } as const
export type EfficaciaFormazione = keyof typeof efficaciaFormazioneLabels
