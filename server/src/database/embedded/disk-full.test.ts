import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noSmallDisk, smallDisk } from '../../testing/small-disk.ts'
import { openEmbedded } from './open.ts'

test('an engine whose log finds no room reports it, and with room has all it acknowledged', async ({ skip }) => {
  const { directory, fill, free, remove } = smallDisk(128) ?? skip(noSmallDisk)
  onTestFinished(remove)
  const { pool, close } = await openEmbedded(join(directory, 'data'))
  await pool.query('create table entry (number int)')
  await pool.query('insert into entry values (0)')
  let acknowledged = 0
  const write = async () => {
    await pool.query('update entry set number = $1', [acknowledged + 1])
    acknowledged++
    // The log continues in a new file, which must be created.
    await pool.query('select pg_switch_wal()')
  }
  const read = async () => (await pool.query<{ number: number }>('select number from entry')).rows[0]?.number
  fill()

  await expect(
    (async () => {
      for (let left = 20; left; left--) await write()
    })(),
  ).rejects.toThrow('Connection terminated unexpectedly')
  // A write in progress when the engine stopped may have been committed without an acknowledgement.
  await vi.waitFor(() => expect(read()).rejects.toMatchObject({ code: 'ENOSPC' }), patience)

  free()
  await vi.waitFor(async () => expect([acknowledged, acknowledged + 1]).toContain(await read()), patience)
  await pool.query('update entry set number = -1')
  expect(await read()).toBe(-1)
  await close()
}, 120_000)

test('with a reserve it can be read all the same, and writes again once there is room for another', async ({
  skip,
}) => {
  const { directory, fill, free, remove } = smallDisk(192) ?? skip(noSmallDisk)
  onTestFinished(remove)
  const { pool, reserveRoom, close } = await openEmbedded(join(directory, 'data'))
  await pool.query('create table entry (number int)')
  await pool.query('insert into entry values (0)')
  await reserveRoom()
  fill()
  const write = (number: number) => pool.query('update entry set number = $1', [number])
  const exhaust = async () => {
    for (let left = 20; left; left--) {
      await write(1)
      await pool.query('select pg_switch_wal()')
    }
  }
  await expect(exhaust()).rejects.toThrow('Connection terminated unexpectedly')
  const read = async () => (await pool.query('select number from entry')).rows
  // A statement sent while the engine stops fails too.
  await vi.waitFor(read, patience)
  for (let turn = 0; turn < 20; turn++) expect(await read()).toEqual([{ number: 1 }])
  await expect(write(2)).rejects.toMatchObject({ code: '25006' })

  free()
  await vi.waitFor(() => write(3), patience)
  expect(await read()).toEqual([{ number: 3 }])
  await close()
}, 120_000)

const patience = { timeout: 60_000, interval: 100 }
