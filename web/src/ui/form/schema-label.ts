import { z } from 'zod'

/** The Italian label a schema carries for a field, looked up through optional and nullable. */
export const fieldLabel = (schema: z.ZodObject, name: string): string | undefined => metaOf(schema.shape[name])?.title

/** A field must be filled when neither a blank nor a null passes, nor leaving it out; a change of a record may leave out all. */
export function isRequired(schema: z.ZodObject, name: string): boolean {
  const field = schema.shape[name]
  if (!field || nothings.some((nothing) => accepts(field, nothing))) return false
  return !accepts(field, undefined) || Object.values(schema.shape).every((one) => accepts(one, undefined))
}
/** The ways to say nothing: no text, no value, none of several. */
const nothings = ['', null, []]
const accepts = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success

function metaOf(field: z.core.$ZodType | undefined): z.core.GlobalMeta | undefined {
  if (!field) return undefined
  const inner = (field._zod.def as { innerType?: z.core.$ZodType }).innerType
  return z.globalRegistry.get(field) ?? metaOf(inner)
}
