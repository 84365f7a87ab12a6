import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { cast } from './cast.ts'
import { testClock } from './clock.ts'
import { factors } from './factors.ts'
import { openProduct, type TestProduct } from './product.ts'

/** A product with mandates: gives and revokes them, and reads under them. */
export function openMandates() {
  const { clock, set } = testClock(new Date().toISOString())
  let product: TestProduct
  let door: ReturnType<typeof factors>
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    product = await openProduct({}, { log: false, clock })
    door = factors(product)
    const { rows } = await product.db.execute<{ name: string; id: number }>(sql`
      select 'alfa' as name, id from cliente where nome like 'Alfa%' union all select 'beta', id from cliente where nome like 'Beta%'
      union all select 'faro', id from cliente where stato = 0
      union all select 'certificato', id from certificato where numero = 'IT-9001-2217'
      union all select 'persona', id from utente where email = ${cast.certificatore}`)
    for (const { name, id } of rows) ids[name] = id
  })
  afterAll(() => product.close())

  /** The day so many days from now, in Rome. */
  const day = (from: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(
      new Date(clock().getTime() + from * 86_400_000),
    )
  const body = (more: object = {}) => ({
    utente_id: ids['persona'],
    certificato_id: ids['certificato'],
    cliente_ids: [ids['alfa']],
    evidenze_da: day(-700),
    evidenze_a: day(0),
    accesso_fino_al: day(10),
    ...more,
  })
  return {
    get product() {
      return product
    },
    get door() {
      return door
    },
    clock,
    set,
    ids,
    day,
    body,
    give: async (more: object = {}) => {
      const { status, body: reply } = await product.as('gestore').post('/api/mandato', body(more))
      expect([status, reply.errors]).toEqual([201, undefined])
      return reply.data
    },
    revoke: (id: number) => product.as('gestore').put(`/api/mandato/${id}/revoca`, { motivo: 'Prova' }),
    reader: () => product.as('certificatore'),
  }
}
