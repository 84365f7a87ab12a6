import type { Values } from './form-scope.tsx'

/** The fields whose value differs; all empty values are equal. */
export const changedFields = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]))

export const isSame = (one: unknown, other: unknown) => (isBlank(one) ? isBlank(other) : text(one) === text(other))

const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** A relation is compared by its key; of several relations the order does not matter, of several texts it does. */
const text = (value: unknown): string => {
  if (!Array.isArray(value)) return JSON.stringify(keyed(value))
  const keys = value.map(keyed)
  return JSON.stringify(keys.every((key) => typeof key === 'string') ? keys : keys.sort())
}
const keyed = (value: unknown) =>
  value instanceof File ? value.name : value instanceof Object && 'id' in value ? value.id : value
