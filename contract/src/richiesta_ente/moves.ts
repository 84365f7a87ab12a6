import type { Transitions } from '../kernel/machine.ts'
import { type StatoRichiestaEnte, statiRichiestaEnte } from './stato.ts'

interface Move {
  readonly from: StatoRichiestaEnte
  readonly to: StatoRichiestaEnte
  /** The management of the cooperative, or the auditor of the certification body who asked. */
  readonly by: 'management' | 'body'
  /** A reason must be given. */
  readonly motivo?: true
}

/** Every move of a request (Spec 8 §2.3). */
export const richiestaEnteMoves: readonly Move[] = [
  { from: 'aperta', to: 'evasa', by: 'management' },
  { from: 'evasa', to: 'aperta', by: 'body', motivo: true },
  { from: 'aperta', to: 'ritirata', by: 'body' },
]
export const findRichiestaEnteMove = (from: StatoRichiestaEnte, to: StatoRichiestaEnte, by: Move['by']) =>
  richiestaEnteMoves.find((move) => move.from === from && move.to === to && move.by === by)
export const movesFrom = (from: StatoRichiestaEnte, by: Move['by']) =>
  richiestaEnteMoves.filter((move) => move.from === from && move.by === by).map(({ to }) => to)

export const richiestaEnteTransitions = Object.fromEntries(
  statiRichiestaEnte.map((from) => [from, richiestaEnteMoves.filter((move) => move.from === from).map(({ to }) => to)]),
) as unknown as Transitions<StatoRichiestaEnte>
