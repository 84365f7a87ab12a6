import type { Ambito } from '@quadra/contract/preferenza/schema'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { isCancelledAudit } from '../domain/audits/state.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import { type Obligation, obligations } from '../domain/deadlines/obligations.ts'
import { describeDeadline } from '../domain/deadlines/notice-words.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import type { CalendarEvent } from './ics.ts'

const mostEvents = 2000
const daysAhead = 365

type Row = Pick<
  Obligation,
  'chiave' | 'tipo' | 'record_id' | 'subject_id' | 'anno' | 'numero' | 'periodo' | 'genere' | 'cliente' | 'giorni'
> & { readonly giorno: string }

/** Everything that is late or due within a year, of those that exist for this person now: the most pressing first. */
export async function eventsOf(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  ambito: Ambito,
  publicUrl: string,
): Promise<CalendarEvent[]> {
  const { today } = session
  const { rows } = await db.execute<Row>(sql`
    select chiave, tipo, record_id, subject_id, anno, numero, periodo, genere, cliente, giorni, scadenza::text as giorno
    from (${obligations(slices, today, session)}) due
    where scadenza <= ${today}::date + ${sql.raw(String(daysAhead))}
      ${ambito === 'mie' ? sql`and ${session.id} = any(assegnatari)` : sql``}
    order by scadenza, chiave limit ${sql.raw(String(mostEvents))}`)
  const events = rows.map((row) => eventOf(row, publicUrl))
  const late = events.filter(({ day }) => day < today).map((event) => todayOf(event, today))
  const cancelled = await cancelledAudits(db, session, ambito, publicUrl)
  return [...events, ...late, ...cancelled]
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    .slice(0, mostEvents)
}

/** An audit that was cancelled says so at its day: the event that only disappears is looked for. */
async function cancelledAudits(db: Connection, session: Session, ambito: Ambito, publicUrl: string) {
  const { rows } = await db.execute<CancelledAudit>(sql`
    select audit.id, audit.anno, audit.numero, audit.data_audit::text as giorno, cliente.nome as cliente
    from audit join cliente on cliente.id = audit.cliente_id
    where ${isCancelledAudit()} and audit.data_cancellazione is null and ${ofOwnCliente(session, sql`audit.cliente_id`) ?? sql`true`}
      and audit.data_audit between ${session.today}::date - ${sql.raw(String(daysBehind))} and ${session.today}::date + ${sql.raw(String(daysAhead))}
      ${ambito === 'mie' ? sql`and (audit.utente_id = ${session.id} or ${isEvaluatorOf(session)})` : sql``}
    order by audit.data_audit, audit.id limit ${sql.raw(String(mostEvents))}`)
  return rows.map(({ id, anno, numero, giorno, cliente }): CalendarEvent => {
    const audit = { tipo: 'audit', record_id: id, subject_id: id, anno, numero, periodo: null, genere: null } as const
    const { titolo, tipo, percorso } = describeDeadline(audit)
    const url = `${publicUrl}${percorso}`
    return {
      uid: `audit-${id}@${new URL(publicUrl).hostname}`,
      day: giorno,
      summary: `ANNULLATO: ${titolo}`,
      description: [tipo, cliente, url].join('\n'),
      url,
      isCancelled: true,
    }
  })
}
const daysBehind = 31
interface CancelledAudit extends Record<string, unknown> {
  readonly id: number
  readonly anno: number
  readonly numero: number
  readonly giorno: string
  readonly cliente: string
}
const isEvaluatorOf = (session: Session) => sql`exists (select from audit_valutatore chosen
  join valutatore linked on linked.id = chosen.valutatore_id where chosen.audit_id = audit.id and linked.utente_id = ${session.id})`

function eventOf(row: Row, publicUrl: string): CalendarEvent {
  const { titolo, tipo, percorso } = describeDeadline(row)
  const url = `${publicUrl}${percorso}`
  return {
    uid: `${row.chiave.replaceAll(':', '-')}@${new URL(publicUrl).hostname}`,
    day: row.giorno,
    summary: row.giorni < 0 ? `SCADUTO: ${titolo}` : titolo,
    description: [tipo, row.cliente, url].filter(Boolean).join('\n'),
    url,
  }
}

/** What is late stands on today too: who opens the calendar sees it without going back to its day. */
const todayOf = (event: CalendarEvent, today: string): CalendarEvent => ({
  ...event,
  uid: `oggi-${event.uid}`,
  day: today,
})
