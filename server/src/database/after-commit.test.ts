import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/engine.ts'
import { afterCommit } from './after-commit.ts'
import type { Connection } from './database.ts'
import { pipeline } from './transactions.ts'

let test: TestDatabase
const errors: [string, string][] = []
beforeAll(async () => {
  test = await openTestDatabase({}, (error, what) => errors.push([(error as Error).message, what]))
  await test.database.db.execute(sql`create table entry (word text primary key)`)
})
afterAll(() => test.close())

const happened: string[] = []
beforeEach(async () => {
  happened.length = 0
  errors.length = 0
  await test.database.db.execute(sql`delete from entry`)
})

const write = (tx: Connection, word: string) => tx.execute(sql`insert into entry values (${word})`)
/**
 * Records the content of the database at the time of the call: on the embedded engine only a free connection can read
 * it.
 */
const note = (tx: Connection, word: string) =>
  afterCommit(tx, async (db) => {
    const { rows } = await db.execute<{ word: string }>(sql`select word from entry order by word`)
    happened.push(`${word}: ${rows.map((row) => row.word).join()}`)
  })

describe('hooks that run after the commit', () => {
  it('happens once, in its order, when everything is committed and the connection is free', async () => {
    const answer = await test.database.db.transaction(async (tx) => {
      await note(tx, 'first')
      await write(tx, 'a')
      await pipeline(tx, write(tx, 'b'))
      await note(tx, 'second')
      expect(happened).toEqual([])
      return 'done'
    })
    expect(answer).toBe('done')
    expect(happened).toEqual(['first: a,b', 'second: a,b'])
  })

  it.each<[string, string, (tx: Connection) => Promise<unknown>]>([
    ['an error', 'undo', () => Promise.reject(new Error('undo'))],
    ['a statement that fails', 'insert into entry', (tx) => write(tx, 'a')],
    ['a pipelined statement that fails', 'insert into entry', (tx) => pipeline(tx, write(tx, 'a'))],
  ])('never happens when %s rolls it back', async (_, message, fail) => {
    const failing = test.database.db.transaction(async (tx) => {
      await write(tx, 'a')
      await note(tx, 'never')
      await fail(tx)
    })
    await expect(failing).rejects.toThrow(message)
    expect(happened).toEqual([])
  })

  it('waits for the outermost of nested transactions, and is discarded with the one it was registered in', async () => {
    await test.database.db.transaction(async (tx) => {
      await tx.transaction(async (inner) => {
        await write(inner, 'a')
        await note(inner, 'inner')
        await inner.transaction((innermost) => note(innermost, 'innermost'))
      })
      const undone = tx.transaction(async (inner) => {
        await inner.transaction((innermost) => note(innermost, 'undone with the one around it'))
        await note(inner, 'undone')
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
      expect(happened).toEqual([])
      await note(tx, 'outer')
    })
    expect(happened).toEqual(['inner: a', 'innermost: a', 'outer: a'])
  })

  it('nested, never happens when the outermost rolls back', async () => {
    const failing = test.database.db.transaction(async (tx) => {
      await tx.transaction((inner) => note(inner, 'never'))
      throw new Error('undo')
    })
    await expect(failing).rejects.toThrow('undo')
    expect(happened).toEqual([])
  })

  it('that fails is reported; what was committed stays, and the rest still happens', async () => {
    const answer = await test.database.db.transaction(async (tx) => {
      await write(tx, 'a')
      await afterCommit(tx, () => Promise.reject(new Error('no network')))
      await afterCommit(tx, () => {
        throw new Error('nor here')
      })
      await note(tx, 'after')
      return 'done'
    })
    expect([answer, happened]).toEqual(['done', ['after: a']])
    expect(errors).toEqual([
      ['no network', 'work after a commit failed'],
      ['nor here', 'work after a commit failed'],
    ])
  })

  it('happens at once outside a transaction', async () => {
    await write(test.database.db, 'a')
    await note(test.database.db, 'now')
    expect(happened).toEqual(['now: a'])
  })
})
