import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileLimit } from '@quadra/contract/kernel/upload'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { file } from '../database/schema/file.ts'
import { anchorPath } from '../kernel/log/anchor/anchor-file.ts'
import { anchorSeals } from '../kernel/log/anchor/anchor-seals.ts'
import { openSigner } from '../kernel/log/anchor/key.ts'
import { sealNewLines } from '../kernel/log/seals.ts'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { readWitnesses, verifyAll } from '../verification.ts'
import { documents } from '../testing/documents.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { newPlace, openExisting } from '../testing/places.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const engine = inject('template').engine
const silent = () => {}
let product: TestProduct
let place: Awaited<ReturnType<typeof newPlace>>
let path: string
let bulky: { id: number; bytes: Buffer }
const acknowledged: string[] = []
let acknowledgedBefore = 0
let halfWay: { problem: string; left: string[] }
let sessions: unknown[]

beforeAll(async () => {
  product = await openProduct()
  place = await newPlace()
  path = join(place.above, 'copia.tar')
  const bytes = Buffer.alloc(fileLimit)
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
  bulky = {
    id: (await (await documents(product)).publish('admin', { servizi_imprese: '1' }, bytes, 'è.bin')).id,
    bytes,
  }
  await seal()
  await backUpWhileWriting()
  halfWay = await restoreHalfWay()
  await restore(place.config, path, silent)
})
afterAll(async () => {
  await product.close()
  await place.remove()
})

/** As the running product does, every minute. */
async function seal() {
  const signer = await openSigner(product.config)
  await sealNewLines(product.db, signer)
  await anchorSeals(product.db, signer, anchorPath(product.config.dataDir))
}

/** Some write before it begins, and go on until it is done. */
async function backUpWhileWriting() {
  const begun = new AbortController()
  let over = false
  const write = async (writer: number) => {
    for (let n = 0; !over; n++) {
      const descrizione = `Durante la copia ${writer}-${n}`
      const { status } = await product.as('gestore').post('/api/servizio', { cliente: 1, descrizione })
      if (status === 201) acknowledged.push(descrizione)
      if (acknowledged.length === 10) begun.abort()
    }
  }
  const writers = [1, 2, 3].map(write)
  await once(begun.signal, 'abort')
  acknowledgedBefore = acknowledged.length
  await backUp(product.config, path, silent)
  over = true
  await Promise.all(writers)
}

async function restoreHalfWay() {
  const breaking = (line: string) => {
    if (line.includes('change_log')) throw new Error('interrotto a metà')
  }
  const problem = await restore(place.config, path, breaking).then(
    () => 'none',
    (error: Error) => error.message,
  )
  return { problem, left: readdirSync(place.config.dataDir) }
}

describe('a product restored from a backup taken while people wrote', () => {
  let restored: Awaited<ReturnType<typeof openExisting>>
  beforeAll(async () => {
    restored = await openExisting(place.config)
    const tables = sql`select 1 from session_family union all select 1 from session_token union all select 1 from recovery_token`
    sessions = (await restored.db.execute(tables)).rows
  })
  afterAll(() => restored.close())

  it('contains all that was acknowledged before, and no partial write', async () => {
    const { rows } = await restored.db.execute<{ descrizione: string; lines: number }>(sql`
      select descrizione, (select count(*)::int from change_log where slice = 'servizio' and record_id = servizio.id) as lines
      from servizio where descrizione like 'Durante la copia%'`)
    const names = new Set(rows.map(({ descrizione }) => descrizione))
    expect(acknowledged.slice(0, acknowledgedBefore).filter((name) => !names.has(name))).toEqual([])
    // Writers did not wait for the end of it.
    expect(acknowledged.length).toBeGreaterThan(names.size)
    expect(rows.filter(({ lines }) => lines !== 1)).toEqual([])
    const orphans = await restored.db.execute(
      sql`select 1 from change_log where slice = 'servizio' and record_id not in (select id from servizio)`,
    )
    expect(orphans.rows).toEqual([])
  })

  it('has a change log with valid chains and seals, guarded as before', async () => {
    expect((await verifyLog(restored.db)).findings).toEqual([])
    await expect(restored.db.execute(sql`update change_log set reason = 'x'`)).rejects.toMatchObject({
      cause: { message: 'table change_log is append-only' },
    })
  })

  it('restores the anchors of its seals, without the key, and continues with its own key', async () => {
    const names = readdirSync(place.config.dataDir)
    expect([names.includes('log-anchor.jsonl'), names.includes('log-key.pem')]).toEqual([true, false])
    const before = await verifyAll(restored.db, await readWitnesses(place.config))
    expect([before.findings, before.anchored > 0]).toEqual([[], true])
    const signer = await openSigner(place.config)
    expect(signer.key).not.toBe((await openSigner(product.config)).key)
    await sealNewLines(restored.db, signer)
    await anchorSeals(restored.db, signer, anchorPath(place.config.dataDir))
    const after = await verifyAll(restored.db, await readWitnesses(place.config))
    expect([after.findings, after.anchored > before.anchored]).toEqual([[], true])
  })

  it('lets people in by their passwords, and by no session of the other product', async () => {
    expect(sessions).toEqual([])
    const old = { authorization: `Bearer ${await product.token('gestore')}` }
    expect((await restored.app.http.inject({ url: '/api/servizio', headers: old })).statusCode).toBe(401)
    const headers = await restored.signIn('gestore')
    expect((await restored.app.http.inject({ url: '/api/servizio', headers })).statusCode).toBe(200)
  })

  it('gives out the files, to the last byte', async () => {
    const headers = await restored.signIn('admin')
    const answer = await restored.app.http.inject({ url: `/api/documento/${bulky.id}/file`, headers })
    expect(answer.rawPayload.equals(bulky.bytes)).toBe(true)
  })

  it('continues the sequences of the other, and its schema is complete', async () => {
    const headers = await restored.signIn('gestore')
    const { rows } = await restored.db.execute<{ last: number }>(sql`select max(id) as last from servizio`)
    const payload = { cliente: 1, descrizione: 'Dopo il ripristino' }
    const made = await restored.app.http.inject({ method: 'POST', url: '/api/servizio', headers, payload })
    expect(made.json<{ data: { id: number } }>().data.id).toBeGreaterThan(rows[0]!.last)
    const constraints = sql`select conrelid::regclass::text as table, pg_get_constraintdef(oid) as text
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
    expect((await restored.db.execute(constraints)).rows).toEqual((await product.db.execute(constraints)).rows)
  })
})

describe('a backup', () => {
  it('is one file that only its owner reads, under its name only when it is whole, and is never overwritten', async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(place.above).filter((name) => name.includes('copia'))).toEqual(['copia.tar'])
    expect(readdirSync(product.config.dataDir).filter((name) => name.startsWith('copy-'))).toEqual([])
    await expect(backUp(product.config, path, silent)).rejects.toThrow('esiste già')
  })

  it('begins anew when a file is removed in the middle of it, and names those that are truly lost', async () => {
    const [removed, lost] = await product.db
      .insert(file)
      .values([...'ab'].map((name) => ({ name, size: 1, type: 'text/plain', sha256: name.repeat(64) })))
      .returning({ id: file.id })
    const output: string[] = []
    let removing: Promise<unknown> | undefined
    const print = (line: string) => {
      // What the daily work does: the snapshot has the row, the storage no longer the bytes.
      removing ??= product.db
        .delete(file)
        .where(eq(file.id, removed!.id))
        .then(() => {})
      output.push(line)
    }
    const { contents } = await backUp(product.config, join(place.above, 'altra.tar'), print)
    await removing
    expect(output.filter((line) => line.includes('ricomincio'))).toHaveLength(1)
    expect(contents.lost_files).toEqual([lost!.id])
    await product.db.delete(file).where(eq(file.id, lost!.id))
  })

  it('of a database where no product ever was is refused, and leaves nothing behind', async () => {
    const empty = await newPlace()
    const nothing = join(empty.above, 'niente.tar')
    await expect(backUp(empty.config, nothing, silent)).rejects.toThrow(/vuoto|non contiene un database/)
    expect(existsSync(nothing)).toBe(false)
    await empty.remove()
  })
})

describe('a restoring', () => {
  it('refuses a place that is not empty, and leaves it as it was', async () => {
    const before = await fingerprint(product.db)
    const fresh = await newPlace()
    const withFiles = { ...fresh.config, dataDir: place.config.dataDir }
    await expect(restore(withFiles, path, silent)).rejects.toThrow(
      engine === 'embedded' ? 'contiene già un database' : 'non è vuota',
    )
    await fresh.remove()
    await expect(restore(product.config, path, silent)).rejects.toThrow(
      engine === 'embedded' ? 'è già in uso' : 'non è vuoto',
    )
    expect(await fingerprint(product.db)).toEqual(before)
    expect(readdirSync(place.config.dataDir).filter((name) => /^(new|restore)-/.test(name))).toEqual([])
  })

  it('that fails half-way leaves nothing, so that it can be done again', () => {
    expect(halfWay).toEqual({ problem: 'interrotto a metà', left: [] })
  })
})
