import { required } from '@quadra/contract/kernel/messages'
import {
  bodyFields,
  foundFields,
  fieldsNotEmptied,
  lockedCorrective,
  lockedFields,
  mayChangeGravita,
  proposedVerification,
  undeletableNonConformita,
  verificationDay,
} from '@quadra/contract/non_conformita/rules'
import type { NonConformitaChange, NonConformitaReport, NonConformitaRow } from '@quadra/contract/non_conformita/schema'
import type { Tx } from '../database/database.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { pipelineCheck } from '../database/transactions.ts'
import { clienteOffered, ensureOffered, fornitoreOffered, servizioOffered, voceOffered } from '../domain/choices.ts'
import {
  at,
  bodyFindingErrors,
  changedOf,
  ensureRemovableFinding,
  findingErrors,
  lockOrigin,
} from '../domain/findings/findings.ts'
import { notifyAssigned, notifyMajor } from '../domain/deadlines/notify.ts'
import { releaseComplaint } from '../domain/complaints/release.ts'
import { releaseFinding } from '../domain/ente/release.ts'
import { ensureOwnOrNone, ensureOwnServizio } from '../domain/own-servizio.ts'
import { assigning, responsabileOffered } from '../domain/deadlines/responsabile.ts'
import { type Requested, changing, insertRecord, removeRecord } from '../kernel/records/records.ts'
import { conflict, forbidden, invalid, notFound, refuse } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import { nonConformitaStore } from './queries.ts'
import { withStep } from './stato.ts'

/** The client and the origin of a new record. */
interface Place {
  readonly cliente_id: number
  readonly audit_id?: number
  /** The question of the consortium it answers. */
  readonly estensione_id?: number
  /** The service of the complaint it is created from: accepted even if it was deactivated since. */
  readonly concerned?: { readonly servizio_id: number }
}

/** The reporter owns it, and may leave its service open. */
export async function createNonConformita(tx: Tx, session: Session, from: Place, report: NonConformitaReport) {
  const { concerned, ...place } = from
  // The values of the consortium's extension are copied unchanged, although the dictionary may have changed since.
  const { norma_id, processo_id } = place.estensione_id ? report : {}
  if (report.servizio_id) ensureOwnServizio(session, report.servizio_id)
  const offered = ensureOffered(tx, {
    // What an audit finds is written down also where its client was switched off meanwhile.
    cliente_id: place.audit_id || concerned ? undefined : clienteOffered(place.cliente_id),
    norma_id: voceOffered('norma_conformita', report.norma_id, norma_id),
    servizio_id: servizioOffered(report.servizio_id, place.cliente_id, concerned?.servizio_id),
    responsabile_id: responsabileOffered(report.responsabile_id, place.cliente_id),
    processo_id: voceOffered('processo', report.processo_id, processo_id),
    fornitore_id: fornitoreOffered(report.fornitore_id, place.cliente_id),
    categoria_causa_id: voceOffered('categoria_causa', report.categoria_causa_id),
  })
  await pipelineCheck(tx, offered)
  const created = await insertRecord(tx, session, nonConformitaStore, {
    ...report,
    ...place,
    ...assigning(report.responsabile_id, null, session.today),
    ...dueByGravita(session, report, null),
    utente_id: session.id,
  })
  await noticeOfAssignment(tx, session, created, null)
  await noticeOfMajor(tx, session, created, null)
  return withStep(session, created, created.data_creazione, null)
}

/** Notifies newly assigned users. */
const noticeOfAssignment = (tx: Tx, session: Session, after: NonConformitaRow, before: NonConformitaRow | null) =>
  notifyAssigned(tx, session, {
    tipo: 'nc_verifica',
    subject: after,
    cliente: after.cliente,
    scadenza: verificationDay(after),
    from: before?.responsabile?.id ?? null,
    to: after.responsabile?.id ?? null,
  })

/** What turned out to be major concerns the whole consortium. */
const noticeOfMajor = async (tx: Tx, session: Session, after: NonConformitaRow, before: NonConformitaRow | null) =>
  after.gravita === 'maggiore' && before?.gravita !== 'maggiore' && notifyMajor(tx, session, after)

/** Judging it sets the day of its verification, where none is set; a day that is set never moves by itself. */
function dueByGravita(session: Session, values: NonConformitaChange, before: NonConformitaRow | null) {
  const { gravita, data_verifica, data_segnalazione = before?.data_segnalazione } = values
  const isNewGravita = gravita && gravita !== before?.gravita
  if (!isNewGravita || data_verifica || before?.data_verifica || !data_segnalazione) return {}
  return { data_verifica: proposedVerification(gravita, data_segnalazione, session.today) }
}

export async function updateNonConformita(tx: Tx, session: Session, key: Key, request: Requested<NonConformitaChange>) {
  const target = await lockNonConformita(tx, session, key)
  const newGravita = changedOf(
    target.item,
    { gravita: request.raw['gravita'] === '' ? null : request.raw['gravita'] },
    ['gravita'],
  )
  if (newGravita.length > 0 && !mayChangeGravita(session, target.item)) throw forbidden()
  const after = await changing(tx, session, nonConformitaStore, target, request, {
    change: async ({ cliente_id, motivo, ...values }, before) => {
      if (cliente_id !== undefined && cliente_id !== before.cliente.id)
        throw invalid({ cliente_id: 'La cooperativa di una non conformità non cambia' })
      refuse({
        ...lockedErrors(before, values),
        ...findingErrors(before, { ...values, motivo }, foundFields),
        ...bodyFindingErrors(session, before, values, bodyFields),
      })
      await ensureOffered(tx, {
        norma_id: voceOffered('norma_conformita', values.norma_id, before.norma.id),
        servizio_id: ownServizioOffered(session, values.servizio_id, before),
        responsabile_id: responsabileOffered(values.responsabile_id, before.cliente.id, before.responsabile?.id),
        processo_id: voceOffered('processo', values.processo_id, before.processo?.id),
        fornitore_id: fornitoreOffered(values.fornitore_id, before.cliente.id, before.fornitore?.id),
        categoria_causa_id: voceOffered('categoria_causa', values.categoria_causa_id, before.categoria_causa?.id),
      })
      return {
        ...values,
        ...assigning(values.responsabile_id, before.responsabile?.id, session.today),
        ...dueByGravita(session, values, before),
      }
    },
    reason: ({ motivo }) => motivo,
    state: ({ modificabile, stato }) =>
      modificabile && stato !== 'chiuso'
        ? undefined
        : 'Una non conformità chiusa, non pertinente o archiviata non si modifica',
  })
  await noticeOfAssignment(tx, session, after, target.item)
  await noticeOfMajor(tx, session, after, target.item)
  return after
}

/** The fields that the state locks, or does not allow to be emptied. */
function lockedErrors(before: NonConformitaRow, values: NonConformitaChange) {
  const emptied = fieldsNotEmptied(before).filter((field) => values[field] === null)
  return {
    ...at(changedOf(before, values, emptied), required),
    ...at(
      changedOf(before, values, [...lockedFields(before), ...lockedCorrective(before)]),
      'Non modificabile in questo stato',
    ),
  }
}

function ownServizioOffered(session: Session, chosen: number | null | undefined, before: NonConformitaRow) {
  const current = before.servizio?.id ?? null
  if (chosen === undefined || chosen === current) return undefined
  ensureOwnOrNone(session, chosen)
  return servizioOffered(chosen, before.cliente.id, current)
}

export async function removeNonConformita(tx: Tx, session: Session, key: Key) {
  const { item, granted } = await lockNonConformita(tx, session, key)
  if (!granted) throw forbidden()
  ensureRemovableFinding(item.rilievo)
  if (!item.cancellabile) throw conflict(item.ostacolo ?? undeletableNonConformita)
  await removeRecord(tx, session, nonConformitaStore, item)
  await releaseComplaint(tx, session, item.id)
  await releaseFinding(tx, session, 'non_conformita', item.id)
}

/** A record by its key; within an audit only that audit's, any other does not exist there. */
export interface Key {
  readonly id: number
  readonly audit_id?: number
}
export async function lockNonConformita(tx: Tx, session: Session, { id, audit_id }: Key) {
  await lockOrigin(tx, nonConformita.audit_id, id)
  const found = await nonConformitaStore.lock(tx, session, id)
  if (audit_id !== undefined && found.item.audit_id !== audit_id) throw notFound()
  return found
}
