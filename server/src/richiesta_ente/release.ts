import type { FieldErrors } from '../kernel/errors.ts'
import { required } from '@quadra/contract/kernel/messages'
import {
  alreadyReleased,
  alreadyRevoked,
  alreadySeen,
  mandateEnded,
  notOpen,
  particularData,
} from '@quadra/contract/richiesta_ente/rules'
import { rilascioPart, type Rilascio } from '@quadra/contract/richiesta_ente/rilascio'
import type { RichiestaEnte } from '@quadra/contract/richiesta_ente/schema'
import type { FonteRilascio } from '@quadra/contract/richiesta_ente/stato'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { rilascio } from '../database/schema/richiesta_ente.ts'
import { originOf, releasesOfRequest } from '../domain/releases/part.ts'
import { conflict, invalid, notFound } from '../kernel/errors.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { ensureVersion, type Requested } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { fileOf, isStoredFonte } from './files.ts'
import { richiestaEnteStore } from './queries.ts'

interface Given {
  readonly fonte?: FonteRilascio | undefined
  readonly id?: number | undefined
  readonly nota?: string | null | undefined
}
interface Sent {
  readonly id: string
  readonly nome: string
  readonly sha256: string
}

/** What is wrong with what was given, at its field: a new file names no record, a stored one does. */
export function problemsWith({ fonte, id }: Given, isSent: boolean): FieldErrors {
  if (isSent) return fonte && fonte !== 'caricato' ? { fonte: 'Valore non valido' } : {}
  if (fonte === undefined || fonte === 'caricato') return fonte ? { documento: required } : { fonte: required }
  return id === undefined ? { id: required } : {}
}

/** Releases one file to an open request: in its history and in that of the record it comes from. */
export async function release(tx: Tx, session: Session, id: number, given: Given, sent: Sent | undefined) {
  const { item } = await richiestaEnteStore.lock(tx, session, id)
  const found = sent ? await newFile(tx, item, sent) : await storedFile(tx, item, given)
  ensureOpen(item)
  if (found.riservato) throw conflict(particularData)
  if (found.twice) throw conflict(alreadyReleased)
  const { riservato: _, twice: __, ...file } = found
  const values = { richiesta_id: id, ...file, nota: given.nota ?? null, utente_id: session.id }
  const [written] = await tx.insert(rilascio).values(values).returning({ id: rilascio.id })
  await logRelease(tx, session, item, { to: await releasesOfRequest.find(tx, session, item, written!.id) })
}

export function ensureOpen({ stato, sola_lettura }: RichiestaEnte) {
  if (sola_lettura === mandateEnded) throw conflict(mandateEnded)
  if (stato !== 'aperta') throw conflict(notOpen)
}

/** A stored file of the cooperative of the request. */
async function storedFile(tx: Tx, { id: richiesta_id, cliente }: RichiestaEnte, { fonte, id }: Given) {
  if (!fonte || !isStoredFonte(fonte) || id === undefined) throw invalid({ fonte: required })
  const { rows } = await tx.execute<{
    origine_id: number
    riservato: boolean
    file_id: string
    nome: string
    sha256: string
  }>(fileOf(fonte, id, cliente.id))
  const [found] = rows
  if (!found) throw invalid({ id: 'Valore non valido' })
  const { rows: given } = await tx.execute(sql`select from rilascio
    where richiesta_id = ${richiesta_id} and fonte = ${fonte} and record_id = ${id} and revocato_il is null`)
  return { ...found, fonte, record_id: id, twice: given.length > 0 }
}

/** A new file; the same bytes are released to a request once. */
async function newFile(tx: Tx, { id: richiesta_id }: RichiestaEnte, { id, nome, sha256 }: Sent) {
  const { rows } = await tx.execute(sql`select from rilascio
    where richiesta_id = ${richiesta_id} and fonte = 'caricato' and sha256 = ${sha256} and revocato_il is null`)
  const places = { fonte: 'caricato' as const, record_id: null, origine_id: null }
  return { ...places, file_id: id, nome, sha256, riservato: false, twice: rows.length > 0 }
}

/** Takes a file back that was not seen yet; its row is locked, so that either this or the first download comes first. */
export async function revoke(
  tx: Tx,
  session: Session,
  { id, lid }: { id: number; lid: number },
  { body, raw }: Requested<{ motivo: string }>,
) {
  const { item } = await richiestaEnteStore.lock(tx, session, id)
  const before = await lockRelease(tx, session, item, lid)
  const reason = body().motivo
  ensureVersion(item, raw)
  if (!item.rilasci.some(({ revocabile, ...one }) => one.id === lid && revocabile))
    throw conflict(before.visto_il ? alreadySeen : before.revocato_il ? alreadyRevoked : mandateEnded)
  if (before.visto_il) throw conflict(alreadySeen)
  await change(tx, session, item, before, { revocato_il: now, motivo: reason })
}

/** Notes the first download, before the first byte leaves: 404 where it was revoked meanwhile. */
export async function see(tx: Tx, session: Session, item: RichiestaEnte, lid: number) {
  const before = await lockRelease(tx, session, item, lid)
  if (before.revocato_il) throw notFound()
  if (before.visto_il === null) await change(tx, session, item, before, { visto_il: now })
}

async function lockRelease(tx: Tx, session: Session, item: RichiestaEnte, lid: number): Promise<Rilascio> {
  await tx.execute(sql`select from rilascio where id = ${lid} and richiesta_id = ${item.id} for update`)
  return releasesOfRequest.find(tx, session, item, lid)
}

async function change(
  tx: Tx,
  session: Session,
  item: RichiestaEnte,
  from: Rilascio,
  set: { readonly visto_il?: typeof now; readonly revocato_il?: typeof now; readonly motivo?: string },
) {
  await tx.update(rilascio).set(set).where(eq(rilascio.id, from.id))
  await logRelease(tx, session, item, { from, to: await releasesOfRequest.find(tx, session, item, from.id) })
}

/** A line of the request, and the same of the record that the file is attached to. */
async function logRelease(
  tx: Tx,
  session: Session,
  item: RichiestaEnte,
  rows: { readonly from?: Rilascio; readonly to: Rilascio },
) {
  const line = partLine(rilascioPart, rows.to.id, rows)
  if (!line) return
  const cliente_id = item.cliente.id
  await logChange(tx, session, { slice: 'richiesta_ente', id: item.id, cliente_id, ...line })
  const slice = originOf[rows.to.fonte]
  const { rows: found } = await tx.execute<{ origine_id: number | null }>(
    sql`select origine_id from rilascio where id = ${rows.to.id}`,
  )
  const id = found[0]!.origine_id
  if (slice && id !== null) await logChange(tx, session, { slice, id, cliente_id, ...line })
}
