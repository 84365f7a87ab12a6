/** What this page reads of an OpenAPI 3.1 document. */
export interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
export interface Operation {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly 'x-ruoli'?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}
/** The document with what it refers to in the place of each reference; nothing in it refers to itself. */
export function withoutReferences(document: OpenApi): OpenApi {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value && typeof value.$ref === 'string') return resolve(placeOf(document, value.$ref))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one)]))
  }
  return { ...document, paths: resolve(document.paths) as OpenApi['paths'] }
}
const placeOf = (document: object, reference: string) =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document)

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>
export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly title?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly minLength?: number
  readonly maxLength?: number
}

export interface Call extends Operation {
  readonly method: string
  readonly path: string
}

/** The calls by slice, in the document's order; only those that mention every word. */
export function callsBySlice({ paths }: OpenApi, words = ''): [slice: string, calls: Call[]][] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  const slices = new Map<string, Call[]>()
  for (const call of calls.filter((one) => mentions(one, words))) {
    const slice = call.tags?.[0] ?? ''
    slices.set(slice, [...(slices.get(slice) ?? []), call])
  }
  return [...slices]
}

function mentions({ method, path, summary, operationId, 'x-ruoli': roles }: Call, words: string) {
  const text = [method, path, summary, operationId, ...(roles ?? [])].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export interface SchemaRow {
  /** `cliente.id`, `[].stato` */
  readonly path: string
  readonly type: string
  readonly required: boolean
  readonly note: string
}

/** A schema as a flat table: one row per field, at any depth. */
export function schemaRows(schema: Schema | undefined, path = '', required = true): SchemaRow[] {
  if (!schema) return []
  const own = path ? [{ path, type: typeText(schema), required, note: noteOf(schema) }] : []
  const shape = [schema, ...choices(schema)].find((one) => one.properties || one.items)
  const children = Object.entries(shape?.properties ?? {}).flatMap(([name, field]) =>
    schemaRows(field, path ? `${path}.${name}` : name, shape?.required?.includes(name) ?? false),
  )
  const items = shape?.items?.properties ? schemaRows(shape.items, `${path}[]`).slice(1) : []
  return [...own, ...children, ...items]
}

const choices = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? []

export function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (choices(schema).length > 0) return [...new Set(choices(schema).map(typeText))].join(' | ')
  if (schema.type === 'array') return `${schema.items ? typeText(schema.items) : 'qualsiasi'}[]`
  const type = typeof schema.type === 'string' ? schema.type : (schema.type?.join(' | ') ?? 'qualsiasi')
  return schema.format ? `${type} (${schema.format})` : type
}

const noteOf = ({ title, minLength, maxLength }: Schema) =>
  [title, minLength && `min ${minLength}`, maxLength && `max ${maxLength}`].filter(Boolean).join(' · ')
