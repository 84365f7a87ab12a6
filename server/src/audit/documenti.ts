import type { AuditDocumento } from '@quadra/contract/audit/documento'
import { and, eq, isNull } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { auditDocumento } from '../database/schema/audit.ts'
import { now } from '../database/schema/columns.ts'
import { type Action, logChange } from '../kernel/changelog.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { nextInstant } from '../kernel/crud.ts'
import { notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { readAudit } from './details.ts'
import { lockForParts } from './write.ts'

interface Values {
  readonly tipo_documento_id: number
  readonly descrizione: string
}

export async function addDocumento(
  tx: Tx,
  session: Session,
  id: number,
  values: Values,
  file_id: string,
): Promise<AuditDocumento> {
  const { ensureOpen } = await lockForParts(tx, session, id)
  await ensureOffered(tx, { tipo_documento_id: voceOffered('tipo_documento', values.tipo_documento_id) })
  ensureOpen()
  const [row] = await tx
    .insert(auditDocumento)
    .values({ ...values, audit_id: id, file_id })
    .returning({ id: auditDocumento.id })
  return tell(tx, session, id, 'create', undefined, await findDocumento(tx, session, id, row!.id))
}

export async function updateDocumento(
  tx: Tx,
  session: Session,
  id: number,
  did: number,
  values: Partial<Values>,
  file_id: string | undefined,
) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  const before = await findDocumento(tx, session, id, did)
  await ensureOffered(tx, {
    tipo_documento_id: voceOffered('tipo_documento', values.tipo_documento_id, before.tipo_documento.id),
  })
  ensureOpen()
  await tx
    .update(auditDocumento)
    .set({ ...values, ...(file_id && { file_id }), data_modifica: nextInstant })
    .where(eq(auditDocumento.id, did))
  const after = await findDocumento(tx, session, id, did)
  // Other bytes under the same name are a change too.
  return file_id || documentoInWords(before) !== documentoInWords(after)
    ? tell(tx, session, id, 'update', before, after)
    : after
}

export async function removeDocumento(tx: Tx, session: Session, id: number, did: number) {
  const { ensureOpen } = await lockForParts(tx, session, id)
  const before = await findDocumento(tx, session, id, did)
  ensureOpen()
  await tx.update(auditDocumento).set({ data_cancellazione: now }).where(eq(auditDocumento.id, did))
  await tell(tx, session, id, 'remove', before, undefined)
}

/** Always through its audit: another audit's document does not exist here. */
export async function findDocumento(
  db: Connection,
  session: Session,
  id: number,
  did: number,
): Promise<AuditDocumento> {
  const found = (await readAudit(db, session, id)).documenti.find((one) => one.id === did)
  if (!found) throw notFound()
  return found
}

/** The key of an attachment's file. */
export const fileOfDocumento = (db: Connection, id: number, did: number) =>
  db
    .select({ file_id: auditDocumento.file_id })
    .from(auditDocumento)
    .where(and(eq(auditDocumento.id, did), eq(auditDocumento.audit_id, id), isNull(auditDocumento.data_cancellazione)))

async function tell<After extends AuditDocumento | undefined>(
  tx: Tx,
  session: Session,
  id: number,
  action: Action,
  from: AuditDocumento | undefined,
  to: After,
): Promise<After> {
  await logChange(tx, session, {
    slice: 'audit',
    id,
    action,
    changes: [{ field: 'documento', from: from ? documentoInWords(from) : null, to: to ? documentoInWords(to) : null }],
  })
  return to
}

type Told = Pick<AuditDocumento, 'tipo_documento' | 'descrizione' | 'file_name' | 'file_size'>
export const documentoInWords = ({ tipo_documento, descrizione, file_name, file_size }: Told) =>
  `${tipo_documento.codice ?? tipo_documento.descrizione} · ${descrizione} (${file_name}, ${file_size.toLocaleString('it-IT')} byte)`
