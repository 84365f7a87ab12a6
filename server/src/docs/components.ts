import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import { z } from 'zod'
import type { Slice } from '../kernel/slice.ts'

export type JsonSchema = Record<string, unknown> & { required?: string[]; properties?: Record<string, JsonSchema> }
type Direction = 'input' | 'output'

/** The bodies and replies of all calls under names that a generated client can use: `Fornitore`, `FornitoreCreate`. */
export function namedSchemas(slices: readonly Slice[]) {
  const schemas: Record<string, JsonSchema> = {}
  const names = { input: new Map<z.ZodType, string>(), output: new Map<z.ZodType, string>() }
  const add = (name: string, schema: z.ZodType, io: Direction, whole: JsonSchema) => {
    if (name in schemas) throw new Error(`two schemas of the API document are called ${name}`)
    schemas[name] = whole
    names[io].set(schema, name)
  }
  for (const { name: slice, api } of slices) {
    const calls = Object.entries(api).toSorted(([one], [other]) => rank(one) - rank(other))
    for (const [call, endpoint] of calls) {
      const { reply, body } = endpoint
      if (reply instanceof z.ZodObject && !names.output.has(reply) && hasFields(reply))
        add(replyName(slice, call, schemas), reply, 'output', schemaOf(reply, 'output'))
      if (hasFields(body) && !endpoint.upload && !names.input.has(body))
        add(bodyName(slice, call), body, 'input', withVersion(endpoint, schemaOf(body, 'input')))
    }
  }
  const refer = (schema: z.ZodType, io: Direction): JsonSchema => {
    const name = names[io].get(schema)
    return name ? { $ref: `#/components/schemas/${name}` } : schemaOf(schema, io)
  }
  return { schemas, refer }
}

/** The record itself gives its name before the lists that show less of it. */
const usual = ['read', 'create', 'update', 'list']
const rank = (call: string) => (usual.includes(call) ? usual.indexOf(call) : usual.length)

const pascal = (text: string) =>
  text.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '')
function replyName(slice: string, call: string, schemas: object) {
  const record = pascal(slice)
  if (['read', 'create', 'update'].includes(call) && !(record in schemas)) return record
  return `${record}${call === 'list' ? 'Riga' : `${pascal(call)}Risposta`}`
}
const bodyName = (slice: string, call: string) =>
  `${pascal(slice)}${pascal(call)}${['create', 'update'].includes(call) ? '' : 'Body'}`
export const hasFields = (schema: z.ZodType) => schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0

/** Who saves a record says which version was read: a generated client cannot forget it. A move may say it. */
function withVersion({ method, answer, reply, path }: Endpoint, body: JsonSchema): JsonSchema {
  const isVersioned = reply instanceof z.ZodObject && 'data_modifica' in reply.shape
  if (method !== 'PUT' || answer !== 'record' || !isVersioned || !path.includes('/:id')) return body
  const isSave = /:\w+$/.test(path) && !path.includes('/risposta/')
  const data_modifica = {
    type: 'string',
    format: 'date-time',
    description: 'Quella letta con il record: se nel frattempo è cambiata la risposta è 409 e nulla viene scritto',
  }
  return {
    ...body,
    properties: { ...body.properties, data_modifica },
    ...(isSave && { required: [...(body.required ?? []), 'data_modifica'] }),
  }
}

export function schemaOf(schema: z.ZodType, io: Direction): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: markOurs })
  return rest as JsonSchema
}

/** Words of JSON Schema; all others are ours, and begin with `x-`. Marks that only the change log reads are left out. */
const standard = new Set(
  `$schema $ref type format title description const enum default anyOf oneOf allOf not items prefixItems properties required
  additionalProperties propertyNames pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  minItems maxItems uniqueItems minProperties maxProperties contentMediaType contentEncoding readOnly examples deprecated`.split(
    /\s+/,
  ),
)
function markOurs({ jsonSchema }: { jsonSchema: Record<string, unknown> }) {
  for (const [word, value] of Object.entries(jsonSchema)) {
    if (standard.has(word) || word.startsWith('x-')) continue
    delete jsonSchema[word]
    if (word !== 'computed' && word !== 'utente') jsonSchema[`x-${word}`] = value
  }
}
