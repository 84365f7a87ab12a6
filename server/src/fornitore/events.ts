import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { qualifications } from '../domain/suppliers/qualification.ts'
import { type EventSource, queueEvents } from '../kernel/notices/events.ts'
import type { DailyJob } from '../kernel/work/jobs.ts'

/** A qualification follows from days, documents and reports: no line of the change log says that it changed. */
export const fornitoreEvents: EventSource = { table: sql`fornitore`, of: () => [] }

/** Compares each qualification with the one of the last run; the first run only notes them. */
export const qualificationEvents: DailyJob = {
  name: 'qualifiche',
  hour: 2,
  work: async (tx, day) => {
    const first = (await tx.$count(sql`qualifica_detta`)) === 0
    const changed = await noteQualifications(tx, day)
    if (first) return
    await queueEvents(
      tx,
      changed.map(({ fornitore_id, cliente_id }) => ({
        ...{ evento: 'fornitore.qualifica' as const, sezione: 'fornitore' },
        ...{ record_id: fornitore_id, cliente_id },
      })),
    )
  },
}

async function noteQualifications(tx: Tx, day: string) {
  const { rows } = await tx.execute<{ fornitore_id: number; cliente_id: number }>(sql`
    with found as materialized (
      select pair.fornitore_id, pair.cliente_id, pair.rank::smallint as qualifica from ${qualifications(day)} pair
        join fornitore on fornitore.id = pair.fornitore_id and fornitore.stato and fornitore.data_cancellazione is null
    ), removed as (
      delete from qualifica_detta told where not exists (select from found
        where found.fornitore_id = told.fornitore_id and found.cliente_id = told.cliente_id)
    )
    insert into qualifica_detta (fornitore_id, cliente_id, qualifica)
    select fornitore_id, cliente_id, qualifica from found order by 1, 2
    on conflict (fornitore_id, cliente_id) do update set qualifica = excluded.qualifica
      where qualifica_detta.qualifica <> excluded.qualifica
    returning fornitore_id, cliente_id`)
  return rows
}
