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
export const statoAuditLabels = { aperto: 'Aperto', chiuso: 'Chiuso' } as const
export const statoAudit = ({ data_chiusura }: { readonly data_chiusura: string | null }) =>
  data_chiusura === null ? statoAuditLabels.aperto : statoAuditLabels.chiuso
