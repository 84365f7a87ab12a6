import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tables } from '../../database/tables.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/engine.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

// A row in use may not be deleted, and an unused file is deleted after a day: a table left out here loses evidence.
it('every table that refers to others is known', async () => {
  const { rows } = await test.database.db.execute<{ name: string }>(
    sql`select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype <> 'c'`,
  )
  const known = tables.map((table) => getTableConfig(table).name)
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})
