import { labelOf } from '@quadra/contract/kernel/fields'
import { z } from 'zod'

/** The Italian label a schema carries for a field. */
export const fieldLabel = (schema: z.ZodObject, name: string): string | undefined => labelOf(schema.shape[name])

/**
 * A field is required if neither a blank nor a null nor its absence is valid; a change of a record may leave out all.
 */
export function isRequired(schema: z.ZodObject, name: string): boolean {
  const known = cache.get(schema) ?? new Map<string, boolean>()
  cache.set(schema, known)
  const required = known.get(name) ?? judge(schema, name)
  known.set(name, required)
  return required
}
/** Whether a field is required: every field needs it on each render, and a schema never changes. */
const cache = new WeakMap<z.ZodObject, Map<string, boolean>>()

function judge(schema: z.ZodObject, name: string): boolean {
  const field = schema.shape[name]
  if (!field || emptyValues.some((nothing) => accepts(field, nothing))) return false
  return !accepts(field, undefined) || Object.values(schema.shape).every((one) => accepts(one, undefined))
}
/** The empty values: no text, no value, none of several. */
const emptyValues = ['', null, []]
const accepts = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success
