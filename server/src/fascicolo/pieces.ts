import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Connection, Db } from '../database/database.ts'
import { fascicoloPezzo } from '../database/schema/fascicolo.ts'
import type { FileStorage } from '../kernel/files/storage.ts'

/** How many bytes are stored under one key: no more are in memory at once, for a pack of any size. */
export const pieceSize = 2_000_000

/** An attempt to make the pack: its pieces count only while it is the last attempt, and the pack is still wanted. */
export interface Attempt {
  readonly fascicolo_id: number
  readonly tentativo: number
}

export interface StoredPack {
  readonly dimensione: number
  readonly sha256: string
  readonly pezzi: number
}

/** Stores a stream of bytes piece by piece, each after its row; `lost` ends it where the pack is no longer wanted. */
export async function storePieces(
  db: Db,
  storage: FileStorage,
  attempt: Attempt,
  bytes: AsyncIterable<Buffer>,
  lost: () => Promise<never>,
): Promise<StoredPack> {
  const whole = createHash('sha256')
  let [dimensione, pezzi] = [0, 0]
  for await (const piece of inPieces(bytes)) {
    whole.update(piece)
    dimensione += piece.length
    pezzi += 1
    if (!(await storePiece(db, storage, attempt, pezzi, piece))) await lost()
  }
  return { dimensione, sha256: whole.digest('hex'), pezzi }
}

async function storePiece(db: Db, storage: FileStorage, attempt: Attempt, numero: number, bytes: Buffer) {
  const { fascicolo_id, tentativo } = attempt
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into fascicolo_pezzo (fascicolo_id, tentativo, numero, dimensione, sha256)
    select id, tentativo, ${numero}::int, ${bytes.length}::int, ${hashOf(bytes)}::text from fascicolo
    where id = ${fascicolo_id} and tentativo = ${tentativo} and stato = 'in_preparazione' returning id`)
  const id = rows[0]?.id
  if (id === undefined) return false
  await storage.put(id, bytes)
  const { rowCount } = await db.execute(sql`update fascicolo_pezzo set salvato = true where id = ${id}`)
  // Its row was swept away meanwhile: what was stored since has none.
  if (!rowCount) await storage.remove(id)
  return rowCount === 1
}

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const some of bytes) {
    let rest = some
    while (length + rest.length >= pieceSize) {
      const room = pieceSize - length
      yield Buffer.concat([...waiting, rest.subarray(0, room)], pieceSize)
      rest = rest.subarray(room)
      waiting = []
      length = 0
    }
    if (rest.length) waiting.push(rest)
    length += rest.length
  }
  if (length) yield Buffer.concat(waiting, length)
}

/** The pieces of a pack in their order, each only if it is what was stored. */
export async function* piecesOf(db: Db, storage: FileStorage, fascicolo_id: number): AsyncGenerator<Buffer> {
  const rows = await db
    .select({ id: fascicoloPezzo.id, sha256: fascicoloPezzo.sha256 })
    .from(fascicoloPezzo)
    .where(eq(fascicoloPezzo.fascicolo_id, fascicolo_id))
    .orderBy(fascicoloPezzo.numero)
  for (const { id, sha256 } of rows) {
    const bytes = await storage.get(id)
    if (!bytes || hashOf(bytes) !== sha256) throw new Error(`a piece of pack ${fascicolo_id} is missing or was altered`)
    yield bytes
  }
}

/** Whether all pieces of an attempt are there. */
export async function isWhole(db: Connection, { fascicolo_id, tentativo }: Attempt, { dimensione, pezzi }: StoredPack) {
  const { rows } = await db.execute<{ pezzi: number; dimensione: number }>(sql`
    select count(*)::int as pezzi, coalesce(sum(dimensione), 0)::int as dimensione from fascicolo_pezzo
    where fascicolo_id = ${fascicolo_id} and tentativo = ${tentativo} and salvato`)
  return rows[0]!.pezzi === pezzi && rows[0]!.dimensione === dimensione
}

/**
 * Removes unused pieces: of deleted, cancelled, failed or expired packs, and of attempts whose process ended. Bytes
 * first, then their row: after an interruption the next run finds the rest.
 */
export async function sweepPieces(db: Db, storage: FileStorage, day: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select piece.id from fascicolo_pezzo piece left join fascicolo pack on pack.id = piece.fascicolo_id and pack.tentativo = piece.tentativo
    where pack.id is null or pack.stato in ('fallito', 'annullato') or (pack.stato = 'pronto' and pack.scade_il < ${day}::date)`)
  for (const { id } of rows) {
    await storage.remove(id)
    await db.delete(fascicoloPezzo).where(eq(fascicoloPezzo.id, id))
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
