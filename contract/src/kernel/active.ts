/** The states of what is switched on or off, by hand or with its cooperative or service. */
export const activeLabels = { true: 'Attivo', false: 'Disattivo', archiviato: 'Archiviato' } as const
export type ActiveState = keyof typeof activeLabels
interface Switched {
  readonly stato: boolean
  readonly archiviato?: boolean
}
export const activeState = ({ stato, archiviato = false }: Switched): ActiveState =>
  archiviato ? 'archiviato' : `${stato}`
export const writeActive = (row: Switched) => activeLabels[activeState(row)]
export const archivedReason =
  'È archiviato con la chiusura della sua cooperativa o del suo servizio: si riapre quando tornano attivi'
