import { daysAfter } from '@quadra/contract/kernel/days'
import type { EventoEsterno } from '@quadra/contract/notifica_esterna/names'
import { sql } from 'drizzle-orm'
import { dueOf } from '../domain/deadlines/obligations.ts'
import { queueEvents } from '../kernel/notices/events.ts'
import type { Slice } from '../kernel/slice.ts'
import type { DailyJob } from '../kernel/work/jobs.ts'

/** How many days may be missed: what went overdue before is not notified any more. */
const missedDays = 7

/** Notifies other systems what went overdue at midnight; each obligation once for its day, also after missed days. */
export const overdueEvents = (slices: readonly Slice[]): DailyJob => ({
  name: 'scadenze-superate',
  hour: 1,
  work: async (tx, day) => {
    const { rows } = await tx.execute<Overdue>(sql`
      select due.chiave, due.tipo, due.slice, due.record_id, due.cliente_id, due.scadenza::text as scadenza,
        (due.scadenza + 1)::timestamp at time zone 'Europe/Rome' as superata
      from (${dueOf(slices, day)}) due
      where due.scadenza < ${day}::date and due.scadenza >= ${daysAfter(day, -missedDays)}::date
      order by due.scadenza, due.chiave`)
    await queueEvents(tx, rows.flatMap(eventsOf))
  },
})

interface Overdue extends Record<string, unknown> {
  readonly chiave: string
  readonly tipo: string
  readonly slice: string
  readonly record_id: number
  readonly cliente_id: number | null
  readonly scadenza: string
  readonly superata: string | Date
}

const eventsOf = ({ chiave, tipo, slice, record_id, cliente_id, scadenza, superata }: Overdue) =>
  (tipo === 'nc_verifica'
    ? (['non_conformita.scaduta', 'scadenza.scaduta'] as const)
    : (['scadenza.scaduta'] as const)
  ).map((evento: EventoEsterno) => ({
    ...{ evento, sezione: slice, record_id, cliente_id },
    chiave: `${evento}-${chiave}-${scadenza}`.replaceAll(/[^\w-]/g, '-'),
    at: new Date(superata).toISOString(),
  }))
