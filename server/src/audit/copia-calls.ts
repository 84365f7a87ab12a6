import { type Copia, copiaDays } from '@quadra/contract/audit/copia'
import { daysAfter } from '@quadra/contract/kernel/days'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { auditCopia } from '../database/schema/audit_copia.ts'
import { notFound } from '../kernel/errors.ts'
import { partOf } from '../kernel/records/parts.ts'
import type { Session } from '../kernel/session.ts'
import { copie } from './copie.ts'
import { auditStore } from './queries.ts'

const ofCopie = partOf(auditStore, copie)

/** Registers the download of this user: taken again, it lasts longer. */
export async function registerCopia(tx: Tx, session: Session, audit_id: number): Promise<Copia> {
  const fino_al = daysAfter(session.today, copiaDays)
  const own = await ownCopia(tx, session, audit_id)
  return own
    ? ofCopie.change(tx, session, [audit_id, own], {}, () => ({ fino_al }))
    : ofCopie.add(tx, session, audit_id, () => ({ audit_id, utente_id: session.id, fino_al }))
}

export async function removeCopia(tx: Tx, session: Session, audit_id: number) {
  const own = await ownCopia(tx, session, audit_id)
  if (!own) throw notFound()
  await ofCopie.remove(tx, session, [audit_id, own])
}

/** The audit is locked first: of two downloads at once the second finds the first. */
async function ownCopia(tx: Tx, session: Session, audit_id: number) {
  await auditStore.lockRow(tx, session, audit_id)
  const [own] = await tx
    .select({ id: auditCopia.id })
    .from(auditCopia)
    .where(
      and(
        eq(auditCopia.audit_id, audit_id),
        eq(auditCopia.utente_id, session.id),
        isNull(auditCopia.data_cancellazione),
      ),
    )
  return own?.id
}
