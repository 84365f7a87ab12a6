import { isHigh, type LivelloRischio, type TipoRischio, type Trattamento } from './names.ts'

export const trattamentiOf = {
  rischio: ['accettare', 'ridurre', 'evitare', 'condividere'],
  opportunita: ['cogliere', 'rinviare'],
} as const satisfies Record<TipoRischio, readonly Trattamento[]>

export const suits = (tipo: TipoRischio, trattamento: Trattamento) =>
  (trattamentiOf[tipo] as readonly Trattamento[]).includes(trattamento)

/** It leaves a high level as it is: management decides that, and says why. */
export const leavesHigh = (trattamento: Trattamento | null, livello: LivelloRischio | null) =>
  (trattamento === 'accettare' || trattamento === 'rinviare') && isHigh(livello)
