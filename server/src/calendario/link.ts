import type { Ambito } from '@quadra/contract/preferenza/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { preferenzaUtente } from '../database/schema/avvisi.ts'
import { now } from '../database/schema/columns.ts'
import { logOwnChoice, ownPreferences } from '../domain/deadlines/own-preferences.ts'
import { findPerson } from '../kernel/access/tokens.ts'
import { inMinutes, notFound, Refusal } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'

const perHour = 60

/** The address by which a calendar program reads; the one of before ends with it. */
export async function makeLink(tx: Tx, session: Session, hash: string, ambito: Ambito) {
  await ownPreferences(tx, session)
  await setLink(tx, session, { ...unused, calendario_hash: hash, calendario_ambito: ambito, calendario_creato: now })
  await logOwnChoice(tx, session, 'calendar_created')
}

export async function endLink(tx: Tx, session: Session) {
  const none = { ...unused, calendario_hash: null, calendario_ambito: null, calendario_creato: null }
  const ended = await setLink(tx, session, none, isNotNull(preferenzaUtente.calendario_hash))
  if (ended.length > 0) await logOwnChoice(tx, session, 'calendar_revoked')
}

const unused = {
  calendario_usato: null,
  calendario_richieste: 0,
  calendario_contate_da: null,
  calendario_chiuso: null,
}

const setLink = (tx: Tx, { id }: Session, columns: object, only = sql`true`) =>
  tx
    .update(preferenzaUtente)
    .set(columns)
    .where(and(eq(preferenzaUtente.utente_id, id), only))
    .returning({ id: preferenzaUtente.utente_id })

/**
 * The user of a calendar address, with their current rights. An address that is unknown, revoked or of a user who
 * cannot sign in finds nothing; one that is requested too often within the hour has to wait, in any process.
 */
export async function takeTurn(db: Connection, hash: string) {
  const { rows } = await db.execute<Turn>(sql`
    update preferenza_utente set calendario_usato = ${now},
      calendario_richieste = case when ${withinHour} then calendario_richieste + 1 else 1 end,
      calendario_contate_da = case when ${withinHour} then calendario_contate_da else ${now} end
    where calendario_hash = ${hash}
    returning utente_id, calendario_ambito as ambito, calendario_richieste as requests,
      ceil(extract(epoch from calendario_contate_da + interval '1 hour' - now()))::int as seconds`)
  const [turn] = rows
  const person = turn && (await findPerson(db, turn.utente_id))
  if (!person) throw notFound()
  if (turn.requests > perHour) throw tooOften(Math.max(1, turn.seconds))
  return { person, ambito: turn.ambito }
}
type Turn = {
  readonly utente_id: number
  readonly ambito: Ambito
  readonly requests: number
  readonly seconds: number
}
const withinHour = sql`coalesce(calendario_contate_da > now() - interval '1 hour', false)`

const tooOften = (seconds: number) =>
  new Refusal(429, `Troppe richieste: riprovare ${inMinutes(seconds)}`, undefined, {
    headers: { 'Retry-After': String(seconds) },
  })
