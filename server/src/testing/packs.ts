import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { voce } from '../database/schema/dizionario.ts'
import { endPreparation } from '../fascicolo/moves.ts'
import { storePieces } from '../fascicolo/pieces.ts'
import { productSession } from '../kernel/session.ts'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import { type RegistryKeys, registryKeys } from './cases.ts'
import type { Who } from './cast.ts'
import { testClock } from './clock.ts'
import { finishWork } from './imports.ts'
import { openProduct, type TestProduct } from './product.ts'
import { unzip, unzipBytes } from './xlsx/unzip.ts'

const base = '/api/fascicolo'

/** The product on Monday 16/11/2026 with what packs are made of, for all tests of one file. */
export function openPacks() {
  const time = testClock('2026-11-16T10:00:00Z')
  let product: TestProduct
  let keys: RegistryKeys & { iso9001: number; iso14001: number; nc9001: number; nc14001: number }
  beforeAll(async () => {
    product = await openProduct({}, { log: false, clock: time.clock })
    const item = async (dizionario: 'norma' | 'norma_conformita', number: string) => {
      const named = and(eq(voce.dizionario, dizionario), eq(voce.stato, 1), like(voce.descrizione, `%${number}%`))
      return (await product.db.select({ id: voce.id }).from(voce).where(named))[0]!.id
    }
    keys = {
      ...(await registryKeys(product)),
      iso9001: await item('norma', '9001'),
      iso14001: await item('norma', '14001'),
      nc9001: await item('norma_conformita', '9001'),
      nc14001: await item('norma_conformita', '14001'),
    }
  })
  afterAll(() => product.close())

  const request = (who: Who, body: object) => product.as(who).post(base, body)
  const read = async (id: number, who: Who = 'gestore') => (await product.as(who).get(`${base}/${id}`)).body.data
  return {
    get product() {
      return product
    },
    get keys() {
      return keys
    },
    time,
    base,
    request,
    read,
    /** A requested pack that is ready. */
    ready: async (who: Who, body: object) => {
      const { id } = (await request(who, body)).body.data
      await finishWork(product)
      return read(id, who)
    },
    file: (id: number, who: Who = 'gestore') => product.as(who).get(`${base}/${id}/file`),
    /** The files of a ready pack by path. */
    contents: async (id: number) => unzipBytes((await product.as('gestore').get(`${base}/${id}/file`)).raw),
    /** How many objects the storage contains beyond the files of records. */
    strayBytes: async () => {
      const below = await readdir(join(product.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
      const { rows } = await product.db.execute<{ id: string }>(sql`select id from file`)
      const known = new Set(rows.map(({ id }) => id))
      return below.filter((entry) => entry.isFile() && !known.has(entry.name)).length
    },
  }
}

/** Everything that can be read in a file of a pack. */
export function textOf(path: string, bytes: Buffer): string {
  if (path.endsWith('.pdf') && bytes.subarray(0, 5).toString() === '%PDF-' && bytes.length > 1000)
    return readPdf(bytes).text
  if (path.endsWith('.xlsx')) return [...unzip(bytes).values()].join('\n')
  return bytes.toString('utf8')
}

/**
 * Ends the preparation of a pack with a few bytes, as if it had been made: it can be downloaded, and another requested.
 */
export async function readyPack({ db, app }: TestProduct, id: number) {
  const bytes = Buffer.from('fascicolo di prova')
  const never = () => Promise.reject(new Error('the pack is not in preparation'))
  const pieces = await storePieces(db, app.storage, { fascicolo_id: id, tentativo: 0 }, Readable.from([bytes]), never)
  await db.execute(sql`delete from lavoro where tipo = 'fascicolo' and riferimento_id = ${id}`)
  await db.transaction((tx) =>
    endPreparation(tx, productSession(''), id, 'pronto', {
      nome: 'Fascicolo_di_prova.zip',
      dimensione: pieces.dimensione,
      sha256: pieces.sha256,
      numero_file: 1,
      scade_il: '2199-12-31',
    }),
  )
}
