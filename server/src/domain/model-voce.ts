import type { TipoCompetenza } from '@quadra/contract/dizionario/names'

/** An item of a dictionary. */
export interface ModelVoce {
  readonly codice?: string
  readonly descrizione: string
  /** What it is for. */
  readonly nota?: string
  /** For some trades only: its tick is set by hand. */
  readonly rara?: true
  /** The entry is proposed with any of these norms only. */
  readonly norme?: readonly string[]
  readonly validita_giorni?: number | null
  readonly validita_mesi?: number | null
  readonly tipo_competenza?: TipoCompetenza
}
