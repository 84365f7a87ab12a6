import { z } from 'zod'

/** A value as a schema describes it, with something in every field and nothing in the way of editing it. */
export const sample = (schema: z.ZodType): unknown => ofJson(z.toJSONSchema(schema))

type Json = z.core.JSONSchema._JSONSchema

function ofJson(schema: Json): unknown {
  if (typeof schema === 'boolean') return null
  if (schema.anyOf) return ofJson(schema.anyOf[0]!)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [
        name,
        name === 'sola_lettura' ? null : ofJson(part),
      ]),
    )
  if (schema.type === 'array') return schema.items ? [ofJson(schema.items as Json)] : []
  if (schema.type === 'string') return texts[schema.format ?? ''] ?? 'Testo'
  return schema.type === 'boolean' ? true : schema.type === 'null' ? null : 1
}

const texts: Record<string, string> = { date: '2026-03-05', 'date-time': '2026-03-05T08:00:00.000Z' }
