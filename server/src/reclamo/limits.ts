import { reclamoLimits, reclamoWords } from '@quadra/contract/reclamo/limits'
import type { Counter } from './counters.ts'
import type { Point } from './point.ts'

/** Complaints of the hour at a point. */
export const atPoint = (punto: number): Counter => ({ tipo: 'reclamo', punto, per: 'hour' })

/** The counters that a stored complaint increments, each with its limit and the message once it is reached. */
export const limitsOf = ({ id, cliente }: Point, chi: string): readonly Limit[] => [
  {
    counter: { tipo: 'reclamo', punto: id, chi, per: 'hour' },
    limit: reclamoLimits.perAddress.hour,
    words: reclamoWords.tooMany,
  },
  {
    counter: { tipo: 'reclamo', punto: id, chi, per: 'day' },
    limit: reclamoLimits.perAddress.day,
    words: reclamoWords.tooMany,
  },
  { counter: atPoint(id), limit: reclamoLimits.perPoint.hour, words: reclamoWords.tooManyAtPoint(cliente.email) },
]
export interface Limit {
  readonly counter: Counter
  readonly limit: number
  readonly words: string
}
