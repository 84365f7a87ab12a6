import { afterAll, beforeAll, expect, it } from 'vitest'
import { address, calls, mayCall } from '../testing/calls.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { fillForAlfa, knownOf, type Records } from '../testing/records.ts'
import { statementsOf } from '../testing/statements.ts'

/**
 * A reading asks the database at most three times, who calls included, however much there is to read, and writes nothing. Before a
 * file is sent who calls is asked once more.
 */
const most = 3
/** A report also tells of what is around its record: the client, the consortium, the coverage of the cycle. */
const more: Readonly<Record<string, number>> = {
  'GET /api/audit/:id/pdf': 4,
  'GET /api/programma_audit/:id/pdf': 4,
  // The last words about each field, and the newest lines.
  'GET /api/registro_modifiche/:slice/:id': 4,
}
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
      const asked = await statementsOf(async () => {
        const { status } = await product.as(who).get(`${path}${query}`)
        expect(status, `${who} ${path}${query}`).toBeLessThan(500)
      })
      const allowed = (more[label] ?? most) + Number(endpoint.answer === 'file')
      expect(asked.length, `${who} ${path}${query}\n${asked.join('\n')}`).toBeLessThanOrEqual(allowed)
      // A browser, a proxy or a prefetch may send a reading again: it changes nothing.
      expect(asked.filter((text) => /^\s*(with\b.*)?\b(insert into|update|delete from)\b/is.test(text))).toEqual([])
    }
})
