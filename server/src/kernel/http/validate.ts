import { dayErrors, periodErrors } from '@quadra/contract/kernel/days'
import type { z } from 'zod'
import { type FieldErrors, invalid } from '../errors.ts'

/** Checks values against a schema of the contract: 422 with the first message of each field, and with what is known to be wrong already. */
export function parse<Schema extends z.ZodObject>(
  schema: Schema,
  values: unknown,
  known: FieldErrors = {},
): z.output<Schema> {
  const parsed = schema.safeParse(withRelations(schema, asRecord(values)))
  const errors = { ...known }
  if (parsed.success && !Object.keys(errors).length) return parsed.data
  for (const issue of parsed.error?.issues ?? []) errors[fieldAt(schema, issue.path)] ??= issue.message
  throw invalid(errors)
}

/**
 * A field by its name; one of a row among several as `righe.1.cliente_id`, counted from 0, and one of a body within the body as
 * `valutazione.impatto`.
 */
function fieldAt({ shape }: z.ZodObject, path: readonly PropertyKey[]) {
  const [first = 'richiesta', second] = path.map(String)
  if (path.length > 2) return path.slice(0, 3).map(String).join('.')
  return second !== undefined && isBody(shape[first]) ? `${first}.${second}` : first
}
function isBody(field: z.core.$ZodType | undefined): boolean {
  const inner = (field?._zod.def as { innerType?: z.core.$ZodType } | undefined)?.innerType
  return inner ? isBody(inner) : field?._zod.def.type === 'object'
}

/** The days of a body compared with today: no fact in the future, no plan too far ahead. */
export const checkDays = <Values extends object>(
  schema: z.ZodObject,
  values: Values,
  caller: { readonly today: string } | undefined,
): Values => refusing(values, caller ? dayErrors(schema, values, caller.today) : {})

/** A search whose period is turned round is a mistake, not an empty list. */
export const checkPeriod = <Values extends object>(values: Values): Values => refusing(values, periodErrors(values))

function refusing<Values>(values: Values, errors: FieldErrors): Values {
  if (Object.keys(errors).length) throw invalid(errors)
  return values
}

const asRecord = (values: unknown) =>
  typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Record<string, unknown>) : {}

/** A relation may be named `x` or `x_id`; the schema uses either (docs/rules.md, Wire format). */
function withRelations(schema: z.ZodObject, values: Record<string, unknown>) {
  const read: Record<string, unknown> = { ...values }
  for (const name of Object.keys(schema.shape)) {
    const other = name.endsWith('_id') ? name.slice(0, -3) : `${name}_id`
    if (!(name in values) && other in values && !(other in schema.shape)) read[name] = values[other]
  }
  return read
}
