import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import type { Connection, Db } from '../../database/database.ts'
import { audit } from '../../database/schema/audit.ts'
import { nonConformita } from '../../database/schema/non_conformita.ts'
import { countedTables } from '../../database/schema/row-count.ts'
import { openProduct, type TestProduct } from '../../testing/product.ts'
import { foldCounts, storedCount } from './row-count.ts'

let product: TestProduct
/** Of another process too, on a server. */
let databases: readonly Db[]
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  product = await openProduct()
  closing.push(product.close)
  databases = [product.db]
  if (!product.config.databaseUrl) return
  const other = await openDatabase(product.config, () => {})
  closing.unshift(other.close)
  databases = [product.db, other.db]
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** The stored and the actual counts, by client, in one statement. */
async function compared(db: Connection, table: string) {
  const { rows } = await db.execute<{ stored: object | null; there: object | null }>(sql`select
    (select jsonb_object_agg(cliente_id, n) from (select cliente_id, sum(present) as n from row_count where table_name = ${table}
      group by cliente_id having sum(present) <> 0) stored) as stored,
    (select jsonb_object_agg(cliente_id, n) from (select cliente_id, count(*) as n from ${sql.identifier(table)}
      where data_cancellazione is null group by cliente_id) there) as there`)
  return rows[0]!
}
async function expectExact(db: Connection, table: string) {
  const { stored: count, there } = await compared(db, table)
  expect(count, table).toEqual(there)
}

describe.each(countedTables)('the rows of %s', (name) => {
  const table = sql.identifier(name)
  const one = sql`(select min(id) from ${table} where data_cancellazione is null)`

  it('are counted as they are withdrawn, come back and change their client, folded or not', async () => {
    const { db } = product
    await expectExact(db, name)
    const steps = [
      sql`update ${table} set data_cancellazione = now() where id % 2 = 0`,
      sql`update ${table} set data_cancellazione = now()`,
      sql`update ${table} set data_cancellazione = null`,
      sql`update ${table} set cliente_id = (select max(id) from cliente) where id = ${one}`,
      sql`update ${table} set cliente_id = (select min(id) from cliente), data_cancellazione = now() where id = ${one}`,
    ]
    for (const step of steps) {
      await db.execute(step)
      await expectExact(db, name)
      await foldCounts(db)
      await expectExact(db, name)
    }
  })

  it('are not counted by what is rolled back', async () => {
    const undone = product.db.transaction(async (tx) => {
      await tx.execute(sql`update ${table} set data_cancellazione = now()`)
      expect((await compared(tx, name)).there).toBeNull()
      await expectExactNone(tx, name)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await expectExact(product.db, name)
  })
})

const expectExactNone = async (db: Connection, table: string) => expect((await compared(db, table)).stored).toBeNull()

it('the total of a list is exact at every moment while many write, withdraw and fold at once', async () => {
  const [{ cliente_id, norma_id } = { cliente_id: 0, norma_id: 0 }] = await product.db
    .select({ cliente_id: nonConformita.cliente_id, norma_id: nonConformita.norma_id })
    .from(nonConformita)
    .limit(1)
  let writing = true
  const write = async (db: Db, n: number) => {
    for (let round = 0; round < 12; round++) {
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into non_conformita (cliente_id, utente_id, norma_id, tipo, data_segnalazione, segnalante, descrizione)
        select ${cliente_id}, (select min(id) from utente), ${norma_id}, 'reclamo', '2026-03-05', 'Famiglia', 'Prova'
        from generate_series(1, ${1 + ((n + round) % 3)}) returning id`)
      await db.execute(sql`update non_conformita set data_cancellazione = now() where id = ${rows[0]!.id}`)
      if (round % 4 === 3) await db.execute(sql`delete from non_conformita where id = ${rows[0]!.id}`)
    }
  }
  const repeat = async (work: () => Promise<unknown>) => {
    let rounds = 0
    do {
      await work()
      rounds++
    } while (writing)
    return rounds
  }
  const watching = databases.flatMap((db) => [
    repeat(() => expectExact(db, 'non_conformita')),
    repeat(() => foldCounts(db)),
  ])
  await Promise.all(databases.flatMap((db) => Array.from({ length: 8 }, (_, n) => write(db, n))))
  writing = false
  for (const rounds of await Promise.all(watching)) expect(rounds).toBeGreaterThan(0)
  const page = (await product.as('gestore').get('/api/non_conformita?pagina=1&per_pagina=5')).body.meta
  expect(page.totale).toBe(await product.db.$count(nonConformita, sql`data_cancellazione is null`))
})

describe('a list', () => {
  const ofClient = eq(nonConformita.cliente_id, 1)
  it.each([
    ['everything', [undefined], true],
    ['a client', [ofClient, undefined], true],
    ['two clients at once, of which there is none', [ofClient, eq(nonConformita.cliente_id, 2)], true],
    ['a client and a state', [ofClient, eq(nonConformita.stato, 'nuovo')], false],
    ['another table’s client', [eq(audit.cliente_id, 1)], false],
    ['nothing', [sql`false`], false],
    ['either of two', [sql`${ofClient} or ${ofClient}`], false],
  ])('of %s', (_, conditions, isStored) => {
    expect(storedCount(nonConformita, conditions) !== undefined).toBe(isStored)
  })
})
