import { afterAll, beforeAll } from 'vitest'
import { testClock } from './clock.ts'
import { openProduct, type TestProduct } from './product.ts'
import { sql } from 'drizzle-orm'

/**
 * The product on 20 May 2026 with the keys that programmes need, and a separate norm for every test that requires one.
 */
export function openProgrammes() {
  let product: TestProduct
  let keys: Awaited<ReturnType<typeof keysOf>>
  const { clock, set } = testClock('2026-05-20T08:00:00Z')
  beforeAll(async () => {
    product = await openProduct({}, { log: false, clock })
    keys = await keysOf(product)
  })
  afterAll(() => product.close())
  const gestore = () => product.as('gestore')

  return {
    get product() {
      return product
    },
    get keys() {
      return keys
    },
    gestore,
    set,
    /** A norm without audits. */
    norma: async (descrizione: string) => (await gestore().post('/api/norma', { descrizione })).body.data.id as number,
    programma: async (norma_id: number, more: object = {}) =>
      (await gestore().post('/api/programma_audit', { anno: 2026, norma_id, ...more })).body.data,
    riga: (more: object = {}) => ({
      cliente_id: keys.alfa,
      data_audit: '2026-06-15',
      processi: [{ processo_id: keys.processi[0]!, persona: 'Ada Neri' }, { processo_id: keys.processi[1]! }],
      ...more,
    }),
    pianifica: (id: number, ...righe: object[]) => gestore().post(`/api/programma_audit/${id}/audit`, { righe }),
    counters: async () => (await product.db.execute(sql`select * from audit_counter order by anno`)).rows,
  }
}

async function keysOf({ db }: TestProduct) {
  const ids = async (query: string) =>
    (await db.execute<{ id: number }>(sql.raw(`select id from ${query}`))).rows.map(({ id }) => id)
  const coop = async (name: string) => (await ids(`cliente where nome like '${name}%'`))[0]!
  return {
    alfa: await coop('Alfa'),
    beta: await coop('Beta'),
    processi: await ids(`voce where dizionario = 'processo' and stato = 1 order by codice`),
  }
}
