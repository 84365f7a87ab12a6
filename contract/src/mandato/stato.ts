export const statoMandatoLabels = { attivo: 'Attivo', scaduto: 'Scaduto', revocato: 'Revocato' } as const
export type StatoMandato = keyof typeof statoMandatoLabels
export const statiMandato = Object.keys(statoMandatoLabels) as [StatoMandato, ...StatoMandato[]]
