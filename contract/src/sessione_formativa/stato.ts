/** A session is planned, then takes place or is cancelled. */
export const statoSessioneLabels = { pianificata: 'Pianificata', svolta: 'Svolta', annullata: 'Annullata' } as const
export type StatoSessione = keyof typeof statoSessioneLabels
export const statiSessione = Object.keys(statoSessioneLabels) as [StatoSessione, ...StatoSessione[]]

/** Whether a person can do afterwards what the session taught. */
export const efficaciaFormazioneLabels = { efficace: 'Efficace', non_efficace: 'Non efficace' } as const
export type EfficaciaFormazione = keyof typeof efficaciaFormazioneLabels

/** The owner of a session without a cooperative. */
export const ofConsortium = 'Consorzio'

/** "2026/4". */
export const sessioneNumber = ({ anno, numero }: { readonly anno: number; readonly numero: number }) =>
  `${anno}/${numero}`
/** "Sessione formativa 2026/4". */
export const sessioneTitle = (session: { readonly anno: number; readonly numero: number }) =>
  `Sessione formativa ${sessioneNumber(session)}`

/** "Presenti 9, efficaci 7". */
export const presentiEfficaci = (presenti: number, efficaci: number) => `Presenti ${presenti}, efficaci ${efficaci}`
