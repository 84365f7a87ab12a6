import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open.ts'
import { openProduct, type TestProduct } from '../../testing/product.ts'
import { storedKinds } from '../../stored-rows.ts'
import { expectStoredExact } from '../../testing/stored.ts'

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

const supplierTables = [
  'fornitore_approvazione',
  'fornitore_monitoraggio',
  'fornitore_contratto',
  'fornitore_documento',
] as const
const last = sql.raw('(select max(id) from cliente)')

it('stored rows match the records after a change of any column', async () => {
  const { db } = product
  await expectStoredExact(db)
  const steps = [
    sql`update non_conformita set responsabile_id = utente_id, data_assegnazione = '2026-02-02' where id % 2 = 0`,
    sql`update non_conformita set stato = 'in_lavorazione' where stato = 'nuovo'`,
    sql`update non_conformita set stato = 'da_verificare', audit_id = (select min(id) from audit) where id % 3 = 0`,
    sql`update non_conformita set data_verifica = '2026-09-09', data_segnalazione = '2026-01-07' where id % 5 = 1`,
    sql`update non_conformita set cliente_id = ${last}, servizio_id = null where id % 7 = 1`,
    sql`update non_conformita_task set responsabile_id = (select max(id) from utente), data_assegnazione = '2026-03-03' where id % 2 = 1`,
    sql`update non_conformita_task set chiuso = not chiuso, scadenza = '2026-04-04' where id % 3 = 1`,
    sql`update non_conformita_task set non_conformita_id = (select max(id) from non_conformita where stato = 'in_lavorazione') where id % 4 = 1`,
    sql`update utente set stato = 0 where id = (select max(id) from utente)`,
    sql`update non_conformita set data_cancellazione = now() where id % 4 = 2`,
    sql`update non_conformita set data_cancellazione = null`,
    sql`delete from non_conformita_task where id % 5 = 0`,
    sql`update fornitore_impatto set effetto_servizio = 5, effetto_costo_annuale = 5, effetto_sicurezza = 5`,
    sql`insert into fornitore_impatto (fornitore_id, cliente_id, effetto_servizio) select min(id), ${last}, 3 from fornitore on conflict do nothing`,
    sql`update fornitore_contratto set data_inizio = '2026-01-01', data_fine = null where id % 3 = 0`,
    sql`update fornitore_contratto set data_fine = '2026-10-10', gestito_il = now() where id % 3 = 1`,
    sql`update fornitore_contratto set gestito_il = null, data_creazione = '2020-05-05'`,
    sql`update fornitore_documento set data_emissione = '2026-05-05', data_scadenza = '2027-01-01' where id % 2 = 0`,
    sql`update fornitore_approvazione set data_valutazione = '2026-06-06', media = 1 where id % 2 = 0`,
    sql`update fornitore_monitoraggio set data_valutazione = '2026-06-06', media = 2 where id % 2 = 1`,
    ...supplierTables.flatMap((name) => {
      const table = sql.identifier(name)
      return [
        sql`update ${table} set cliente_id = ${last} where id % 2 = 0`,
        sql`update ${table} set fornitore_id = (select min(id) from fornitore) where id % 3 = 0`,
        sql`update ${table} set data_cancellazione = now() where id % 3 = 1`,
        sql`update ${table} set data_cancellazione = null`,
      ]
    }),
    sql`update fornitore set cliente_id = null where id % 3 = 0`,
    sql`update fornitore set cliente_id = ${last} where id % 4 = 0`,
    sql`update fornitore set stato = false where id % 2 = 0`,
    sql`update fornitore set stato = true, data_cancellazione = now() where id % 5 = 0`,
    sql`update fornitore set data_cancellazione = null`,
    sql`delete from fornitore_impatto`,
    sql`delete from fornitore_documento where id % 2 = 1`,
    sql`update cliente set stato = 1`,
    sql`update utente set stato = 1`,
  ]
  for (const [n, step] of steps.entries()) {
    const { rowCount } = await db.execute(step)
    expect.soft(rowCount, `step ${n}`).toBeGreaterThan(0)
    await expectStoredExact(db)
  }
  const { rows } = await db.execute<{ tipo: string }>(sql`select distinct tipo from open_obligation`)
  expect(rows.map(({ tipo }) => tipo).toSorted()).toEqual([...new Set(storedKinds)].toSorted())
})

it('what is rolled back stores nothing', async () => {
  const { db } = product
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`update non_conformita set stato = 'chiuso'`)
    await tx.execute(sql`update fornitore set stato = false`)
    expect((await tx.execute(sql`select 1 from open_obligation`)).rows).toEqual([])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await expectStoredExact(db)
})

it('is exact at every moment while many write parts of the same records at once', async () => {
  const { rows: made } = await product.db.execute<{ nc: number; fornitore: number; cliente: number }>(sql`
    with nc as (insert into non_conformita (cliente_id, utente_id, norma_id, tipo, data_segnalazione, segnalante, descrizione)
      select cliente_id, utente_id, norma_id, 'reclamo', '2026-03-05', 'Famiglia', 'Prova' from non_conformita limit 1 returning id, cliente_id),
    supplier as (insert into fornitore (ragione_sociale) values ('Prova Srl') returning id)
    select nc.id as nc, supplier.id as fornitore, nc.cliente_id as cliente from nc, supplier`)
  const { nc, fornitore, cliente } = made[0]!
  let writing = true
  const write = async (db: Db, n: number) => {
    for (let round = 0; round < 8; round++) {
      const stato = ['in_lavorazione', 'da_verificare', 'chiuso', 'in_lavorazione'][(n + round) % 4]
      if (n % 2) {
        await db.execute(sql`update non_conformita set stato = ${stato} where id = ${nc}`)
        // In the order of their ids: two updates of several rows could wait for each other.
        await db.execute(sql`update fornitore_contratto set gestito_il = now() where id in (
          select id from fornitore_contratto where fornitore_id = ${fornitore} and id % 3 = ${round % 3} order by id for update)`)
      } else {
        await db.execute(sql`insert into non_conformita_task (non_conformita_id, persona, descrizione_intervento_da_eseguire)
          values (${nc}, 'Famiglia', 'Prova')`)
        await db.execute(sql`insert into fornitore_contratto (fornitore_id, cliente_id, importo, data_fine)
          values (${fornitore}, ${cliente}, 1, ${`2027-01-${10 + n + round}`})`)
      }
    }
  }
  const watch = async (db: Db) => {
    let rounds = 0
    do {
      await expectStoredExact(db)
      rounds++
    } while (writing)
    return rounds
  }
  const written = Promise.all(databases.flatMap((db) => Array.from({ length: 6 }, (_, n) => write(db, n)))).finally(
    () => {
      writing = false
    },
  )
  const [, ...rounds] = await Promise.all([written, ...databases.map(watch)])
  for (const each of rounds) expect(each).toBeGreaterThan(0)
  await product.db.execute(sql`delete from non_conformita where id = ${nc}`)
  await product.db.execute(sql`delete from fornitore where id = ${fornitore}`)
  await expectStoredExact(product.db)
})
