import type { Values } from './form-scope.tsx'

/** The fields whose value differs; the several ways to say nothing are one. */
export const changedFields = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]))

export const isSame = (one: unknown, other: unknown) => (isBlank(one) ? isBlank(other) : text(one) === text(other))

const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** A relation is its key; the order of several chosen ones says nothing. */
const text = (value: unknown): string =>
  Array.isArray(value) ? JSON.stringify(value.map(keyed).sort()) : JSON.stringify(keyed(value))
const keyed = (value: unknown) =>
  value instanceof File ? value.name : value instanceof Object && 'id' in value ? value.id : value
