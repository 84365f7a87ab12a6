// @vitest-environment happy-dom
import { DELETE, GET, POST } from '@quadra/contract/kernel/endpoint'
import { z } from 'zod'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { address, call } from './call.ts'
import { fileName } from './save.ts'

const item = z.object({ id: z.number() })
const read = GET('/api/thing/:id', { who: 'anyone', summary: '', reply: item })
const list = GET('/api/thing', { who: 'anyone', summary: '', reply: item, answer: 'list' })
const bare = GET('/api/bare', { who: 'anyone', summary: '', reply: item, answer: 'bare' })
const create = POST('/api/thing', { who: 'anyone', summary: '', body: item, reply: item })
const remove = DELETE('/api/thing/:id', { who: 'anyone', summary: '' })

const answer = (body: BodyInit | null, init?: ResponseInit) => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => void vi.unstubAllGlobals())

describe('the envelope', () => {
  it('is taken off a record, a bare answer and a list', async () => {
    answer('{"data":{"id":1}}')
    expect(await call(read, { params: { id: 1 } })).toEqual({ id: 1 })
    answer('{"id":2}')
    expect(await call(bare)).toEqual({ id: 2 })
    answer('{"data":[{"id":3}],"meta":{"totale":9,"pagina":2,"per_pagina":5}}')
    expect(await call(list)).toEqual({ rows: [{ id: 3 }], meta: { totale: 9, pagina: 2, per_pagina: 5 } })
  })

  it('gives a whole list its own count', async () => {
    answer('{"data":[{"id":3},{"id":4}]}')
    expect((await call(list)).meta).toEqual({ totale: 2, pagina: 1, per_pagina: 2 })
  })

  it('may be missing: 204', async () => {
    answer(null, { status: 204 })
    expect(await call(remove, { params: { id: 1 } })).toBeUndefined()
  })

  it('carries a body only when there is one', async () => {
    const fetch = answer('{"data":{"id":1}}', { status: 201 })
    await call(create, { body: { id: 1 } })
    expect(fetch.mock.calls[0]).toMatchObject([
      '/api/thing',
      { method: 'POST', body: '{"id":1}', headers: { 'Content-Type': 'application/json' } },
    ])
    await call(list)
    expect(fetch.mock.calls[1]?.[1].headers).not.toHaveProperty('Content-Type')
  })
})

describe('a failure', () => {
  it('contains message, fields and the time to wait', async () => {
    answer('{"message":"Valori non validi","errors":{"nome":"Campo obbligatorio"}}', {
      status: 422,
      headers: { 'Retry-After': '60' },
    })
    await expect(call(list)).rejects.toMatchObject({
      name: 'ApiError',
      status: 422,
      message: 'Valori non validi',
      errors: { nome: 'Campo obbligatorio' },
      retryAfter: 60,
    })
  })

  it('that a proxy wrote still speaks Italian', async () => {
    answer('<html>Bad gateway</html>', { status: 502 })
    await expect(call(list)).rejects.toMatchObject({ status: 502, message: /^Il server non riesce a rispondere/ })
  })

  it('of the network has a message for it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(list)).rejects.toMatchObject({ status: 0, message: /^Non in linea: questa pagina richiede/ })
    await expect(call(create, { body: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      message: /^Impossibile raggiungere il server/,
    })
  })

  it('by abort stays an abort', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')))
    await expect(call(list)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it('an address contains its parameters, and no empty query', () => {
  expect(address(read, { params: { id: 5 } })).toBe('/api/thing/5')
  expect(
    address(list, {
      query: { q: 'è & b', stato: ['a', 'b'], tutti: true, vuoto: '', niente: undefined, nulla: null, lista: [] },
    }),
  ).toBe('/api/thing?q=%C3%A8+%26+b&stato=a%2Cb&tutti=true')
})

it('a file has the name the server sent', () => {
  expect(fileName('attachment; filename="Servizi_20260101-120000.xlsx"')).toBe('Servizi_20260101-120000.xlsx')
  expect(fileName(`attachment; filename="x.pdf"; filename*=UTF-8''Verit%C3%A0.pdf`)).toBe('Verità.pdf')
  expect(fileName(null)).toBeUndefined()
})
