import type { TipoRischio, Trattamento } from '@quadra/contract/rischio/names'
import type { CoopKey } from '../registry/registry-data.ts'

/** A valuation: days ago, how likely, how grave, and what the treatment should leave. */
export type DemoValuation = readonly [
  ago: number,
  probabilita: number,
  impatto: number,
  residuo?: readonly [number, number],
]

export interface DemoRisk {
  /** None: the consortium's. */
  readonly coop?: CoopKey
  readonly servizio?: string
  readonly tipo?: TipoRischio
  readonly processo: string
  readonly descrizione: string
  readonly causa?: string
  readonly effetto?: string
  /** The responsible user, by e-mail. */
  readonly given?: string
  /** What of the context it comes from and whom it is about, by their first words. */
  readonly fattori?: readonly string[]
  readonly parti?: readonly string[]
  readonly trattamento?: Trattamento
  readonly motivo?: string
  /** The oldest first; without any it is to be valued in so many days. */
  readonly valued?: readonly DemoValuation[]
  /** The common risk it was assigned from, by code. */
  readonly comune?: string
  /** Closed so many days ago, and why. */
  readonly closed?: readonly [number, string]
  /** What is done about it: days ago, by when, what, and how it was closed. */
  readonly actions?: readonly {
    readonly ago: number
    readonly due: number
    readonly what: string
    readonly closed?: readonly [number, string]
  }[]
}

export interface DemoCommon {
  readonly codice: string
  readonly processo: string
  readonly descrizione: string
  readonly causa: string
  readonly effetto: string
}

export const commonRisks: readonly DemoCommon[] = [
  {
    codice: 'RC-01',
    processo: 'PR02',
    descrizione: 'Non si trovano persone per coprire i servizi',
    causa: 'Poche candidature, concorrenza degli enti pubblici',
    effetto: 'Turni scoperti, straordinari, servizi ridotti',
  },
  {
    codice: 'RC-02',
    processo: 'PR09',
    descrizione: 'Dati personali visti da chi non dovrebbe',
    causa: 'Cartelle condivise, telefoni personali, stampe lasciate in giro',
    effetto: 'Danno alle persone seguite, sanzioni, perdita di fiducia',
  },
  {
    codice: 'RC-03',
    processo: 'PR10',
    descrizione: 'Infortunio grave di un lavoratore',
    causa: 'Movimentazione di persone e carichi, guida, fretta',
    effetto: 'Danno alla persona, fermo del servizio, responsabilità della cooperativa',
  },
  {
    codice: 'RC-04',
    processo: 'PR01',
    descrizione: 'Perdita di un appalto importante',
    causa: 'Gara al ribasso, requisiti premianti che non abbiamo',
    effetto: 'Ricavi che mancano, persone da ricollocare',
  },
  {
    codice: 'RC-05',
    processo: 'PR04',
    descrizione: 'Un fornitore essenziale smette di consegnare',
    causa: 'Un solo fornitore per mense, divise o mezzi',
    effetto: 'Servizio interrotto finché non se ne trova un altro',
  },
  {
    codice: 'RC-06',
    processo: 'PR11',
    descrizione: 'Guasto di un mezzo durante il servizio',
    causa: 'Manutenzioni saltate, mezzi con molti chilometri',
    effetto: 'Ritardi, persone ad aspettare, rischio per chi è a bordo',
  },
]
