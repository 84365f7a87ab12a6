import { isHigh, type LivelloRischio, type TipoRischio } from './livelli.ts'

/** What is decided about a risk, or about an opportunity. */
export const trattamentoLabels = {
  accettare: 'Accettare',
  ridurre: 'Ridurre',
  evitare: 'Evitare',
  condividere: 'Condividere',
  cogliere: 'Cogliere',
  rinviare: 'Rinviare',
} as const
export type Trattamento = keyof typeof trattamentoLabels
export const trattamenti = Object.keys(trattamentoLabels) as [Trattamento, ...Trattamento[]]
/** What it is called while nothing is decided. */
export const toDecideLabel = 'Da decidere'

export const trattamentiOf = {
  rischio: ['accettare', 'ridurre', 'evitare', 'condividere'],
  opportunita: ['cogliere', 'rinviare'],
} as const satisfies Record<TipoRischio, readonly Trattamento[]>

export const suits = (tipo: TipoRischio, trattamento: Trattamento) =>
  (trattamentiOf[tipo] as readonly Trattamento[]).includes(trattamento)

/** It leaves a high level as it is: management decides that, and says why. */
export const leavesHigh = (trattamento: Trattamento | null, livello: LivelloRischio | null) =>
  (trattamento === 'accettare' || trattamento === 'rinviare') && isHigh(livello)
