import { expect, it } from 'vitest'
import { type OpenApi, callsBySlice, schemaRows, withoutReferences } from './openapi.ts'

const operation = (tag: string, summary: string) => ({
  operationId: summary,
  tags: [tag],
  summary,
  'x-ruoli': ['admin'],
  responses: {},
})
const document: OpenApi = {
  openapi: '3.1.0',
  paths: {
    '/api/user': { get: operation('session', 'La sessione in corso') },
    '/api/servizio': { get: operation('servizio', 'Elenca'), post: operation('servizio', 'Crea') },
  },
}
const found = (words?: string) =>
  callsBySlice(document, words).map(([slice, calls]) => [slice, ...calls.map((call) => `${call.method} ${call.path}`)])

it('calls are grouped by slice, and every word of the filter must be there', () => {
  expect(found()).toEqual([
    ['session', 'GET /api/user'],
    ['servizio', 'GET /api/servizio', 'POST /api/servizio'],
  ])
  expect(found('SERVIZIO crea')).toEqual([['servizio', 'POST /api/servizio']])
  expect(found('admin')).toHaveLength(2)
  expect(found('niente')).toEqual([])
})

it('a schema becomes rows, through lists, choices and objects', () => {
  const rows = schemaRows({
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id'],
          properties: {
            id: { type: 'integer' },
            stato: { enum: [0, 1], title: 'Stato' },
            note: { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'null' }] },
          },
        },
      },
    },
  })
  expect(rows.map(({ path, type, required, note }) => [path, type, required, note])).toEqual([
    ['data', 'object[]', true, ''],
    ['data[].id', 'integer', true, ''],
    ['data[].stato', '0 | 1', false, 'Stato'],
    ['data[].note', 'string | null', false, ''],
  ])
})

it('a reference is what it refers to', () => {
  const referring = {
    ...document,
    components: { schemas: { Norma: { type: 'object', properties: { id: { type: 'integer' } } } } },
    paths: {
      '/api/norma': {
        get: {
          ...operation('norma', 'Elenca'),
          responses: {
            '200': {
              description: 'Ok',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Norma' } } },
            },
          },
        },
      },
    },
  }
  const { schema } = withoutReferences(referring as unknown as OpenApi).paths['/api/norma']!['get']!.responses['200']!
    .content!['application/json']!
  expect(schemaRows(schema).map(({ path }) => path)).toEqual(['id'])
})
