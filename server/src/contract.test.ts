import { roles } from '@quadra/contract/policy'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { utente } from './database/schema/registry.ts'
import { openFamily } from './kernel/access/tokens.ts'
import { address, calls, mayCall } from './testing/calls.ts'
import { cast, staff } from './testing/cast.ts'
import { openProduct, type TestProduct } from './testing/product.ts'

let product: TestProduct
/** The token of a user who was switched off meanwhile. */
let withdrawn: { authorization: string }
beforeAll(async () => {
  product = await openProduct()
  const { nome, cognome, agenzia_id, password_hash } = (
    await product.db.select().from(utente).where(eq(utente.email, cast.admin))
  )[0]!
  const former = { nome, cognome, agenzia_id, password_hash, ruolo: 'admin' as const, email: 'ex@example.org' }
  const [user] = await product.db.insert(utente).values(former).returning({ id: utente.id })
  withdrawn = { authorization: `Bearer ${(await openFamily(product.db, user!.id)).access_token}` }
  await product.db.update(utente).set({ stato: 0 }).where(eq(utente.id, user!.id))
})
afterAll(() => product.close())

const guarded = calls.filter(({ endpoint }) => endpoint.who !== 'anyone')
const nowhere = { id: 999_999 }

describe('rights by role', () => {
  it('are these', async () => {
    const width = Math.max(...calls.map(({ label }) => label.length))
    const heads = [...roles, 'chiave'].map((head) => head.padEnd(18)).join('')
    const lines = calls.map(
      ({ label, endpoint }) =>
        label.padEnd(width + 2) +
        roles
          .map((role) => (endpoint.who === 'anyone' || endpoint.who.includes(role) ? 'sì' : '·').padEnd(18))
          .join('') +
        (endpoint.key ?? '·'),
    )
    await expect([`${''.padEnd(width + 2)}${heads.trimEnd()}`, ...lines, ''].join('\n')).toMatchFileSnapshot(
      '../../docs/role-matrix.txt',
    )
  })

  it.each(guarded)('$label: other roles are refused before anything else', async (call) => {
    const { endpoint } = call
    const url = address(endpoint.path, nowhere)
    const stranger = await product.request(undefined, endpoint.method, url)
    const former = await product.request(undefined, endpoint.method, url, undefined, { headers: withdrawn })
    expect([stranger.status, former.status, former.body]).toEqual([401, 401, stranger.body])
    for (const who of [...staff, 'certificatore' as const]) {
      const { status } = await product.request(who, endpoint.method, url, endpoint.method === 'GET' ? undefined : {})
      if (mayCall(who, call)) expect([200, 201, 204, 404, 422]).toContain(status)
      else expect(status).toBe(403)
      if (endpoint.path === '/api/logout') product.forget(who)
    }
  })
})

describe('replies', () => {
  const lists = calls.filter(({ endpoint }) => endpoint.answer === 'list' && !endpoint.path.includes('/:'))
  it.each(lists)('$label contains exactly what the contract declares', async (call) => {
    const { endpoint } = call
    const reply = endpoint.reply as z.ZodObject
    for (const who of staff.filter((one) => mayCall(one, call))) {
      const { status, body } = await product.as(who).get(`${endpoint.path}?stato=tutti`)
      expect(status).toBe(200)
      for (const row of body.data.slice(0, 5)) {
        expect(reply.safeParse(row).error).toBeUndefined()
        expect(Object.keys(row).toSorted()).toEqual(Object.keys(reply.shape).toSorted())
        const one = calls.find(({ label }) => label === `GET ${endpoint.path}/:id`)?.endpoint.reply as
          | z.ZodObject
          | undefined
        const record = one && (await product.as(who).get(`${endpoint.path}/${row.id}`)).body.data
        if (one) expect(one.safeParse(record).error).toBeUndefined()
        if (one) expect(Object.keys(record).toSorted()).toEqual(Object.keys(one.shape).toSorted())
      }
    }
  })

  const alone = calls.filter(
    ({ endpoint: { method, path, answer, reply } }) =>
      method === 'GET' && answer === 'record' && !path.includes('/:') && reply instanceof z.ZodObject,
  )
  it.each(alone)('$label answers nothing that the contract does not declare', async (call) => {
    const { path, reply } = call.endpoint
    for (const who of staff.filter((one) => mayCall(one, call))) {
      const { status, body } = await product.as(who).get(path)
      const declared = Object.keys((reply as z.ZodObject).shape)
      if (status === 200) expect(Object.keys(body.data).filter((key) => !declared.includes(key))).toEqual([])
    }
  })
})
