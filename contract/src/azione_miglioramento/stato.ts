/** The state of an action, in the words of every page; an archived one is closed too (docs/rules.md). */
export const statoAzioneLabels = { aperta: 'Aperta', chiusa: 'Chiusa', archiviata: 'Archiviata' } as const
export type StatoAzione = keyof typeof statoAzioneLabels
export interface AzioneEnds {
  readonly chiusa: boolean
  readonly archiviata?: boolean
}
export const statoOfAzione = ({ chiusa, archiviata = false }: AzioneEnds): StatoAzione =>
  archiviata ? 'archiviata' : chiusa ? 'chiusa' : 'aperta'
export const statoAzione = (azione: AzioneEnds) => statoAzioneLabels[statoOfAzione(azione)]
