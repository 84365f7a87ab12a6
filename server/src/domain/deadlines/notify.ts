import { gravitaLabels } from '@quadra/contract/gravita'
import { writeDay } from '@quadra/contract/kernel/list'
import { placeOf } from '@quadra/contract/places'
import type { TipoNotifica } from '@quadra/contract/notifica/schema'
import { deadlineKinds, shortTitle, type Subject, type TipoScadenza } from '@quadra/contract/scadenzario/kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { run } from '../../database/run.ts'
import { pipeline } from '../../database/transactions.ts'
import { mayAct } from '../../kernel/access/may-enter.ts'
import { fullName, type Session } from '../../kernel/session.ts'

interface Notice {
  readonly tipo: TipoNotifica
  readonly testo: string
  readonly percorso: string
  /** The obligation it asks for, by its key, and the record that this opens. */
  readonly asks?: { readonly chiave: string; readonly record_id: number }
  /** The client of the record: users of another one are not notified. */
  readonly cliente_id: number | SQL | null
  /** Whom it is for: a condition on `utente`. */
  readonly to: SQL
  /** The earlier notices that it replaces: a condition on `notifica`. */
  readonly replaces?: SQL
}

/**
 * Notifies people of an act, in its transaction: never its author, only those who may act and see the record. Their
 * rows are locked, so that a user who is just being moved to another client is notified before, and loses it with the
 * move, or not at all.
 */
export const notify = (
  tx: Connection,
  session: Pick<Session, 'id'>,
  { tipo, testo, percorso, asks, cliente_id, to, replaces }: Notice,
) =>
  pipeline(
    tx,
    run(
      tx,
      sql`${replaces ? sql`with replaced as (delete from notifica where ${replaces}) ` : sql``}insert into notifica (utente_id, tipo, testo, percorso, chiave, chiave_record_id)
      select "utente"."id", ${tipo}, ${testo}, ${percorso}, ${asks?.chiave ?? null}, ${asks?.record_id ?? null}::int from utente
      where "utente"."id" <> ${session.id} and ${mayAct}
        and ("utente"."cliente_id" is null or "utente"."cliente_id" = ${cliente_id}) and ${to}
      order by "utente"."id" for share of "utente"${prepared}`,
    ),
  )

/** The subject of a notice: words by kind and number, never a user's text. */
interface Obligation {
  readonly tipo: TipoScadenza
  /** What its title is made of; `id` is also the record it opens. */
  readonly subject: Subject
  /** The record it opens, where that is not its subject. */
  readonly record?: number
  /** Its client; for the consortium's own only users without a client are notified. */
  readonly cliente: { readonly id: number | null; readonly nome: string }
}

/** The key of an assigned obligation: that of a task names the task, not the record of its title. */
const keyOf = (tipo: TipoScadenza, { id, periodo }: Subject) => `${tipo}:${tipo === 'nc_task' ? periodo : id}`

/** Notifies users who have just become responsible; not those who already were. */
export async function notifyAssigned(
  tx: Connection,
  session: Session,
  { tipo, subject, record = subject.id, cliente, scadenza, from, to }: Obligation & Assignment,
) {
  if (to === from) return
  if (from !== null)
    await notifyRelieved(tx, session, { tipo, subject, record, cliente, people: sql`"utente"."id" = ${from}` })
  if (to === null) return
  await notify(tx, session, {
    tipo: 'assegnazione',
    testo: `Ti è stato assegnato: ${shortTitle(tipo, subject)} (${cliente.nome}), scadenza ${writeDay(scadenza)}`,
    percorso: deadlineKinds[tipo].path(record, subject.periodo),
    asks: { chiave: keyOf(tipo, subject), record_id: record },
    cliente_id: cliente.id,
    to: sql`"utente"."id" = ${to}`,
  })
}

/**
 * The former responsible user is notified, with the user who changed it: they may no longer be able to open the record.
 * The notices that it was assigned to them, and of its deadline, are removed.
 */
export function notifyRelieved(
  tx: Connection,
  session: Session,
  { tipo, subject, record = subject.id, cliente, people }: Obligation & Pick<Move, 'people'>,
) {
  const title = shortTitle(tipo, subject)
  const names = sql`(position(${`${title} (`} in testo) > 0 or position(${`${title}, `} in testo) > 0)`
  return notify(tx, session, {
    tipo: 'assegnazione',
    testo: `Non è più assegnato a te: ${title} (${cliente.nome}), da ${fullName(session)}`,
    percorso: placeOf('scadenzario').path,
    cliente_id: cliente.id,
    to: people,
    replaces: sql`tipo in ('assegnazione', 'scadenza') and percorso = ${deadlineKinds[tipo].path(record, subject.periodo)}
      and ${names} and utente_id in (select "utente"."id" from utente where ${people})`,
  })
}

interface Assignment {
  readonly scadenza: string
  /** The former responsible user, and the new one. */
  readonly from: number | null
  readonly to: number | null
}

/** Notifies those concerned that a record moved to another state. */
export const notifyMoved = (
  tx: Connection,
  session: Session,
  { tipo, subject, cliente, from, to, people }: Obligation & Move,
) =>
  notify(tx, session, {
    tipo: 'stato',
    testo: `${shortTitle(tipo, subject)}: da ${from} a ${to} (${fullName(session)})`,
    percorso: deadlineKinds[tipo].path(subject.id, subject.periodo),
    cliente_id: cliente.id,
    to: people,
  })
interface Move {
  readonly from: string
  readonly to: string
  /** A condition on `utente`. */
  readonly people: SQL
}

/** What was judged so serious is for those who answer for all sites. */
export const notifyMajor = (tx: Connection, session: Session, finding: Subject & Pick<Obligation, 'cliente'>) =>
  notify(tx, session, {
    tipo: 'assegnazione',
    testo: `${shortTitle('nc_verifica', finding)} (${finding.cliente.nome}): gravità ${gravitaLabels.maggiore}`,
    percorso: deadlineKinds.nc_verifica.path(finding.id),
    asks: { chiave: keyOf('nc_verifica', finding), record_id: finding.id },
    cliente_id: finding.cliente.id,
    to: sql`"utente"."ruolo" = 'gestore_multisito'`,
  })
