import { openReclami, type StatoReclamo, statiReclamo } from './stato.ts'

interface Move {
  readonly from: StatoReclamo
  readonly to: StatoReclamo
  /** Users who see and handle it, only the cooperative's management, or nobody: it comes with its cooperative or service. */
  readonly right: 'handles' | 'management' | 'closing'
  readonly motivo?: 'needed'
  readonly risposta?: 'needed' | 'optional'
}

/** The states of a complaint: every move, what it requires and who may make it. */
export const reclamoMoves: readonly Move[] = [
  { from: 'ricevuto', to: 'in_esame', right: 'handles' },
  { from: 'ricevuto', to: 'risposto', right: 'handles', risposta: 'needed' },
  { from: 'in_esame', to: 'risposto', right: 'handles', risposta: 'needed' },
  { from: 'ricevuto', to: 'non_pertinente', right: 'management', motivo: 'needed', risposta: 'optional' },
  { from: 'in_esame', to: 'non_pertinente', right: 'management', motivo: 'needed', risposta: 'optional' },
  { from: 'risposto', to: 'in_esame', right: 'management', motivo: 'needed' },
  { from: 'non_pertinente', to: 'in_esame', right: 'management', motivo: 'needed' },
  ...openReclami.flatMap((stato): Move[] => [
    { from: stato, to: 'archiviato', right: 'closing' },
    { from: 'archiviato', to: stato, right: 'closing' },
  ]),
]

export const findReclamoMove = (from: StatoReclamo, to: StatoReclamo): Move | undefined =>
  reclamoMoves.find((move) => move.from === from && move.to === to)

export const reclamoTransitions = Object.fromEntries(
  statiReclamo.map((from) => [from, reclamoMoves.filter((move) => move.from === from).map(({ to }) => to)]),
) as Record<StatoReclamo, StatoReclamo[]>
