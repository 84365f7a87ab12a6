import type { ValutatoreOpzione } from '@quadra/contract/dizionario/valutatore'
import { byLabel } from '../ui/inputs/choices.ts'

export interface Person {
  readonly id: number
  readonly nome: string | null
  readonly cognome: string
}
export const fullName = ({ nome, cognome }: Person) => [nome, cognome].filter(Boolean).join(' ')

interface Given {
  readonly opzioni: readonly ValutatoreOpzione[]
  /** The record's own, who stay regardless of their current judgement. */
  readonly known: readonly Person[]
  readonly chosen: readonly number[]
  readonly mayOverride: boolean
}

/** Suitable ones by name, then the others, who can be picked only with an override; one list where all are suitable. */
export function valutatoriChoices({ opzioni, known, chosen, mayOverride }: Given) {
  const gone = known.filter(({ id }) => !opzioni.some((one) => one.id === id))
  const fine = [...gone, ...opzioni.filter(({ id, idoneo }) => idoneo || known.some((one) => one.id === id))]
  const unsuitable = opzioni.filter((one) => !fine.includes(one))
  if (unsuitable.length === 0) return fine.map(choiceOf).toSorted(byLabel)
  const others = unsuitable
    .map((one) => ({ ...choiceOf(one), disabled: !mayOverride && !chosen.includes(one.id) }))
    .toSorted(byLabel)
  return [
    { group: 'Idonei', items: fine.map(choiceOf).toSorted(byLabel) },
    { group: 'Non idonei', items: others },
  ]
}

const choiceOf = (person: Person) => ({ value: String(person.id), label: fullName(person) })
