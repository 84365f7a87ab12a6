import { reclamoLimits, reclamoWords } from '@quadra/contract/reclamo/limits'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { reclamo, reclamoFile, reclamoPunto } from '../database/schema/reclamo.ts'
import type { App } from '../kernel/app.ts'
import { conflict, invalid, Refusal } from '../kernel/errors.ts'
import { withFile } from '../kernel/files/keep.ts'
import type { UploadedFile } from '../kernel/files/multipart.ts'
import { publicName } from '../kernel/files/public-name.ts'
import { sniff } from '../kernel/files/sniff.ts'
import { logChange } from '../kernel/log/changelog.ts'
import { type Counter, countOf, countUpTo, tooMany } from './counters.ts'

const accepted = ['application/pdf', 'image/png', 'image/jpeg']
const { files } = reclamoLimits

/**
 * Adds a file to a complaint that was just sent, with the type of its bytes. The log shows how many there are, not
 * their names.
 */
export async function attachFile(app: App, id: number, sent: UploadedFile): Promise<{ nome: string }> {
  const at = app.clock()
  const known = await app.db.transaction((tx) => lockComplaint(tx, id))
  if ((await countOf(app.db, filesAt(known.punto_id), at)) >= files.day) throw tooManyFiles(at)
  if (!accepted.includes(sniff(sent.bytes))) throw invalid({ documento: reclamoWords.onlyThese })
  ensureOpen(known, at)
  const named = { ...sent, name: publicName(sent) }
  await withFile(app, undefined, named, async (tx, file_id) => {
    const { numero_file, ...now } = await lockComplaint(tx, id)
    ensureOpen({ ...now, numero_file }, at)
    if (!(await countUpTo(tx, filesAt(now.punto_id), files.day, at))) throw tooManyFiles(at)
    await tx.insert(reclamoFile).values({ reclamo_id: id, file_id })
    await logChange(tx, undefined, {
      slice: 'reclamo',
      id,
      cliente_id: now.cliente_id,
      action: 'update',
      changes: [{ field: 'numero_file', from: numero_file || null, to: numero_file + 1 }],
    })
  })
  return { nome: named.name }
}

const filesAt = (punto: number): Counter => ({ tipo: 'file', punto, per: 'day' })
const tooManyFiles = (at: Date) => tooMany(reclamoWords.tooManyFiles, 'day', at)

/** The complaint, locked before its files are counted: a statement that had to wait would count them as they were. */
async function lockComplaint(tx: Tx, id: number) {
  const [found] = await tx
    .select({ cliente_id: reclamo.cliente_id, servizio_id: reclamo.servizio_id, ricevuto_il: reclamo.ricevuto_il })
    .from(reclamo)
    // Its data may have been removed since its code was read.
    .where(and(eq(reclamo.id, id), isNull(reclamo.dati_rimossi_il)))
    .for('no key update')
  if (!found) throw new Refusal(404, reclamoWords.unknownCode)
  const [point] = await tx
    .select({ id: reclamoPunto.id })
    .from(reclamoPunto)
    .where(eq(reclamoPunto.servizio_id, found.servizio_id))
  return {
    ...found,
    punto_id: point?.id ?? 0,
    numero_file: await tx.$count(reclamoFile, eq(reclamoFile.reclamo_id, id)),
  }
}

function ensureOpen({ numero_file, ricevuto_il }: { numero_file: number; ricevuto_il: string }, at: Date) {
  if (numero_file >= files.complaint) throw conflict(reclamoWords.filesFull)
  if (at.getTime() - Date.parse(ricevuto_il) > files.minutes * 60_000) throw conflict(reclamoWords.filesLate)
}
