import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/engine.ts'
import { prepared } from './prepared.ts'
import { joined, runText, written } from './run.ts'
import { nonConformita } from './schema/non_conformita.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

it('joins pieces that were written by themselves, each with its own values', async () => {
  const statement = joined([
    written(sql`select ${1}::int, ${'a $1'}::text, `),
    undefined,
    "'fixed', ",
    written(sql`${2}::int, ${sql.param([3, 4])}::int[]::text, `),
    written(sql`${true}::boolean`),
  ])
  expect(await runText(test.database.db, statement)).toEqual([[1, 'a $1', 'fixed', 2, '{3,4}', true]])
})

it('reads the same once its columns are known, on any connection, and after an error', async () => {
  const query = written(
    sql`select ${6}::int / divisor, '{"a": [1]}'::jsonb, null, ${'x'}::text from unnest(${sql.param([2, 3])}::int[]) divisor${prepared}`,
  )
  const read = (divisors: readonly number[]) => runText(test.database.db, { ...query, values: [6, 'x', divisors] })
  const rows = (...quotients: readonly number[]) => quotients.map((one) => [one, { a: [1] }, null, 'x'])
  expect(await read([2, 3])).toEqual(rows(3, 2))
  expect(await Promise.all([read([1]), read([]), read([6, 3])])).toEqual([rows(6), [], rows(1, 2)])
  await expect(read([0])).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await read([2])).toEqual(rows(3))
})

it('reads the same with more concurrent calls than connections, all before the columns are known', async () => {
  const numbers = Array.from({ length: 60 }, (_, number) => number)
  const query = written(sql`select ${0}::int, array[${'a'}::text]${prepared}`)
  const read = await Promise.all(
    numbers.map((number) => runText(test.database.db, { ...query, values: [number, `n${number}`] })),
  )
  expect(read).toEqual(numbers.map((number) => [[number, [`n${number}`]]]))
})

it('throws the same error as the query builder', async () => {
  await expect(runText(test.database.db, written(sql`select 1 / ${0}::int`))).rejects.toMatchObject({
    cause: { code: '22012' },
  })
})

it.each(['UTC', 'Europe/Rome', 'Asia/Kolkata'])('reads the same instant in any time zone: %s', async (zone) => {
  const read = await test.database.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('timezone', ${zone}, true)`)
    const instants = ['2026-11-15 20:00:00+00', '2026-03-01 00:00:00.5+00', '2026-03-01 23:59:59.007+00']
    const rows = await runText(
      tx,
      written(sql`select value::timestamptz(3) from unnest(${sql.param(instants)}::text[]) value`),
    )
    return rows.map(([value]) => nonConformita.data_creazione.mapFromDriverValue(value as string))
  })
  expect(read).toEqual(['2026-11-15T20:00:00.000Z', '2026-03-01T00:00:00.500Z', '2026-03-01T23:59:59.007Z'])
})
