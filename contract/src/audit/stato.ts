/** The state of an audit, in the words of every page; in SQL `server/src/domain/audits/state.ts`. */
export const statoAuditLabels = { aperto: 'Aperto', chiuso: 'Chiuso', annullato: 'Annullato' } as const
export type StatoAudit = keyof typeof statoAuditLabels
export interface AuditEnds {
  readonly data_chiusura: string | null
  readonly data_annullamento?: string | null | undefined
}
export const statoOfAudit = ({ data_chiusura, data_annullamento }: AuditEnds): StatoAudit =>
  data_annullamento ? 'annullato' : data_chiusura !== null ? 'chiuso' : 'aperto'
export const statoAudit = (audit: AuditEnds) => statoAuditLabels[statoOfAudit(audit)]
