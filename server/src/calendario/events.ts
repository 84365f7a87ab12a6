import type { Ambito } from '@quadra/contract/preferenza/schema'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { type Obligation, obligations } from '../domain/deadlines/obligations.ts'
import { describeDeadline } from '../domain/deadlines/notice-words.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import type { CalendarEvent } from './ics.ts'

const mostEvents = 2000
const daysAhead = 365

type Row = Pick<
  Obligation,
  'chiave' | 'tipo' | 'record_id' | 'subject_id' | 'anno' | 'numero' | 'periodo' | 'cliente' | 'giorni'
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
    select chiave, tipo, record_id, subject_id, anno, numero, periodo, cliente, giorni, scadenza::text as giorno
    from (${obligations(slices, today, session)}) due
    where scadenza <= ${today}::date + ${sql.raw(String(daysAhead))}
      ${ambito === 'mie' ? sql`and ${session.id} = any(assegnatari)` : sql``}
    order by scadenza, chiave limit ${sql.raw(String(mostEvents))}`)
  return rows.map((row) => eventOf(row, publicUrl))
}

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
