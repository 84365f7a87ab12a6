import { valuesOf } from '@quadra/contract/kernel/fields'
import type { Shape } from '@quadra/contract/kernel/endpoint'
import type { z } from 'zod'
import { freshPassword } from './people.ts'

/** The values of fields of these names: keys of rows, and words that are no free choice. */
export type Known = Readonly<Record<string, unknown>>

/**
 * A body that the schema accepts, with `word` in every free text: for tests that go through every call. The first
 * candidate that a field accepts is its value, so that a new field needs no entry here.
 */
export function sampleOf({ shape }: Shape, word: string, known: Known): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      name in known ? known[name] : valueFor(field as z.ZodType, word),
    ]),
  )
}

/** The fields where people may write what they like. */
export const textsOf = ({ shape }: Shape, word: string, known: Known) =>
  Object.entries(shape).flatMap(([name, field]) =>
    !(name in known) && valueFor(field as z.ZodType, word) === word ? [name] : [],
  )

/** A day that is past whenever the tests run: what lacks something since then is overdue. */
export const longAgo = '2025-02-03'

let addresses = 0

function valueFor(field: z.ZodType, word: string): unknown {
  const candidates = [
    word,
    [word],
    longAgo,
    '09:00',
    3,
    12,
    true,
    `persona${++addresses}@example.org`,
    freshPassword,
    ...Object.keys(valuesOf(field) ?? {}),
    '3',
    {},
    [],
  ]
  const fitting = candidates.find((candidate) => field.safeParse(candidate).success)
  if (fitting === undefined) throw new Error(`no sample fits the field ${field.meta()?.title ?? ''}`)
  return fitting
}
