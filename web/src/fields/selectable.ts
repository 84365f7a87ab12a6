import type { Choice } from '../ui/inputs/choices.ts'
import { byLabel, findChoice, keyOf } from '../ui/inputs/choices.ts'

interface Item {
  readonly id: number
  readonly stato: 0 | 1
}

/** Spec 1 §4: only active items can be chosen, but what a record already has stays. */
export const selectable = <One extends Item>(
  items: readonly One[],
  chosen: readonly unknown[],
  label: (item: One) => string,
): Choice[] =>
  items
    .filter((item) => item.stato === 1 || chosen.some((value) => keysOf(value).includes(String(item.id))))
    .map((item) => ({ value: item.id, label: label(item) }))
    .toSorted(byLabel)

const keysOf = (value: unknown) => (Array.isArray(value) ? value.map(keyOf) : [keyOf(value)])

export interface Named {
  readonly id: number
  readonly descrizione: string
}
/** The record's own value has its name before the list of options arrives. */
export const withKnown = (choices: Choice[], known: Named | null | undefined): Choice[] =>
  known && !findChoice(choices, known) ? [...choices, { value: known.id, label: known.descrizione }] : choices
