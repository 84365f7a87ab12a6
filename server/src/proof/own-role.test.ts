import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backUp } from '../backup/backup.ts'
import { type Config, readConfig } from '../config.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { prepareFirstData } from '../first-data.ts'
import { anchorPath } from '../kernel/log/anchor/anchor-file.ts'
import { anchorSeals } from '../kernel/log/anchor/anchor-seals.ts'
import { openSigner } from '../kernel/log/anchor/key.ts'
import { sealNewLines } from '../kernel/log/seals.ts'
import { newPlace, openExisting } from '../testing/places.ts'
import { readWitnesses, verifyAll } from '../verification.ts'

const template = inject('template')
const grants = new URL('../../../deploy/roles.sql', import.meta.url)

/** The production page's two roles: one owns the tables, the other is the product's. */
describe.runIf(template.engine === 'postgres')('a product with a role of its own', () => {
  const serverUrl = 'serverUrl' in template ? template.serverUrl : ''
  const app = `app_${randomBytes(4).toString('hex')}`
  const owner = `${app}_owner`
  let place: Awaited<ReturnType<typeof newPlace>>
  let config: Config
  let product: Awaited<ReturnType<typeof openExisting>>
  let tooEarly: string
  const as = (role: string) => {
    const url = new URL(place.config.databaseUrl!)
    url.username = role
    return url.href
  }
  const run = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const prepare = async (url: string, fill: boolean) => {
    const database = await openDatabase({ databaseUrl: url, dataDir: place.config.dataDir }, () => {})
    try {
      await migrateDatabase(database.pool, async (db) => {
        if (fill) await prepareFirstData(db, config, () => {})
      })
    } finally {
      await database.close()
    }
  }

  beforeAll(async () => {
    place = await newPlace()
    config = readConfig({ DATA_DIR: 'data', DEMO: '1', DATABASE_URL: as(app) }, place.above)
    for (const role of [owner, app]) await run(serverUrl, `create role ${role} login`)
    await run(serverUrl, `alter database "${new URL(as(app)).pathname.slice(1)}" owner to ${owner}`)
    tooEarly = await prepare(as(app), true).then(
      () => 'started',
      (error: Error) => error.message,
    )
    await prepare(as(owner), false)
    const text = (await readFile(grants, 'utf8')).replaceAll('quadra_owner', owner).replaceAll(/\bquadra\b/g, app)
    await run(as(owner), text)
    await prepare(as(app), true)
    product = await openExisting(config)
  })
  afterAll(async () => {
    await product?.close()
    await place?.remove()
    for (const role of [owner, app]) await run(serverUrl, `drop role if exists ${role}`)
  })

  it('names the role that can migrate the schema, if it cannot itself', () => {
    expect(tooEarly).toContain('questo ruolo non può farlo: eseguire «npm run migrate»')
  })

  it('works: people write, the log is sealed, anchored, verified and backed up', async () => {
    const headers = await product.signIn('gestore')
    const payload = { cliente: 1, descrizione: 'Con un ruolo proprio' }
    const made = await product.app.http.inject({ method: 'POST', url: '/api/servizio', headers, payload })
    expect(made.statusCode).toBe(201)
    const { id } = made.json<{ data: { id: number } }>().data
    expect((await product.app.http.inject({ method: 'DELETE', url: `/api/servizio/${id}`, headers })).statusCode).toBe(
      204,
    )
    const signer = await openSigner(config)
    expect(await sealNewLines(product.db, signer)).toBeGreaterThan(0)
    await anchorSeals(product.db, signer, anchorPath(config.dataDir))
    expect((await verifyAll(product.db, await readWitnesses(config))).findings).toEqual([])
    const { contents } = await backUp(config, join(place.above, 'copia.tar'), () => {})
    expect(contents.anchors).toBe(1)
  })

  it.each([
    'alter table change_log disable trigger all',
    'alter table change_log_seal disable trigger user',
    'drop trigger change_log_append_only on change_log',
    `update change_log set reason = 'x'`,
    'delete from change_log',
    'truncate change_log',
    `update change_log_seal set hash = 'x'`,
    'delete from change_log_seal',
    'truncate change_log_seal',
    'drop table change_log_seal',
    `create or replace function append_only() returns trigger language plpgsql as 'begin return null; end'`,
    'drop function change_log_chain() cascade',
    'set session_replication_role = replica',
  ])('cannot: %s', async (statement) => {
    await expect(run(as(app), statement)).rejects.toMatchObject({ code: '42501' })
  })
})
