import { oneOfNamed } from '@quadra/contract/kernel/fields'
import type { z } from 'zod'
import type { Values } from './form-scope.tsx'
import { fieldLabel } from './schema-label.ts'

/**
 * What makes a body incomplete, by its labels: empty fields, apart from wrongly filled ones. Where one of several is
 * enough, all of them are named.
 */
export function missingWords(
  schema: z.ZodObject,
  values: Values,
  error: z.ZodError | undefined,
  besides: readonly string[] = [],
  /** What the form itself calls a field, where it does. */
  shownAs: (name: string) => string | undefined = () => undefined,
): string {
  const label = (name: string) => shownAs(name) ?? fieldLabel(schema, name) ?? name
  const issues = (error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    const choice = issue.code === 'custom' ? oneOfNamed(issue.params) : undefined
    return { words: (choice ?? [name]).map(label).join(' o '), isEmpty: choice !== undefined || isBlank(values[name]) }
  })
  const named = (isEmpty: boolean) => issues.filter((one) => one.isEmpty === isEmpty).map(({ words }) => words)
  return [sentence('Da completare', [...named(true), ...besides]), sentence('Da correggere', named(false))]
    .filter(Boolean)
    .join('. ')
}

const sentence = (what: string, labels: readonly string[]) =>
  labels.length > 0 ? `${what}: ${[...new Set(labels)].join(', ')}` : ''

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
