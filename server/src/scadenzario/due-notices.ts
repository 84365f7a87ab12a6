import { nearDays } from '@quadra/contract/scadenzario/rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { stage } from '../domain/deadlines/days.ts'
import { type Obligation, obligations } from '../domain/deadlines/obligations.ts'
import { standsInFor } from '../domain/deadlines/scadenze.ts'
import { mayAct } from '../kernel/access/may-enter.ts'
import type { Slice } from '../kernel/slice.ts'
import { isMailed, remindersOf } from './mail-days.ts'

/** The facts of an obligation in a notice that was not sent yet. */
export type DueLine = Pick<
  Obligation,
  | 'chiave'
  | 'tipo'
  | 'record_id'
  | 'subject_id'
  | 'anno'
  | 'numero'
  | 'periodo'
  | 'genere'
  | 'cliente'
  | 'servizio'
  | 'responsabile'
  | 'impliciti'
  | 'scadenza'
  | 'giorni'
> & { readonly segnalata: boolean; readonly in_sostituzione_di: string | null }

/** The notices of one user on one day by one channel: how many of each urgency, and the first lines. */
export type DueNotice = {
  readonly canale: 'app' | 'mail'
  readonly utente_id: number
  readonly nome: string
  readonly email: string
  readonly ruolo: string
  readonly cliente_id: number | null
  readonly segnalate: number
  readonly scadute: number
  readonly oggi: number
  readonly entro_7: number
  readonly entro_30: number
  /**
   * Of everything late or near, notified or not: how many are this user's, how many of those are due within a week, how
   * many late, and how many are escalated to them.
   */
  readonly aperte: number
  readonly urgenti: number
  readonly tardive: number
  readonly segnalate_aperte: number
  /** Of the lines, those notified before: the week's reminder of what is still late. */
  readonly solleciti: number
  /** The day of the run. */
  readonly giorno: string
  /** The most pressing first; raised ones before all. */
  readonly righe: readonly DueLine[]
}

/** What is due within so many days, or late, is urgent. */
export const attentionDays = 7
const weekDays = sql.raw(String(attentionDays))

/** The most lines in a notice; the rest is counted, and counts as notified. */
export const mostLines = { mail: 50, app: 10 } as const

/**
 * Records, before anything is sent, the notices each user gets today and did not get yet: one statement, whose
 * uniqueness makes a second run, a crash or another process find nothing left to do. Users without a new notice are not
 * in the result.
 */
export async function logDue(tx: Tx, slices: readonly Slice[], day: string): Promise<DueNotice[]> {
  await allowLongPlan(tx)
  const reminders = await remindersOf(tx, day)
  const urgency = (condition: SQL) => sql`count(*) filter (where ${condition})::int`
  const { rows } = await tx.execute<DueNotice>(sql`
    with ${dueAndResponsible(slices, day)}, asked as materialized (
      select canale.nome as canale, concerned_user.*, digest, giorno_solleciti,
        canale.nome = 'mail' and not segnalata and giorni < 0 and exists (select from scadenza_avviso sent
          where sent.canale = 'mail' and ${isSame} and left(sent.stadio, 1) in ('S', 'R')) as sollecito, ${isMailed(day)} as spedita
      from concerned_user left join preferenza_utente using (utente_id) cross join (values ('app'), ('mail')) canale (nome)
    ), named as materialized (
      select canale, chiave, scadenza, data_assegnazione, giorni, utente_id, segnalata, sollecito,
        case when sollecito then ${reminders.name} else stadio end as stadio
      from asked as concerned_user
      where case canale when 'app' then stadio not in ('T-30', 'T-1') else spedita and (not sollecito or ${reminders.due}) end
    ), fresh as materialized (
      select * from named as concerned_user where not exists (select from scadenza_avviso sent
        where sent.canale = concerned_user.canale and ${isSame} and sent.stadio = concerned_user.stadio)
    ), logged as (
      insert into scadenza_avviso (canale, chiave, scadenza, data_assegnazione, stadio, utente_id)
      select canale, chiave, scadenza, data_assegnazione, stadio, utente_id from fresh
      on conflict do nothing returning canale, chiave, stadio, utente_id
    ), placed as (
      select *, row_number() over (partition by canale, utente_id, canale = 'app' and segnalata
        order by segnalata desc, scadenza, split_part(chiave, ':', 1), (regexp_match(chiave, '\\d+'))[1]::bigint, chiave) as posto
      from logged join fresh using (canale, chiave, stadio, utente_id)
    ), totals as (
      select canale, utente_id, ${urgency(sql`segnalata`)} as segnalate, ${urgency(sql`not segnalata and giorni < 0`)} as scadute,
        ${urgency(sql`not segnalata and giorni = 0`)} as oggi, ${urgency(sql`not segnalata and giorni between 1 and 7`)} as entro_7, ${urgency(sql`sollecito`)} as solleciti,
        ${urgency(sql`not segnalata and giorni > 7`)} as entro_30
      from placed group by canale, utente_id
    ), lines as (
      select canale, utente_id, json_agg(json_build_object('chiave', chiave, 'tipo', tipo, 'record_id', record_id, 'subject_id', subject_id,
        'anno', anno, 'numero', numero, 'periodo', periodo, 'genere', genere, 'cliente', cliente, 'servizio', servizio, 'responsabile', responsabile,
        'impliciti', impliciti, 'in_sostituzione_di', ${standsInFor}, 'scadenza', scadenza, 'giorni', giorni, 'segnalata', segnalata) order by segnalata desc, posto) as righe
      from placed join due using (chiave)
      where posto <= case canale when 'mail' then ${mostLines.mail}::int else ${mostLines.app}::int end
      group by canale, utente_id
    )
    select totals.*, righe, aperte, urgenti, tardive, segnalate_aperte, ${day}::date as giorno, utente.nome, utente.email, utente.ruolo, utente.cliente_id
    from totals join lines using (canale, utente_id) join utente on utente.id = totals.utente_id
      join (select utente_id, ${urgency(sql`not segnalata`)} as aperte, ${urgency(sql`not segnalata and giorni <= ${weekDays}`)} as urgenti,
        ${urgency(sql`not segnalata and giorni < 0`)} as tardive,        ${urgency(sql`segnalata`)} as segnalate_aperte from concerned_user group by 1) open on open.utente_id = totals.utente_id
    order by totals.utente_id, canale`)
  await tx.execute(sql`set local enable_nestloop = default`)
  return rows
}

/** Records all users as notified of everything: for data that begin in the middle of a story. */
export const logAsNotified = (tx: Tx, slices: readonly Slice[], day: string) =>
  tx.execute(sql`with ${dueAndResponsible(slices, day)}
    insert into scadenza_avviso (canale, chiave, scadenza, data_assegnazione, stadio, utente_id)
    select canale.nome, chiave, scadenza, data_assegnazione, stadio, utente_id
    from concerned_user cross join (values ('app'), ('mail')) canale (nome) on conflict do nothing`)

/**
 * No user waits for this statement, so it may run long. The planner cannot estimate its number of rows: where it expects
 * one, it chooses nested loops, which would not end with many.
 */
async function allowLongPlan(tx: Tx) {
  await tx.execute(sql`set local statement_timeout = '15min'`)
  await tx.execute(sql`set local enable_nestloop = off`)
}

/** The notice `sent` is of the same obligation with the same day and assignment, to the same user. */
const isSame = sql`sent.chiave = concerned_user.chiave and sent.scadenza = concerned_user.scadenza
  and sent.utente_id = concerned_user.utente_id and sent.data_assegnazione is not distinct from concerned_user.data_assegnazione`

/** What is late or near, and whom it concerns at which stage; only people who may act are notified. */
const dueAndResponsible = (slices: readonly Slice[], day: string) => sql`due as materialized (
    select chiave, tipo, record_id, subject_id, anno, numero, periodo, genere, cliente, servizio, responsabile_id, responsabile, impliciti,
      giorni as days, scadenza as entro, data_assegnazione as assegnata, assegnatari, ai_manager, al_consorzio
    from (${obligations(slices, day)}) every_one where scadenza <= ${day}::date + ${sql.raw(String(nearDays))}
  ), concerned_user as materialized (
    select chiave, entro as scadenza, assegnata as data_assegnazione, days as giorni, concerned.*
    from due cross join lateral (
      select unnest(assegnatari) as utente_id, ${stage(sql`days`)} as stadio, false as segnalata
      union all select unnest(ai_manager), 'E7', true
      union all select unnest(al_consorzio), 'E14', true) concerned
      join (select "utente"."id" from utente where ${mayAct}) able on able.id = concerned.utente_id)`
