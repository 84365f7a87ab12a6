import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/engine.ts'
import type pg from 'pg'
import type { Db, Tx } from './database.ts'
import { prepared } from './prepared.ts'
import { pipelineCheck, pipeline } from './transactions.ts'

let db: Db
let pool: pg.Pool
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, pool } = opened.database)
  close = opened.close
  await db.execute(sql`create table entry (word text primary key)`)
})
afterAll(() => close())
beforeEach(() => db.execute(sql`delete from entry`))

const write = (tx: Tx, word: string) => tx.execute(sql`insert into entry values (${word})${prepared}`)
const words = async () => (await db.execute<{ word: string }>(sql`select word from entry order by word`)).rows

it('commits what was sent ahead, in its order', async () => {
  const answer = await db.transaction(async (tx) => {
    await pipeline(tx, write(tx, 'a'))
    await write(tx, 'b')
    await pipeline(tx, tx.execute(sql`update entry set word = 'c' where word = 'a'`))
    return 'done'
  })
  expect([answer, await words()]).toEqual(['done', [{ word: 'b' }, { word: 'c' }]])
})

it('a pipelined statement that fails leaves nothing written, and its error is thrown', async () => {
  const failing = db.transaction(async (tx) => {
    await write(tx, 'a')
    await pipeline(tx, write(tx, 'a'))
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await words()).toEqual([])
})

it('the error of a pipelined statement is thrown before those of the statements it makes fail', async () => {
  const failing = db.transaction(async (tx) => {
    await pipeline(tx, tx.execute(sql`select 1 / 0`))
    await write(tx, 'a')
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
})

it('a pipelined check that refuses leaves nothing written', async () => {
  const refused = db.transaction(async (tx) => {
    const question = tx.execute(sql`select 1`).then(() => {
      throw new Error('no')
    })
    await pipelineCheck(tx, question)
    await write(tx, 'a')
  })
  await expect(refused).rejects.toThrow('no')
  expect(await words()).toEqual([])
})

it('outside a transaction nothing is ahead: it is waited for', async () => {
  await expect(pipeline(db, db.execute(sql`select 1 / 0`))).rejects.toMatchObject({ cause: { code: '22012' } })
})

it('returns the connection in any case', async () => {
  for (let turn = 0; turn < 3; turn += 1)
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1 / 0`)
      }),
    ).rejects.toThrow('select 1 / 0')
  expect(pool.idleCount).toBe(pool.totalCount)
})

it('reads one snapshot when requested', async () => {
  const seen = await db.transaction(
    async (tx) =>
      (await tx.execute<{ level: string }>(sql`select current_setting('transaction_isolation') as level`)).rows,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  expect(seen).toEqual([{ level: 'repeatable read' }])
})
