import { mandatoPlace } from '@quadra/contract/mandato/place'
import { sql, type SQL } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { mayAct, mayEnter } from '../../kernel/access/may-enter.ts'
import type { Session } from '../../kernel/session.ts'
import { sendMail } from '../../kernel/work/outbox.ts'
import { notify } from '../deadlines/notify.ts'

type Address = Pick<Config, 'publicUrl'>

interface News {
  /** Kind and number, cooperative and term: never a text that somebody wrote. */
  readonly testo: string
  /** The subject of the mail, after "Quadra: ". */
  readonly subject: string
  readonly percorso: string
  /** Null: the consortium's own. */
  readonly cliente_id: number | null
  /** The obligation it asks for. */
  readonly asks: { readonly chiave: string; readonly record_id: number }
}

/** The managers of a cooperative; of what is the consortium's own the gestori, or where there are none the administrators. */
const recipientsAt = (cliente_id: number | null): SQL =>
  cliente_id === null
    ? sql`"utente"."ruolo" = (case when exists (select from utente active where active.ruolo = 'gestore_multisito' and active.stato = 1)
        then 'gestore_multisito' else 'admin' end)`
    : sql`"utente"."ruolo" = 'manager' and "utente"."cliente_id" = ${cliente_id}`

/** Notifies those who answer of what the certification body wrote or asked: by the bell and by mail, never its author. */
export async function notifyCooperative(
  tx: Tx,
  session: Pick<Session, 'id'>,
  { publicUrl }: Address,
  { testo, subject, percorso, cliente_id, asks }: News,
) {
  const to = recipientsAt(cliente_id)
  await notify(tx, session, { tipo: 'assegnazione', testo, percorso, asks, cliente_id, to })
  const { rows } = await tx.execute<{
    email: string
    nome: string
  }>(sql`select "utente"."email", "utente"."nome" from utente
    where ${to} and ${mayAct} and "utente"."id" <> ${session.id} order by "utente"."id"`)
  for (const { email, nome } of rows)
    await sendMail(tx, {
      recipient: email,
      subject: `Quadra: ${subject}`,
      body: `Ciao ${nome},\n\n${testo}.\n\n${publicUrl}${percorso}\n`,
    })
}

/**
 * Notifies the auditors whose mandate in force shows what was answered or released: one mail an hour at most to each, and not a word of
 * what is new. `shows` is a condition on `mandato`.
 */
export async function notifyBody(
  tx: Tx,
  session: Pick<Session, 'id' | 'today'>,
  { publicUrl }: Address,
  { at, shows }: { readonly at: Date; readonly shows: SQL },
) {
  // Always in the same order: two that notify at once do not wait for each other's rows.
  const { rows } = await tx.execute<{ email: string; nome: string; mandato_id: number }>(sql`with shown as (
      select "mandato"."utente_id", max("mandato"."id") as mandato_id from mandato
      where "mandato"."revocato_il" is null and "mandato"."accesso_fino_al" >= ${session.today}::date
        and "mandato"."utente_id" <> ${session.id} and ${shows} group by 1),
    due as (
      insert into mandato_avviso (utente_id, quando)
      select "utente"."id", ${at.toISOString()}::timestamptz from utente join shown on shown.utente_id = "utente"."id"
      where "utente"."ruolo" = 'certificatore' and ${mayEnter(session.today)} order by "utente"."id"
      on conflict (utente_id) do update set quando = excluded.quando
        where mandato_avviso.quando <= excluded.quando - interval '1 hour' returning utente_id)
    select "utente"."email", "utente"."nome", shown.mandato_id from utente
      join due on due.utente_id = "utente"."id" join shown on shown.utente_id = "utente"."id" order by "utente"."id"`)
  for (const { email, nome, mandato_id } of rows)
    await sendMail(tx, {
      recipient: email,
      subject: 'Quadra: ci sono novità nel mandato',
      body: `Ciao ${nome},\n\nCi sono novità nel mandato.\n\n${publicUrl}${mandatoPlace.record(mandato_id)}\n`,
    })
}
