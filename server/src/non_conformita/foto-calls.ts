import type { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import {
  type Foto,
  mostFoto,
  onlyPhotos,
  photoTypes,
  removedFoto,
  tooManyFoto,
} from '@quadra/contract/non_conformita/foto'
import { fotoRights } from '@quadra/contract/non_conformita/rules'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { withFile } from '../kernel/files/keep.ts'
import { withoutPlace } from '../kernel/files/photo.ts'
import { sniff } from '../kernel/files/sniff.ts'
import type { Handlers } from '../kernel/http/serve.ts'
import { partOf, type Raw } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { foto } from './foto.ts'
import { nonConformitaStore } from './queries.ts'

export const fotoCalls = partOf(nonConformitaStore, foto)

/** Stores a photo once under its key, without its metadata on place and device. */
export const createFoto =
  (app: App): Handlers<typeof nonConformitaApi>['createFoto'] =>
  async ({ db, session, params: { id }, form }) => {
    // The right is checked before the first byte is received.
    await fotoCalls.mayAdd(app.db, session, id)
    const { values, file } = await form()
    if (!photoTypes.includes(sniff(file.bytes))) throw invalid({ documento: onlyPhotos })
    const known = (tx: Tx) => sentBefore(tx, session, id, values.chiave)
    // Its reply is that of the call's own transaction, which also knows the Idempotency-Key. A removed photo stays known.
    if (await app.db.transaction(known)) return db.transaction(async (tx) => (await known(tx))!)
    const photo = { ...file, bytes: withoutPlace(file.bytes) }
    return withFile({ ...app, db }, session, photo, async (tx, file_id) => {
      // Checked again: a concurrent call may have sent the same photo.
      const sent = await sentBefore(tx, session, id, values.chiave)
      return sent ?? fotoCalls.add(tx, session, id, () => roomFor(tx, id, { ...values, file_id, session }))
    })
  }

/** Others may have taken its place since it was removed. */
export async function restoreFoto(tx: Tx, session: Session, [id, fid]: readonly [number, number], raw: Raw) {
  await nonConformitaStore.lockRow(tx, session, id)
  await ensureRoom(tx, id)
  return fotoCalls.restore(tx, session, [id, fid], raw)
}

/** The photo that was already sent under this key: then this sending only lost its reply. */
async function sentBefore(tx: Tx, session: Session, id: number, chiave: string | undefined): Promise<Foto | undefined> {
  const { item } = await nonConformitaStore.lockRow(tx, session, id)
  if (!chiave) return undefined
  const { rows } = await tx.execute<{ id: number; record: number; removed: boolean }>(sql`
    select id, non_conformita_id as record, data_cancellazione is not null as removed
    from non_conformita_foto where chiave = ${chiave}`)
  const [found] = rows
  if (!found) return undefined
  if (found.record !== id) throw invalid({ chiave: 'Valore non valido' })
  if (found.removed) throw conflict(removedFoto)
  return foto.find(tx, session, item, found.id)
}

/**
 * Photos that were taken before the record was made, as far as it takes any: what does not fit or comes too late stays
 * where it was.
 */
export async function addEarlierPhotos(tx: Tx, session: Session, id: number, files: readonly string[]) {
  const { item } = await nonConformitaStore.lockRow(tx, session, id)
  if (!fotoRights(session, item).fotografabile) return
  for (const file_id of files.slice(0, mostFoto - (await countOf(tx, id))))
    await fotoCalls.add(tx, session, id, () => ({ file_id, non_conformita_id: id, utente_id: session.id }))
}

interface NewFoto {
  readonly file_id: string
  readonly chiave?: string | undefined
  readonly session: Session
}

async function roomFor(tx: Tx, id: number, { session, ...values }: NewFoto) {
  await ensureRoom(tx, id)
  return { ...values, non_conformita_id: id, utente_id: session.id }
}

/** The record is locked by then: the last request finds it full. */
async function ensureRoom(tx: Tx, id: number) {
  if ((await countOf(tx, id)) >= mostFoto) throw conflict(tooManyFoto)
}

async function countOf(tx: Tx, id: number) {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from non_conformita_foto
    where non_conformita_id = ${id} and data_cancellazione is null`)
  return rows[0]!.count
}
