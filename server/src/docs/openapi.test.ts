import { expect, it } from 'vitest'
import { slices } from '../slices.ts'
import { calls } from '../testing/calls.ts'
import { openapi } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly Record<string, unknown>[]
  readonly responses: Readonly<Record<string, unknown>>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>> }
}
const document = openapi(slices, 'https://quadra.example.org')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
)
const at = (reference: string) =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document)

function* partsOf(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const part of Object.values(value)) yield* partsOf(part)
}

it('has every call once, under a name of its own, and an address', () => {
  expect(operations.length).toBe(calls.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(document.servers).toEqual([{ url: 'https://quadra.example.org' }])
})

it('refers only to what it has, and names records and bodies', () => {
  const references = [...partsOf(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []))
  expect(references.length).toBeGreaterThan(1000)
  expect([...new Set(references)].filter((one) => at(one) === undefined)).toEqual([])
  const names = Object.keys(document.components.schemas)
  expect(names).toEqual(
    expect.arrayContaining(['Fornitore', 'FornitoreCreate', 'FornitoreUpdate', 'AuditRiga', 'Rifiuto']),
  )
})

it('has own words only as x-…', () => {
  const own = [...partsOf(document.components.schemas)].flatMap((one) =>
    ['valori', 'giorno', 'computed', 'utente', 'unless'].filter((word) => word in one && !('properties' in one)),
  )
  const fields = new Set(
    [...partsOf(document.components.schemas)].flatMap(({ properties }) => Object.keys(properties ?? {})),
  )
  expect(own.filter((word) => !fields.has(word))).toEqual([])
  expect(JSON.stringify(document.components.schemas)).toContain('"x-valori"')
})

it('demands the version that was read of who saves a record, and says what refuses', () => {
  const save = operations.find(({ path, method }) => path === '/api/fornitore/{id}' && method === 'put')!
  const { schema } = save.requestBody!.content['application/json']!
  expect((at(schema.$ref!) as { required: string[] }).required).toContain('data_modifica')
  expect(Object.keys(save.responses).toSorted()).toEqual(
    ['200', '400', '401', '403', '404', '409', '413', '415', '422', '429', '503'].toSorted(),
  )
  expect(save.security).toEqual([{ accesso: [] }, { token: [] }, { chiave: [] }])
  const password = operations.find(({ path, method }) => path === '/api/chiave' && method === 'post')!
  expect(password.security).toEqual([{ accesso: [] }, { token: [] }])
})
