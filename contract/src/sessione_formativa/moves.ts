import type { Transitions } from '../kernel/machine.ts'
import { type StatoSessione, statiSessione } from './stato.ts'

interface Move {
  readonly from: StatoSessione
  readonly to: StatoSessione
  /** A reason must be given. */
  readonly motivo?: true
}

/** Every move of a session (Spec 9 §1.3). */
export const moves: readonly Move[] = [
  { from: 'pianificata', to: 'svolta' },
  { from: 'pianificata', to: 'annullata', motivo: true },
  { from: 'svolta', to: 'pianificata', motivo: true },
]
export const findSessioneMove = (from: StatoSessione, to: StatoSessione) =>
  moves.find((move) => move.from === from && move.to === to)

export const transitions = Object.fromEntries(
  statiSessione.map((from) => [from, moves.filter((move) => move.from === from).map(({ to }) => to)]),
) as unknown as Transitions<StatoSessione>
