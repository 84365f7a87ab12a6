import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { address, calls, mayCall } from '../testing/calls.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { knownOf } from '../testing/known.ts'
import { fillForAlfa, type Records } from '../testing/records.ts'
import { statementsOf } from '../testing/statements.ts'

/**
 * A read sends at most three statements, the session included, for any amount of data, and writes nothing. Before a
 * file is sent the session is read once more.
 */
const most = 3
/** A report also contains what is around its record: the client, the consortium, the coverage of the cycle. */
const more: Readonly<Record<string, number>> = {
  'GET /api/audit/:id/pdf': 4,
  'GET /api/programma_audit/:id/pdf': 4,
  // The person, what is in their name, who may take it, to whom it falls, and their substitutions.
  'GET /api/utente/:id/consegne': 6,
  // The record, its last closing, what is open there, and of which certificates it is a site.
  'GET /api/servizio/:id/chiusura': 4,
  'GET /api/cliente/:id/chiusura': 5,
  // The last words about each field, and the newest lines.
  'GET /api/registro_modifiche/:slice/:id': 4,
  // The keys, the rows and the last seal.
  'GET /api/documento/registro': 4,
  // Every source of a review, twice for one of them, the cockpit today and a year ago, coverage, suppliers, decisions.
  'GET /api/cruscotto/anno': 30,
  'GET /api/cruscotto/anno/pdf': 30,
  // The mandate is judged before what hangs on it is read.
  'GET /api/mandato/:id/rilievo': 4,
  'GET /api/mandato/:id/siti': 4,
  'GET /api/mandato/:id/richiesta': 4,
  'GET /api/mandato/:id/richiesta/:qid/rilascio/:lid/file': 4,
  // Which person at work the caller is, then the record.
  'GET /api/addetto/mio': 4,
  // What is in sight is asked of each section that changed, by its own rule.
  'GET /api/modifiche': 40,
  // The record, its pieces, and the line that says who downloaded it.
  'GET /api/fascicolo/:id/file': 4,
}
/** Each export of personal data is logged. */
const logged: readonly string[] = ['GET /api/fascicolo/:id/file']
const readers = ['gestore', 'managerAlfa', 'coordinatoreAlfa'] as const satisfies Who[]

let product: TestProduct
let records: Records
beforeAll(async () => {
  product = await openProduct()
  for (const who of readers) await product.as(who).get('/api/user')
  records = await fillForAlfa(product, await knownOf(product, 'Alfa'))
})
afterAll(() => product.close())

const readings = calls.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.who !== 'anyone')

it.each(readings)('$label', async (call) => {
  const { slice, endpoint, label } = call
  const keys = records[slice] ?? { id: 1 }
  const path = address(endpoint.path, keys)
  for (const who of readers.filter((reader) => mayCall(reader, call)))
    for (const query of endpoint.answer === 'list'
      ? ['', '?pagina=1&per_pagina=5', '?pagina=2&per_pagina=1&q=a']
      : ['']) {
      const statements = await statementsOf(async () => {
        const { status } = await product.as(who).get(`${path}${query}`)
        expect(status, `${who} ${path}${query}`).toBeLessThan(500)
      })
      const allowed = (more[label] ?? most) + Number(endpoint.answer === 'file')
      expect(statements.length, `${who} ${path}${query}\n${statements.join('\n')}`).toBeLessThanOrEqual(allowed)
      if (logged.includes(label)) continue
      // A browser, a proxy or a prefetch may send a reading again: it changes nothing.
      expect(statements.filter((text) => /^\s*(with\b.*)?\b(insert into|update|delete from)\b/is.test(text))).toEqual(
        [],
      )
    }
})

it('the one reading that writes: a recipient who opens a document for the first time', async () => {
  const { id } = records['documento']!
  await product.db.execute(sql`update documento_revisione set presa_visione = true
    where documento_id = ${id} and stato = 'vigente'`)
  const opened = () => statementsOf(() => product.as('coordinatoreAlfa').get(`/api/documento/${id}/file`))
  const [first, second] = [await opened(), await opened()]
  expect(first.filter((text) => /insert into/i.test(text))).toHaveLength(1)
  expect(second.filter((text) => /insert into|update /i.test(text))).toEqual([])
  expect(second.length).toBeLessThanOrEqual(most + 1)
})
