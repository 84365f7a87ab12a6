import { contract } from '@quadra/contract/index'
import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import { roles } from '@quadra/contract/policy'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { everybody, type Who } from './testing/cast.ts'
import { openProduct, type TestProduct } from './testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const calls = Object.entries<Record<string, Endpoint>>(contract).flatMap(([slice, api]) =>
  Object.entries(api).map(([name, endpoint]) => ({
    slice,
    name,
    endpoint,
    label: `${endpoint.method} ${endpoint.path}`,
  })),
)
const guarded = calls.filter(({ endpoint }) => endpoint.who !== 'anyone')
const roleOf: Record<Who, string> = {
  admin: 'admin',
  gestore: 'gestore_multisito',
  managerAlfa: 'manager',
  coordinatoreAlfa: 'coordinatore',
  utenteAlfa: 'utente',
  managerBeta: 'manager',
  coordinatoreBeta: 'coordinatore',
  utenteBeta: 'utente',
}
const nowhere = { id: 999_999 }
type Keys = Readonly<Record<string, number>> & { readonly id: number }
const address = (path: string, keys: Keys) =>
  path.replaceAll(/(\w+)\/:(\w+)/g, (_, part: string, name: string) =>
    name === 'slice' ? `${part}/servizio` : `${part}/${name === 'id' ? keys.id : (keys[part] ?? keys.id)}`,
  )

describe('rights by role', () => {
  it('are these', async () => {
    const width = Math.max(...calls.map(({ label }) => label.length))
    const heads = roles.map((role) => role.padEnd(18)).join('')
    const lines = calls.map(
      ({ label, endpoint }) =>
        label.padEnd(width + 2) +
        roles
          .map((role) => (endpoint.who === 'anyone' || endpoint.who.includes(role) ? 'sì' : '·').padEnd(18))
          .join('')
          .trimEnd(),
    )
    await expect([`${''.padEnd(width + 2)}${heads.trimEnd()}`, ...lines, ''].join('\n')).toMatchFileSnapshot(
      '../../docs/role-matrix.txt',
    )
  })

  it.each(guarded)('$label: the others are refused before anything else', async ({ endpoint }) => {
    const url = address(endpoint.path, nowhere)
    expect((await product.request(undefined, endpoint.method, url)).status).toBe(401)
    for (const who of everybody) {
      const { status } = await product.request(who, endpoint.method, url, endpoint.method === 'GET' ? undefined : {})
      if (endpoint.who.includes(roleOf[who])) expect([200, 201, 204, 404, 422]).toContain(status)
      else expect(status).toBe(403)
      if (endpoint.path === '/api/logout') product.forget(who)
    }
  })
})

/**
 * A row of Alfa's in every slice that has clients; the others belong to nobody. Further columns are the keys of its
 * parts, named as the path names them: nested keys are tried with parts that exist.
 */
const rowOfAlfa: Record<string, string> = {
  audit: `select audit.id, p.id as processo, d.id as documento, n.id as anomalia, z.id as azione from audit
    join cliente on cliente.id = audit.cliente_id join audit_processo p on p.audit_id = audit.id join audit_documento d on d.audit_id = audit.id
    join non_conformita n on n.audit_id = audit.id join azione_miglioramento z on z.audit_id = audit.id
    where cliente.nome like 'Alfa%' and audit.data_chiusura is null order by 1 limit 1`,
  servizio: `select servizio.id from servizio join cliente on cliente.id = cliente_id where cliente.nome like 'Alfa%' and servizio.stato = 1 order by 1 limit 1`,
  cliente: `select id from cliente where nome like 'Alfa%'`,
  utente: `select id from utente where email = 'coordinatore.alfa@example.org'`,
  non_conformita: `select id from non_conformita where cliente_id = (select id from cliente where nome like 'Alfa%') and stato = 'nuovo' and servizio_id is not null order by 1 limit 1`,
  azione_miglioramento: `select id from azione_miglioramento where cliente_id = (select id from cliente where nome like 'Alfa%') and not chiusa order by 1 limit 1`,
  indicatore: `select id from indicatore where cliente_id = (select id from cliente where nome like 'Alfa%') and servizio_id is not null order by 1 limit 1`,
  documento: `select id from documento where cliente_id = (select id from cliente where nome like 'Alfa%') order by 1 limit 1`,
  fornitore: `select fornitore.id from fornitore join cliente on cliente.id = cliente_id where cliente.nome like 'Alfa%' order by 1 limit 1`,
  storia: `select servizio.id from servizio join cliente on cliente.id = cliente_id where cliente.nome like 'Alfa%' order by 1 limit 1`,
}
const ofNobody = new Set([
  'session',
  'docs',
  'agenzia',
  'valutatore',
  ...Object.keys(contract).filter(
    (slice) =>
      'list' in contract[slice as never] &&
      calls.some(
        (call) =>
          call.slice === slice &&
          /^\/api\/(norma|processo|obiettivo|responsabile|tipo_documento|metodo|servizio_f)/.test(call.endpoint.path),
      ),
  ),
])

describe('rows of another cooperative', () => {
  it.each(calls.filter(({ slice, endpoint }) => endpoint.path.includes('/:id') && !ofNobody.has(slice)))(
    '$label answers as for a row that does not exist',
    async ({ slice, endpoint }) => {
      const row = rowOfAlfa[slice]
      expect(row, `no row of Alfa's is named for ${slice}`).toBeTruthy()
      const { rows } = await product.db.execute<Record<string, number> & { id: number }>(sql.raw(row!))
      for (const who of ['managerBeta', 'coordinatoreBeta', 'utenteBeta'] as const) {
        for (const body of endpoint.method === 'GET' || endpoint.method === 'DELETE'
          ? [undefined]
          : [{}, { descrizione: 5, stato: 'x' }]) {
          const theirs = await product.request(who, endpoint.method, address(endpoint.path, rows[0]!), body)
          const missing = await product.request(who, endpoint.method, address(endpoint.path, nowhere), body)
          expect([403, 404]).toContain(theirs.status)
          expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body])
        }
      }
    },
  )
})

describe('replies', () => {
  const lists = calls.filter(({ endpoint }) => endpoint.answer === 'list')
  it.each(lists)('$label holds exactly what the contract declares', async ({ endpoint }) => {
    const reply = endpoint.reply as z.ZodObject
    for (const who of everybody.filter((one) => endpoint.who.includes(roleOf[one]))) {
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
})
