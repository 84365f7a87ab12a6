import { z } from 'zod'

/** The Italian label a schema carries for a field, looked up through optional and nullable. */
export const fieldLabel = (schema: z.ZodObject, name: string): string | undefined => metaOf(schema.shape[name])?.title

/** A field must be filled when neither a blank nor a null passes. */
export function isRequired(schema: z.ZodObject, name: string): boolean {
  const field = schema.shape[name]
  return field !== undefined && !z.safeParse(field, '').success && !z.safeParse(field, null).success
}

function metaOf(field: z.core.$ZodType | undefined): z.core.GlobalMeta | undefined {
  if (!field) return undefined
  const inner = (field._zod.def as { innerType?: z.core.$ZodType }).innerType
  return z.globalRegistry.get(field) ?? metaOf(inner)
}
