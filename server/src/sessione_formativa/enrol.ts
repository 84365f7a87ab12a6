import {
  mostPartecipanti,
  type Partecipante,
  partecipantePart,
  tooManyPartecipanti,
} from '@quadra/contract/sessione_formativa/partecipante'
import { notPlanned } from '@quadra/contract/sessione_formativa/rules'
import type { Sessione } from '@quadra/contract/sessione_formativa/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { sessionePartecipante } from '../database/schema/formazione.ts'
import { visibleAddetto } from '../domain/competences/people.ts'
import { conflict, forbidden, invalid, notFound } from '../kernel/errors.ts'
import { logChanges, partLine } from '../kernel/log/changelog.ts'
import { ensureVersion, type Requested } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { sessioneStore } from './queries.ts'

/** Enrols people in a locked session: of the cooperative whose it is, seen by the caller, and not gone. */
export async function enrol(tx: Tx, session: Session, before: Sessione, wanted: readonly number[]): Promise<Sessione> {
  const enrolled = new Set(before.partecipanti.map(({ addetto }) => addetto.id))
  const added = wanted.filter((id) => !enrolled.has(id))
  await ensureEnrollable(tx, session, before, added)
  if (before.stato !== 'pianificata') throw conflict(notPlanned)
  if (added.length === 0) return before
  return changeRows(
    tx,
    session,
    before,
    sql`insert into sessione_partecipante (sessione_id, addetto_id) select ${before.id}, chosen from unnest(${sql.param(added)}::int[]) chosen`,
  )
}

async function ensureEnrollable(tx: Tx, session: Session, { id, cliente }: Sessione, added: readonly number[]) {
  const { rows } = await tx.execute<{ found: number; gone: number; present: number }>(sql`
    select count(*)::int as found, count(*) filter (where addetto.al < ${session.today}::date)::int as gone,
      (select count(*)::int from sessione_partecipante where sessione_id = ${id}) as present
    from addetto where ${and(sql`addetto.id = any(${sql.param(added)}::int[])`, visibleAddetto(session), cliente ? sql`addetto.cliente_id = ${cliente.id}` : undefined)}`)
  const { found, gone, present } = rows[0]!
  if (found !== added.length) throw invalid({ addetto_ids: 'Valore non valido' })
  if (gone > 0) throw invalid({ addetto_ids: 'Chi ha cessato non si iscrive' })
  if (present + added.length > mostPartecipanti) throw invalid({ addetto_ids: tooManyPartecipanti })
}

/** Adds people to a session, by its owner or, to the consortium's, by the manager of these people. */
export async function addPeople(tx: Tx, session: Session, id: number, body: () => { addetto_ids: number[] }) {
  const { item } = await sessioneStore.lock(tx, session, id)
  return enrol(tx, session, item, body().addetto_ids)
}

/** Strikes one of them, while the session is planned. */
export async function removePerson(tx: Tx, session: Session, id: number, addetto: number) {
  const { item } = await sessioneStore.lock(tx, session, id)
  if (!item.partecipanti.some((one) => one.addetto.id === addetto)) throw notFound()
  if (item.stato !== 'pianificata') throw conflict(notPlanned)
  const mine = and(eq(sessionePartecipante.sessione_id, id), eq(sessionePartecipante.addetto_id, addetto))
  await changeRows(tx, session, item, sql`delete from sessione_partecipante where ${mine}`)
}

/** Who was there; those not named stay as they are. */
export async function recordPresences(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<{ presenze: { addetto_id: number; presente: boolean | null }[] }>,
) {
  const { item, granted } = await sessioneStore.lock(tx, session, id)
  if (!granted) throw forbidden(item.sola_lettura ?? undefined)
  const { presenze } = body()
  refuseOthers(item, presenze, 'presenze')
  ensureVersion(item, raw)
  if (item.stato !== 'pianificata') throw conflict(notPlanned)
  return changeRows(
    tx,
    session,
    item,
    sql`update sessione_partecipante set presente = given.presente, data_modifica = ${now}
      from jsonb_to_recordset(${JSON.stringify(presenze)}::jsonb) as given (addetto_id int, presente boolean)
      where sessione_id = ${id} and sessione_partecipante.addetto_id = given.addetto_id
        and sessione_partecipante.presente is distinct from given.presente`,
  )
}

/** 422 at each that names somebody who is not among those seen in the session, or named twice. */
export function refuseOthers(
  { partecipanti }: Pick<Sessione, 'partecipanti'>,
  given: readonly { readonly addetto_id: number }[],
  field: string,
  isFit: (one: Partecipante) => boolean = () => true,
) {
  const fit = new Set(partecipanti.filter(isFit).map(({ addetto }) => addetto.id))
  const seen = new Set<number>()
  const errors: Record<string, string> = {}
  given.forEach(({ addetto_id }, at) => {
    if (!fit.has(addetto_id) || seen.has(addetto_id)) errors[`${field}.${at}.addetto_id`] = 'Valore non valido'
    seen.add(addetto_id)
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Writes rows of a locked session, and the line of each that differs, all of one instant. */
export async function changeRows(tx: Tx, session: Session, before: Sessione, write: SQL): Promise<Sessione> {
  await tx.execute(write)
  const { rows } = await tx.execute<{ at: string }>(
    sql`select to_char(${now} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  )
  const after = await sessioneStore.read(tx, session, before.id)
  const was = new Map(before.partecipanti.map((one) => [one.addetto.id, one]))
  const is = new Map(after.partecipanti.map((one) => [one.addetto.id, one]))
  const lines = [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [from, to] = [was.get(id), is.get(id)]
    const line = partLine(partecipantePart, id, { from, to })
    const cliente_id = (to ?? from)!.cliente.id
    return line
      ? [{ slice: sessioneStore.slice, id: before.id, cliente_id, ...line, at: rows[0]!.at, actor: session }]
      : []
  })
  if (lines.length > 0) await logChanges(tx, lines)
  return after
}
