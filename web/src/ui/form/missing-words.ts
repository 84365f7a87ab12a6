import { required } from '@quadra/contract/kernel/fields'
import type { z } from 'zod'
import type { Values } from './form-scope.tsx'
import { fieldLabel } from './schema-label.ts'

/**
 * What keeps a body from being complete: the fields that are empty, by their labels, and what else is asked for, in its own
 * words. A field that is filled is not to be filled in, and of several that would do none is to blame.
 */
export function missingWords(
  schema: z.ZodObject,
  values: Values,
  error: z.ZodError | undefined,
  besides: readonly string[] = [],
): string {
  const issues = (error?.issues ?? []).map(({ code, path, message }) => {
    const name = String(path[0])
    const isEmpty = message === required || (isBlank(values[name]) && code !== 'custom')
    return { name, label: fieldLabel(schema, name) ?? name, message, isEmpty, isRule: code === 'custom' }
  })
  const empty = issues.filter(({ isEmpty }) => isEmpty)
  const others = issues.filter(({ name }) => !empty.some((one) => one.name === name))
  const labels = [...new Set([...empty.map(({ label }) => label), ...besides])]
  const asked = others.map(({ label, message, isRule }) => (isRule ? message : withLabel(label, message)))
  return [...(labels.length > 0 ? [`Da completare: ${labels.join(', ')}`] : []), ...new Set(asked)].join('. ')
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Some messages name their field already. */
const withLabel = (label: string, message: string) =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`
