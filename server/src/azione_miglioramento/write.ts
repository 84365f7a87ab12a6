import { bodyFields, foundFields, undeletableAzione } from '@quadra/contract/azione_miglioramento/rules'
import type { AzioneChange, AzioneMiglioramento, AzioneReport } from '@quadra/contract/azione_miglioramento/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { now } from '../database/schema/columns.ts'
import { indicatore } from '../database/schema/indicatore.ts'
import { rischio } from '../database/schema/rischio.ts'
import { clienteOffered, ensureOffered, servizioOffered } from '../domain/choices.ts'
import { releaseFinding } from '../domain/ente/release.ts'
import { notifyAssigned, notifyMoved } from '../domain/deadlines/notify.ts'
import { ensureOwnOrNone } from '../domain/own-servizio.ts'
import { visibleRischio } from '../domain/risks/scope.ts'
import { ofOwnServices } from '../domain/scope.ts'
import { bodyFindingErrors, ensureRemovableFinding, findingErrors, lockOrigin } from '../domain/findings/findings.ts'
import { assigning, responsabileOffered } from '../domain/deadlines/responsabile.ts'
import {
  type Requested,
  changing,
  ensureVersion,
  insertRecord,
  removeRecord,
  updateRecord,
} from '../kernel/records/records.ts'
import { conflict, forbidden, invalid, notFound, refuse } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { azioneStore } from './queries.ts'

/** Where a new action belongs: its client, and the audit, the indicator or the risk it is created from. */
interface Place {
  readonly cliente_id: number
  readonly audit_id?: number
  readonly indicatore_id?: number | null | undefined
  readonly rischio_id?: number | null | undefined
}

const closed = 'Un’azione chiusa non si modifica'

/** A new action is always open. */
export async function createAzione(tx: Tx, session: Session, place: Place, report: AzioneReport) {
  // Locked: of an action and the closing of its risk at once, the second sees the first.
  if (place.rischio_id) await tx.execute(sql`select from rischio where id = ${place.rischio_id} for share`)
  ensureOwnOrNone(session, report.servizio_id ?? null)
  await ensureOffered(tx, {
    cliente_id: place.audit_id ? undefined : clienteOffered(place.cliente_id),
    servizio_id: servizioOffered(report.servizio_id, place.cliente_id),
    responsabile_id: responsabileOffered(report.responsabile_id, place.cliente_id),
    indicatore_id: indicatoreOffered(session, place.indicatore_id, place.cliente_id),
    rischio_id: rischioOffered(session, place.rischio_id, place.cliente_id),
  })
  const created = await insertRecord(tx, session, azioneStore, {
    ...report,
    ...place,
    ...assigning(report.responsabile_id, null, session.today),
    data_segnalazione: report.data_segnalazione ?? session.today,
    utente_id: session.id,
  })
  await noticeOfAssignment(tx, session, created, null)
  return created
}

/** An indicator of the same client that the caller sees. */
const indicatoreOffered = (session: Session, chosen: number | null | undefined, cliente_id: number) =>
  chosen
    ? sql`exists (select from indicatore where ${and(
        eq(indicatore.id, chosen),
        eq(indicatore.cliente_id, cliente_id),
        isNull(indicatore.data_cancellazione),
        ofOwnServices(session, indicatore),
      )})`
    : undefined

/** An open risk of the same client or of the consortium, that the caller sees. */
const rischioOffered = (session: Session, chosen: number | null | undefined, cliente_id: number) =>
  chosen
    ? sql`exists (select from rischio where ${and(
        eq(rischio.id, chosen),
        eq(rischio.stato, 'aperto'),
        isNull(rischio.data_cancellazione),
        sql`(${rischio.cliente_id} is null or ${rischio.cliente_id} = ${cliente_id})`,
        visibleRischio(session),
      )})`
    : undefined

/** Notifies newly assigned users. */
const noticeOfAssignment = (tx: Tx, session: Session, after: AzioneMiglioramento, before: AzioneMiglioramento | null) =>
  notifyAssigned(tx, session, {
    tipo: 'azione',
    subject: after,
    cliente: after.cliente,
    scadenza: after.data_azione,
    from: before?.responsabile?.id ?? null,
    to: after.responsabile?.id ?? null,
  })

/** Saves; it never closes. */
export async function updateAzione(tx: Tx, session: Session, key: Key, request: Requested<AzioneChange>) {
  const target = await lockAzione(tx, session, key)
  const after = await changing(tx, session, azioneStore, target, request, {
    change: async ({ cliente_id, motivo, ...values }, before) => {
      if (cliente_id !== undefined && cliente_id !== before.cliente.id)
        throw invalid({ cliente_id: 'La cooperativa di un’azione non cambia' })
      refuse({
        ...findingErrors(before, { ...values, motivo }, foundFields),
        ...bodyFindingErrors(session, before, values, bodyFields),
      })
      const { servizio_id, responsabile_id } = values
      const { servizio, responsabile, cliente } = before
      const isMoved = servizio_id !== undefined && servizio_id !== (servizio?.id ?? null)
      if (isMoved) ensureOwnOrNone(session, servizio_id)
      await ensureOffered(tx, {
        servizio_id: isMoved ? servizioOffered(servizio_id, cliente.id, servizio?.id) : undefined,
        responsabile_id: responsabileOffered(responsabile_id, cliente.id, responsabile?.id),
      })
      return { ...values, ...assigning(responsabile_id, responsabile?.id, session.today) }
    },
    reason: ({ motivo }) => motivo,
    state: ({ modificabile }) => (modificabile ? undefined : closed),
  })
  await noticeOfAssignment(tx, session, after, target.item)
  return after
}

/** Closes with its solution; read-only from then on. */
export async function approvaAzione(tx: Tx, session: Session, key: Key, request: Requested<{ soluzione: string }>) {
  const { item, granted } = await lockAzione(tx, session, key)
  if (!granted) throw forbidden()
  const { soluzione } = request.body()
  ensureVersion(item, request.raw)
  if (item.chiusa) throw conflict(closed)
  const columns = { soluzione, chiusa: true, data_chiusura: now }
  const after = await updateRecord(tx, session, azioneStore, item, columns, { log: { action: 'state' } })
  await notifyMoved(tx, session, {
    tipo: 'azione',
    subject: item,
    cliente: item.cliente,
    from: 'Aperta',
    to: 'Chiusa',
    people: sql`"utente"."id" in (select unnest(array[one.utente_id, one.responsabile_id])
      from azione_miglioramento one where one.id = ${item.id})`,
  })
  return after
}

export async function removeAzione(tx: Tx, session: Session, key: Key) {
  const { item, granted } = await lockAzione(tx, session, key)
  if (!granted) throw forbidden()
  ensureRemovableFinding(item.rilievo)
  if (!item.cancellabile) throw conflict(undeletableAzione)
  await removeRecord(tx, session, azioneStore, item)
  await releaseFinding(tx, session, 'azione', item.id)
}

/** An action by its key; within an audit only that audit's, any other does not exist there. */
export interface Key {
  readonly id: number
  readonly audit_id?: number
}
export async function lockAzione(tx: Tx, session: Session, { id, audit_id }: Key) {
  await lockOrigin(tx, azioneMiglioramento.audit_id, id)
  const found = await azioneStore.lock(tx, session, id)
  if (audit_id !== undefined && found.item.audit?.id !== audit_id) throw notFound()
  return found
}
