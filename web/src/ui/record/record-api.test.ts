import { expect, test } from 'vitest'
import { z } from 'zod'
import { editableValues, type RecordApi } from './record-api.ts'

const field = z.unknown()
const api = {
  update: { body: z.object({ nome: field, cliente_id: field, agenzia_id: field, servizio: field, valutatori: field }) },
} as unknown as RecordApi

test('a form edits what the update takes, relations by their key under either name', () => {
  const record = {
    id: 1,
    data_modifica: '',
    nome: 'Ada',
    cliente: { id: 3 },
    agenzia_id: 9,
    agenzia: { id: 9 },
    servizio: { id: 5 },
    valutatori: [{ id: 7 }],
    altro: 1,
  }
  expect(editableValues(api, record)).toEqual({
    nome: 'Ada',
    cliente_id: 3,
    agenzia_id: 9,
    servizio: 5,
    valutatori: [7],
  })
  expect(editableValues(api, { ...record, cliente: null })).toMatchObject({ cliente_id: null })
})

test('a file that may come with a change is a field, empty until one is chosen', () => {
  const withFile = { update: { ...api.update, upload: { field: 'documento', required: false } } } as RecordApi
  expect(editableValues(withFile, { id: 1, data_modifica: '' })).toHaveProperty('documento', null)
})

test('parts of a record, which have no single key, are sent back unchanged', () => {
  const deroghe = z.array(z.object({ motivo: z.string() }))
  const withParts = { update: { body: z.object({ deroghe }) } } as unknown as RecordApi
  const overrides = [{ id: 4, motivo: 'Perché' }]
  expect(editableValues(withParts, { id: 1, data_modifica: '', deroghe: overrides })).toEqual({ deroghe: overrides })
})

test('a field that the record does not show and that may not be blank begins without a value', () => {
  const body = z.object({ passaggi: z.array(z.string()).optional(), motivo: z.string().nullable().optional() })
  const values = editableValues({ update: { body } } as unknown as RecordApi, { id: 1, data_modifica: '' })
  expect(values).toEqual({ motivo: null })
  expect(body.safeParse(values).success).toBe(true)
})
