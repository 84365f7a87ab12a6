import type { CoopKey } from '../registry/registry-data.ts'

type Votes = readonly number[]
export interface Contract {
  readonly numero: string
  readonly dal: string
  readonly al: string
  readonly importo: string
  readonly descrizione: string
  readonly note?: string
  readonly pdf?: boolean
  /** Day, number, amount, note. */
  readonly fatture: readonly (readonly [string, string, string, string?])[]
}
/** What one cooperative wrote about a supplier. */
export interface Dealings {
  readonly coop: CoopKey
  /** Day; servizio, costo, flessibilità, curriculum, requisiti, ACLI, ambiente. */
  readonly approvals?: readonly (readonly [string, Votes])[]
  /** Day; costo, puntualità, flessibilità, conformità, ambiente. */
  readonly monitoring?: readonly (readonly [string, Votes])[]
  readonly contracts?: readonly Contract[]
  /** Day; servizio, costo annuale, sicurezza; reference. */
  readonly impact?: readonly [string, Votes, string | null]
}
export interface Supplier {
  /** The user who entered it. */
  readonly coop: CoopKey
  readonly entered: string
  /** Since when it is collective. */
  readonly collective?: string
  readonly ragione_sociale: string
  readonly partita_iva: string | null
  readonly codice_fiscale: string | null
  readonly descrizione: string
  readonly stato?: false
  readonly dealings: readonly Dealings[]
}
