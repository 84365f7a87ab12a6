import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { runDaily } from '../kernel/work/jobs.ts'
import { workOnce } from '../kernel/work/worker.ts'
import { slices } from '../slices.ts'
import { finishWork } from '../testing/imports.ts'
import { openPacks } from '../testing/packs.ts'
import { verifyAll } from '../verification.ts'
import { expirePacks } from './expiry.ts'

const packs = openPacks()
const { base, request, ready, read, file, contents, strayBytes } = packs

const pieces = async () =>
  (await packs.product.db.execute<{ count: number }>(sql`select count(*)::int from fascicolo_pezzo`)).rows[0]!.count

describe('preparation', () => {
  it('is one for each cooperative, is cancelled without a byte left, and may be requested again', async () => {
    const { product, keys } = packs
    const before = await strayBytes()
    const body = { cliente_id: keys.alfa, norma_id: keys.iso14001, anno: 2025 }
    const both = await Promise.all([request('gestore', body), request('managerAlfa', body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = both.find(({ status }) => status === 409)!
    expect(refused.body.message).toBe('Un fascicolo è già in preparazione')
    // Another cooperative's does not wait for it.
    const beside = await request('gestore', { ...body, cliente_id: keys.beta })
    expect(beside.status).toBe(201)

    const { id } = both.find(({ status }) => status === 201)!.body.data
    expect((await product.as('managerAlfa').del(`${base}/${id}`)).status).toBe(409)
    expect((await file(id)).status).toBe(404)
    const cancelled = await product.as('managerAlfa').put(`${base}/${id}/annulla`)
    expect([cancelled.status, cancelled.body.data.stato]).toEqual([200, 'annullato'])
    const again = await product.as('managerAlfa').put(`${base}/${id}/annulla`)
    expect([again.status, again.body.message]).toEqual([409, 'Il fascicolo non è in preparazione'])
    const next = await request('managerAlfa', body)
    expect(next.status).toBe(201)
    await product.as('managerAlfa').put(`${base}/${next.body.data.id}/annulla`)
    await product.as('gestore').put(`${base}/${beside.body.data.id}/annulla`)
    await finishWork(product)
    expect([(await read(id)).stato, await pieces(), await strayBytes()]).toEqual(['annullato', 0, before])
  })

  it('cancelled in the middle leaves nothing, also when it is deleted at once', async () => {
    const { product, keys } = packs
    const before = await strayBytes()
    const { id } = (await request('managerAlfa', { norma_id: keys.iso9001, anno: 2026 })).body.data
    const working = finishWork(product)
    while ((await read(id)).lavoro.avanzamento < 20) await new Promise((resolve) => setImmediate(resolve))
    expect((await product.as('managerAlfa').put(`${base}/${id}/annulla`)).status).toBe(200)
    expect((await product.as('managerAlfa').del(`${base}/${id}`)).status).toBe(204)
    await working
    expect([await pieces(), await strayBytes()]).toEqual([0, before])
  })

  it('that fails is tried again from the beginning; what the dead attempt stored is removed', async () => {
    const { product, keys } = packs
    const before = await strayBytes()
    const { storage } = product.app
    let puts = 0
    const failing = {
      ...storage,
      put: async (key: string, bytes: Buffer) => {
        await storage.put(key, bytes)
        if (++puts === 1) throw new Error('the disk was pulled out')
      },
    }
    const app = { ...product.app, storage: failing }
    const kinds = slices.flatMap((slice) => slice.work?.(app, slices) ?? [])
    const { id } = (await request('gestore', { cliente_id: keys.beta, norma_id: keys.iso9001, anno: 2026 })).body.data
    const failures: unknown[] = []
    while (await workOnce(product.db, kinds, (error) => failures.push(error)));
    expect([failures.length, puts]).toEqual([1, 1 + (await pieces())])
    const pack = await read(id)
    expect(pack).toMatchObject({ stato: 'pronto' })
    expect((await contents(id)).size).toBe(pack.numero_file)
    expect(await strayBytes()).toBe(before + (await pieces()))
    await product.as('gestore').del(`${base}/${id}`)
    expect([await pieces(), await strayBytes()]).toEqual([0, before])
  })

  it('given back by a process that ended begins anew, at its first attempt', async () => {
    const { product, keys } = packs
    const before = await strayBytes()
    const { id } = (await request('gestore', { cliente_id: keys.beta, norma_id: keys.iso14001, anno: 2024 })).body.data
    const { rows } = await product.db.execute<{ id: string }>(sql`
      insert into fascicolo_pezzo (fascicolo_id, tentativo, numero, dimensione, sha256, salvato)
      values (${id}, 1, 1, 5, 'x', true) returning id`)
    await product.app.storage.put(rows[0]!.id, Buffer.from('resti'))
    const kinds = slices.flatMap((slice) => slice.work?.(product.app, slices) ?? [])
    const failures: unknown[] = []
    while (await workOnce(product.db, kinds, (error) => failures.push(error)));
    expect([failures, (await read(id)).stato]).toEqual([[], 'pronto'])
    expect(await strayBytes()).toBe(before + (await pieces()))
    await product.as('gestore').del(`${base}/${id}`)
  })
})

describe('after seven days', () => {
  it('a pack cannot be downloaded and its bytes go; row and SHA-256 stay, and the log still verifies', async () => {
    const { product, keys, time } = packs
    const before = await strayBytes()
    const pack = await ready('managerAlfa', { norma_id: keys.iso14001, anno: 2026 })
    const job = expirePacks(product.app.storage, (error) => expect(error).toBeUndefined())
    time.set('2026-11-23T22:00:00Z')
    await runDaily(product.db, job, time.clock())
    expect((await file(pack.id)).status).toBe(200)
    time.set('2026-11-24T01:00:00Z')
    // Not deleted yet, but no longer referenced.
    expect((await file(pack.id)).status).toBe(404)
    const listedAs = async (stato: string) =>
      ((await product.as('managerAlfa').get(`${base}?stato=${stato}`)).body.data as { id: number }[]).map(
        ({ id }) => id,
      )
    expect([await listedAs('scaduto'), await listedAs('pronto')]).toEqual([expect.arrayContaining([pack.id]), []])
    time.set('2026-11-24T10:00:00Z')
    expect(await runDaily(product.db, job, time.clock())).toBe('ran')
    const after = await read(pack.id)
    expect(after).toMatchObject({ stato: 'scaduto', sha256: pack.sha256, scaricabile: false, cancellabile: true })
    expect((await file(pack.id)).status).toBe(404)
    expect([await pieces(), await strayBytes()]).toEqual([0, before])
    expect(await listedAs('scaduto')).toContain(pack.id)
    const { findings } = await verifyAll(product.db, { files: [], missing: [], keys: [], papers: [] })
    expect(findings.filter(({ record = '' }) => record.startsWith('fascicolo'))).toEqual([])
    time.set('2026-11-16T10:00:00Z')
  })

  it('what a backup left behind is Scaduto, and what was in preparation then has failed', async () => {
    const { product, keys } = packs
    const pack = await ready('managerAlfa', { norma_id: keys.iso9001, anno: 2021 })
    const { id } = (await request('managerAlfa', { norma_id: keys.iso9001, anno: 2020 })).body.data
    // A backup has neither pieces nor work under way.
    await product.db.execute(sql`update fascicolo_pezzo set fascicolo_id = null`)
    await product.db.execute(sql`delete from lavoro`)
    expect((await read(pack.id)).stato).toBe('scaduto')
    expect((await file(pack.id)).status).toBe(404)
    const next = await request('managerAlfa', { norma_id: keys.iso9001, anno: 2020 })
    expect(next.status).toBe(201)
    expect(await read(id)).toMatchObject({ stato: 'fallito', errore: 'Il lavoro si è interrotto: riprovare' })
    await finishWork(product)
  })
})
