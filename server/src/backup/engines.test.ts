import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { openNewDatabase } from '../database/open.ts'
import { file } from '../database/schema/file.ts'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { openBucket } from '../testing/bucket.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { newPlace, openExisting } from '../testing/places.ts'
import { openProduct } from '../testing/product.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { applyMigrations, knownMigrations } from './schema.ts'

const silent = () => {}

// Only that run has both engines.
describe.runIf(inject('template').engine === 'postgres')('a backup', () => {
  it('crosses from one engine and storage to the other and back without a difference', async () => {
    const product = await openProduct()
    const bucket = await openBucket()
    const embedded = await newPlace('embedded', { STORAGE_URL: bucket.url() })
    const server = await newPlace('postgres')
    const [there, back] = [join(embedded.above, 'andata.tar'), join(embedded.above, 'ritorno.tar')]
    await backUp(product.config, there, silent)
    await restore(embedded.config, there, silent)
    await backUp(embedded.config, back, silent)
    await restore(server.config, back, silent)

    const returned = await openExisting(server.config)
    expect(await fingerprint(returned.db)).toEqual(await fingerprint(product.db))
    expect((await verifyLog(returned.db)).findings).toEqual([])
    const files = (await product.db.select({ id: file.id }).from(file)).map(({ id }) => id)
    expect([...bucket.objects.keys()].toSorted()).toEqual(files.toSorted())
    for (const id of files) expect(await returned.app.storage.get(id)).toEqual(await product.app.storage.get(id))

    await returned.close()
    await product.close()
    await bucket.close()
    for (const place of [embedded, server]) await place.remove()
  })

  it('of an older schema is brought up to that of today', async () => {
    const [then, today] = [await newPlace(), await newPlace()]
    const database = await openNewDatabase(then.config)
    const client = await database.pool.connect()
    await applyMigrations(client, knownMigrations().slice(0, 3))
    await client.query(`insert into agenzia (nome, email) values ('Di una volta', 'x@example.org')`)
    client.release()
    await database.close()
    const path = join(then.above, 'vecchia.tar')
    await backUp(then.config, path, silent)
    await restore(today.config, path, silent)

    const { db, close } = await openExisting(today.config)
    expect((await db.execute(sql`select nome from agenzia`)).rows).toEqual([{ nome: 'Di una volta' }])
    const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`)
    expect(rows).toEqual(knownMigrations().map(({ hash }) => ({ hash })))
    await close()
    for (const place of [then, today]) await place.remove()
  })
})
