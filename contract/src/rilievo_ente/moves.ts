import type { Transitions } from '../kernel/machine.ts'
import { type StatoRilievoEnte, statiRilievoEnte, type TipoRilievoEnte } from './stato.ts'

/** Who makes it: those who answer, those who judge (the body, or the consortium for it), or the author of the finding. */
type MoveRight = 'answers' | 'judges' | 'writer'

interface Move {
  readonly from: StatoRilievoEnte
  readonly to: StatoRilievoEnte
  readonly right: MoveRight
  /** A reason is always needed; the consortium always gives one. */
  readonly motivo?: true
  /** Another term may be given with it. */
  readonly termine?: true
  /** The day of the verification is needed. */
  readonly verifica?: true
  /** Only these kinds. */
  readonly tipi?: readonly TipoRilievoEnte[]
}

/** Every move of a finding (Spec 8 §2.2). */
export const moves: readonly Move[] = [
  { from: 'aperto', to: 'risposto', right: 'answers' },
  { from: 'respinto', to: 'risposto', right: 'answers' },
  { from: 'risposto', to: 'accettato', right: 'judges' },
  { from: 'risposto', to: 'respinto', right: 'judges', motivo: true, termine: true },
  { from: 'accettato', to: 'chiuso', right: 'judges', verifica: true },
  { from: 'aperto', to: 'chiuso', right: 'judges', verifica: true, tipi: ['osservazione', 'opportunita'] },
  { from: 'accettato', to: 'aperto', right: 'judges', motivo: true, termine: true },
  { from: 'aperto', to: 'annullato', right: 'writer', motivo: true },
]

export const findRilievoMove = (
  { stato, tipo }: { readonly stato: StatoRilievoEnte; readonly tipo: TipoRilievoEnte },
  to: StatoRilievoEnte,
) =>
  moves.find(
    (move) => move.from === stato && move.to === to && move.right !== 'answers' && (move.tipi ?? [tipo]).includes(tipo),
  )

export const transitions = Object.fromEntries(
  statiRilievoEnte.map((from) => [from, moves.filter((move) => move.from === from).map(({ to }) => to)]),
) as unknown as Transitions<StatoRilievoEnte>
