import { follows, type Transitions } from '../kernel/machine.ts'

/** The states of a revision, in the order of its life. */
export const statoRevisioneLabels = {
  bozza: 'Bozza',
  in_approvazione: 'In approvazione',
  approvata: 'Approvata',
  vigente: 'Vigente',
  obsoleta: 'Obsoleta',
} as const
export type StatoRevisione = keyof typeof statoRevisioneLabels
export const statiRevisione = Object.keys(statoRevisioneLabels) as [StatoRevisione, ...StatoRevisione[]]

export const transitions = {
  bozza: ['in_approvazione'],
  in_approvazione: ['bozza', 'approvata'],
  approvata: ['bozza', 'vigente'],
  vigente: ['obsoleta'],
  obsoleta: [],
} as const satisfies Transitions<StatoRevisione>

export const mayFollow = (from: StatoRevisione, to: StatoRevisione) => follows<StatoRevisione>(transitions, from, to)

/** A revision that is being worked on: a document has at most one. */
export const openStati = ['bozza', 'in_approvazione', 'approvata'] as const satisfies StatoRevisione[]
export const isOpen = (stato: StatoRevisione) => (openStati as readonly StatoRevisione[]).includes(stato)

/** The states a user can request; a revision comes into force by itself. */
export const requestedStati = ['in_approvazione', 'bozza', 'approvata', 'obsoleta'] as const satisfies StatoRevisione[]
export type RequestedStato = (typeof requestedStati)[number]

/** The state of a controlled document: of its revision in force, else of the open one, unless it was withdrawn. */
export const statoDocumentoLabels = {
  bozza: 'Bozza',
  in_approvazione: 'In approvazione',
  approvata: 'Approvata',
  vigente: 'Vigente',
  obsoleto: 'Obsoleto',
} as const
export type StatoDocumento = keyof typeof statoDocumentoLabels
export const statiDocumento = Object.keys(statoDocumentoLabels) as [StatoDocumento, ...StatoDocumento[]]

/** In place of its state, once it was put away with its cooperative. */
export const archivedDocument = 'Archiviato'

/** Once a revision was in force a document can only be withdrawn. */
export const wasInForce = (stato: StatoDocumento | null) => stato === 'vigente' || stato === 'obsoleto'

/** "Rev. 04". */
export const writeNumero = (numero: number) => `Rev. ${String(numero).padStart(2, '0')}`
