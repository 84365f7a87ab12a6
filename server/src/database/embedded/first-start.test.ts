import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createCluster } from './first-start.ts'
import { openEmbedded } from './open.ts'
import { compiled, startProgram } from './testing/program.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'

// Each test starts the engine, some of them several times.
beforeAll(() => {
  execFileSync(process.execPath, [compiled('../prepare-cluster')])
})

test('the first start loads the archive, each later one the content of the directory', async () => {
  const [one, other] = [temporaryDirectory(), temporaryDirectory()]
  expect(await identityOf(one)).toBe(await identityOf(other))

  const database = await openEmbedded(one)
  await database.pool.query('create table stored (id int)')
  await database.close()
  const again = await openEmbedded(one)
  expect((await again.pool.query('select * from stored')).rows).toEqual([])
  await again.close()
})

test('without an archive the cluster is made on the spot', async () => {
  const directory = join(temporaryDirectory(), 'postgres')
  await createCluster(directory)
  expect(fs.readFileSync(join(directory, 'PG_VERSION'), 'utf8')).toBe('18\n')
  expect(fs.existsSync(join(directory, 'postmaster.pid'))).toBe(false)
})

test('kill -9 in the middle of the first start leaves no half cluster', async () => {
  const directory = temporaryDirectory()
  const watcher = fs.watch(directory)
  const draft = new Promise<void>((resolve) => {
    watcher.on('change', (_event, name) => name === 'postgres.new' && resolve())
  })
  const starter = startProgram('insert-rows', [directory])
  await draft
  await starter.kill()
  watcher.close()
  expect(fs.existsSync(join(directory, 'postgres'))).toBe(false)

  const database = await openEmbedded(directory)
  expect(fs.existsSync(join(directory, 'postgres.new'))).toBe(false)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
})

// Two clusters made by initdb differ in it, two copies of one archive do not.
async function identityOf(directory: string) {
  const { pool, close } = await openEmbedded(directory)
  const { rows } = await pool.query<{ system_identifier: string }>('select system_identifier from pg_control_system()')
  await close()
  return rows[0]?.system_identifier
}
