import {
  fixedCliente,
  notASite,
  notInMandate,
  onlyEverySite,
  otherCertificate,
  termBefore,
  usualTermine,
} from '@quadra/contract/rilievo_ente/rules'
import type { RilievoChange, RilievoEnte, RilievoWritten } from '@quadra/contract/rilievo_ente/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { rilievoEnte } from '../database/schema/rilievo_ente.ts'
import { ensureOffered } from '../domain/choices.ts'
import { type FieldErrors, refuse } from '../kernel/errors.ts'
import { changing, insertRecord, type Requested } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { type MandateSession, mandateFindings } from './of-mandate.ts'
import { rilievoEnteStore } from './queries.ts'

/** Under which certificate, visit and mandate it is written. */
interface Place {
  readonly certificato_id: number
  readonly visita_id?: number | null | undefined
  readonly mandato_id?: number
}

/** What is written, checked and completed: the values of a new row. */
async function valuesOf(tx: Tx, session: Session, place: Place, { data_rilievo, termine, ...given }: RilievoWritten) {
  const day = data_rilievo ?? session.today
  const due = termine === undefined ? usualTermine(given.tipo, day) : termine
  await ensureOffered(tx, {
    certificato_id: place.mandato_id ? undefined : livingCertificate(place.certificato_id),
    visita_id: visitOffered(place.certificato_id, place.visita_id),
    requisito_id: requirementOffered(place.certificato_id, given.requisito_id),
  })
  refuse({
    ...(due !== null && due < day && { termine: termBefore }),
    ...(place.mandato_id ? {} : await siteErrors(tx, place.certificato_id, given.cliente_id)),
  })
  const anno = Number(day.slice(0, 4))
  const numero = await takeNumero(tx, anno)
  return { ...place, ...given, data_rilievo: day, termine: due, anno, numero }
}

/** From the body's report, typed by the consortium. */
export async function createRilievo(
  tx: Tx,
  session: Session,
  { certificato_id, visita_id, ...given }: RilievoWritten & Place,
): Promise<RilievoEnte> {
  const values = await valuesOf(tx, session, { certificato_id, visita_id }, given)
  const { id } = await insertRecord(tx, session, rilievoEnteStore, values)
  return rilievoEnteStore.read(tx, session, id)
}

/** By the body's auditor: certificate and visit are the mandate's. */
export async function createOfMandate(tx: Tx, session: MandateSession, place: Required<Place>, given: RilievoWritten) {
  refuse(mandateErrors(session, given.cliente_id))
  const values = await valuesOf(tx, session, place, given)
  const { id } = await insertRecord(tx, session, mandateFindings, values)
  return mandateFindings.read(tx, session, id)
}

/** Of two written at once the second waits for the first: no number is left out. */
async function takeNumero(tx: Tx, anno: number): Promise<number> {
  const { rows } = await tx.execute<{ ultimo: number }>(sql`
    insert into rilievo_ente_counter (anno, ultimo) values (${anno}, 1)
    on conflict (anno) do update set ultimo = rilievo_ente_counter.ultimo + 1 returning ultimo`)
  return rows[0]!.ultimo
}

/** Its author changes it, while it was never answered. */
export async function updateRilievo(tx: Tx, session: Session, id: number, request: Requested<RilievoChange>) {
  const found = await rilievoEnteStore.lock(tx, session, id)
  return changing(tx, session, rilievoEnteStore, found, request, {
    change: async ({ certificato_id, ...values }, before) => {
      const cliente_id = values.cliente_id === undefined ? undefined : (values.cliente_id ?? null)
      const moves = cliente_id !== undefined && cliente_id !== (before.cliente?.id ?? null)
      refuse({
        ...(certificato_id !== undefined &&
          certificato_id !== before.certificato.id && { certificato_id: otherCertificate }),
        ...(moves && (await siteErrors(tx, before.certificato.id, cliente_id))),
      })
      await ensureChange(tx, before, values)
      return values
    },
  })
}

export async function updateOfMandate(
  tx: Tx,
  session: MandateSession,
  id: number,
  request: Requested<Omit<RilievoChange, 'certificato_id' | 'visita_id'>>,
) {
  const found = await mandateFindings.lock(tx, session, id)
  return changing(tx, session, mandateFindings, found, request, {
    change: async (values, before) => {
      if (values.cliente_id !== undefined) refuse(mandateErrors(session, values.cliente_id))
      await ensureChange(tx, before, values)
      return values
    },
  })
}

type Before = Pick<RilievoEnte, 'id' | 'certificato' | 'visita' | 'requisito' | 'cliente' | 'data_rilievo' | 'termine'>
/** What both writers may not choose. */
async function ensureChange(tx: Tx, before: Before, values: Omit<RilievoChange, 'certificato_id'>) {
  const { data_rilievo = before.data_rilievo, termine = before.termine, cliente_id, visita_id, requisito_id } = values
  const moves = cliente_id !== undefined && (cliente_id ?? null) !== (before.cliente?.id ?? null)
  const certificate = before.certificato.id
  await ensureOffered(tx, {
    visita_id: visita_id === before.visita?.id ? undefined : visitOffered(certificate, visita_id),
    requisito_id: requisito_id === before.requisito?.id ? undefined : requirementOffered(certificate, requisito_id),
  })
  refuse({
    ...(termine !== null && termine < data_rilievo && { termine: termBefore }),
    ...(moves && (await isTreated(tx, before.id)) && { cliente_id: fixedCliente }),
  })
}

async function isTreated(tx: Tx, id: number) {
  const { rows } = await tx.execute(sql`select from ${rilievoEnte} where id = ${id}
    and (non_conformita_id is not null or azione_id is not null)`)
  return rows.length > 0
}

const livingCertificate = (id: number) =>
  sql`exists (select from certificato where id = ${id} and data_cancellazione is null)`
const visitOffered = (certificato_id: number, chosen: number | null | undefined) =>
  chosen
    ? sql`exists (select from visita_ente where id = ${chosen} and certificato_id = ${certificato_id} and data_cancellazione is null)`
    : undefined
/** Of the certificate's norm. */
const requirementOffered = (certificato_id: number, chosen: number | null | undefined) =>
  chosen
    ? sql`exists (select from requisito where id = ${chosen} and stato = 1
        and norma_id = (select norma_id from certificato where certificato.id = ${certificato_id}))`
    : undefined

async function siteErrors(tx: Tx, certificato_id: number, cliente_id: number | null): Promise<FieldErrors> {
  if (cliente_id === null) return {}
  const { rows } = await tx.execute(sql`select from certificato_sito
    where certificato_id = ${certificato_id} and cliente_id = ${cliente_id}`)
  return rows.length > 0 ? {} : { cliente_id: notASite }
}

function mandateErrors({ mandato: { scope } }: MandateSession, cliente_id: number | null): FieldErrors {
  if (cliente_id === null) return scope.everySite ? {} : { cliente_id: onlyEverySite }
  return scope.clienti.some(({ id }) => id === cliente_id) ? {} : { cliente_id: notInMandate }
}
