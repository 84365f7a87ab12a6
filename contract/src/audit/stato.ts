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

/** The state of an audit, in the words of the list, the report, the review and the evidence. */
export const statoAuditLabels = { aperto: 'Aperto', chiuso: 'Chiuso', annullato: 'Annullato' } as const
export type StatoAudit = keyof typeof statoAuditLabels
export interface AuditEnds {
  readonly data_chiusura: string | null
  readonly data_annullamento: string | null
}
export const statoOfAudit = ({ data_chiusura, data_annullamento }: AuditEnds): StatoAudit =>
  data_annullamento !== null ? 'annullato' : data_chiusura !== null ? 'chiuso' : 'aperto'
export const statoAudit = (audit: AuditEnds) => statoAuditLabels[statoOfAudit(audit)]
