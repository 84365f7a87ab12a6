import { callUntil, median, type RequestOf, Rounds, type Target } from '../measure.ts'
import type { Who } from '../scenario.ts'
import type { Clocks } from './processor.ts'

/** A call, or calls of one kind, whose cost has one name. */
export interface Question {
  readonly name: string
  readonly who: Who
  readonly requestOf: RequestOf
}

export interface Cost {
  readonly node: number
  readonly postgres: number
}

/** Cost in multiples of the unit's, which is measured in the same rounds, and in milliseconds for the reader. */
export interface Measured {
  readonly name: string
  readonly units: Cost
  readonly milliseconds: Cost
}

const callers = 8
/** What a question is asked in one turn: enough to differ from the clock's own noise, and not longer. */
const turnMilliseconds = 250
const mostCalls = 400
export const warmUpCalls = 1500

/** The unit: asks who calls, and finds no such record. */
export const unit: Question = {
  name: 'unità',
  who: 'gestore',
  requestOf: () => ({ method: 'GET', path: '/api/non_esiste', answers: 404 }),
}

export function costOf(target: Target, clocks: Clocks) {
  const rounds = new Rounds()

  /** What one call takes of both, in the middle of so many. */
  const ask = async ({ who, requestOf }: Question, calls: number): Promise<Cost> => {
    let left = calls
    const next: RequestOf = (round) => {
      left -= 1
      return requestOf(round)
    }
    const node = clocks.node()
    const postgres = clocks.postgres()
    const { length } = await callUntil(target, who, next, rounds, Math.min(callers, calls), () => left <= 0)
    return { node: (clocks.node() - node) / length, postgres: (clocks.postgres() - postgres) / length }
  }

  /** Warms each question up, then asks all of them and the unit in turns: other load of the machine meets all alike. */
  const measure = async (questions: readonly Question[], turns: number, warmUp = warmUpCalls): Promise<Measured[]> => {
    const all = [unit, ...questions]
    const calls: number[] = []
    for (const question of all) {
      const first = await ask(question, Math.min(8, warmUp))
      const warm = Math.min(warmUp, Math.ceil(10_000 / total(first)))
      calls.push(callsOfTurn(await ask(question, warm)))
    }
    const taken: Cost[][] = all.map(() => [])
    for (let turn = 0; turn < turns; turn += 1)
      for (const [index, question] of all.entries()) taken[index]!.push(await ask(question, calls[index]!))
    const [units, ...others] = taken as [Cost[], ...Cost[][]]
    return questions.map(({ name }, index) => ({
      name,
      milliseconds: inTheMiddle(others[index]!, (cost) => cost),
      units: inTheMiddle(others[index]!, (cost, turn) => ({
        node: cost.node / units[turn]!.node,
        postgres: cost.postgres / units[turn]!.postgres,
      })),
    }))
  }
  return { ask, measure }
}

const total = ({ node, postgres }: Cost) => node + postgres
const callsOfTurn = (cost: Cost) => Math.max(1, Math.min(mostCalls, Math.round(turnMilliseconds / total(cost))))

function inTheMiddle(costs: readonly Cost[], of: (cost: Cost, turn: number) => Cost): Cost {
  const all = costs.map(of)
  return { node: median(all.map(({ node }) => node)), postgres: median(all.map(({ postgres }) => postgres)) }
}
