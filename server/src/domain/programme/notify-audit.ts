import { type Audit, moveWords } from '@quadra/contract/audit/schema'
import { writeDay, writeOn } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import { deadlineKinds, shortTitle } from '@quadra/contract/scadenzario/kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { fullName, type Session } from '../../kernel/session.ts'
import { notify, notifyRelieved } from '../deadlines/notify.ts'

type Named = Pick<Audit, 'id' | 'anno' | 'numero' | 'cliente' | 'data_audit'>

/** The cooperative is notified of its visit; the evaluators are notified as responsible. */
export async function notifyPlanned(tx: Connection, session: Session, audit: Named) {
  const testo = `${titleOf(audit)}: pianificato per ${writeOn('il', audit.data_audit)} (${fullName(session)})`
  await notifyPeople(tx, session, audit, testo, sql`"utente"."ruolo" = 'manager' and not ${isEvaluator(audit.id)}`)
  await notifyEvaluators(tx, session, audit)
}

/** The people linked to the evaluators of an audit, but those linked to the ones it had before. */
export const notifyEvaluators = (tx: Connection, session: Session, audit: Named, before: readonly number[] = []) =>
  notify(tx, session, {
    tipo: 'assegnazione',
    testo: `Ti è stato assegnato: ${titleOf(audit)}, scadenza ${writeDay(audit.data_audit)}`,
    percorso: deadlineKinds.audit.path(audit.id),
    asks: { chiave: `audit:${audit.id}`, record_id: audit.id },
    cliente_id: audit.cliente.id,
    to: isEvaluator(audit.id, before),
  })

/** Those who are no longer among its evaluators. */
export const notifyRelievedEvaluators = (tx: Connection, session: Session, audit: Named, left: readonly number[]) =>
  notifyRelieved(tx, session, {
    tipo: 'audit',
    subject: audit,
    cliente: audit.cliente,
    people: sql`"utente"."id" in (select utente_id from valutatore where id = any(${sql.param([...left])}::int[]))`,
  })

export const notifyRescheduled = (tx: Connection, session: Session, audit: Named, a: string) =>
  notifyPeople(
    tx,
    session,
    audit,
    `${titleOf(audit)}: spostato ${moveWords({ da: audit.data_audit, a })} (${fullName(session)})`,
  )

/** A deleted audit cannot be opened: the notice links to the list. */
export const notifyRemoved = (tx: Connection, session: Session, audit: Named) =>
  notify(tx, session, {
    tipo: 'stato',
    testo: `${titleOf(audit)}: eliminato, era previsto ${writeOn('il', audit.data_audit)} (${fullName(session)})`,
    percorso: placeOf('audit').path,
    cliente_id: audit.cliente.id,
    to: peopleOf(audit.id),
  })

/** Why is read in the audit itself. */
export const notifyCancelled = (tx: Connection, session: Session, audit: Named) =>
  notifyPeople(
    tx,
    session,
    audit,
    `${titleOf(audit)}: annullato, era previsto ${writeOn('il', audit.data_audit)} (${fullName(session)})`,
  )

const notifyPeople = (tx: Connection, session: Session, audit: Named, testo: string, to = peopleOf(audit.id)) =>
  notify(tx, session, {
    tipo: 'stato',
    testo,
    percorso: deadlineKinds.audit.path(audit.id),
    cliente_id: audit.cliente.id,
    to,
  })

const titleOf = (audit: Named) => `${shortTitle('audit', audit)} (${audit.cliente.nome})`

/** The managers of its cooperative, its owner and its evaluators. */
const peopleOf = (id: number): SQL => sql`("utente"."ruolo" = 'manager' or ${isEvaluator(id)}
  or "utente"."id" = (select utente_id from audit where id = ${id}))`

const isEvaluator = (id: number, except: readonly number[] = []): SQL => sql`"utente"."id" in (
  select linked.utente_id from audit_valutatore chosen join valutatore linked on linked.id = chosen.valutatore_id
  where chosen.audit_id = ${id} and linked.utente_id is not null and linked.id <> all(${sql.param([...except])}::int[]))`
