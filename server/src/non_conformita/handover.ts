import { workedStati } from '@quadra/contract/non_conformita/stato'
import { sql } from 'drizzle-orm'
import { quoted } from '../database/quoted.ts'
import { nonConformita, nonConformitaTask } from '../database/schema/non_conformita.ts'
import { openNonConformita } from '../domain/deadlines/overdue.ts'
import { group } from '../kernel/deadline.ts'
import type { HandoverSource } from '../kernel/handover.ts'
import { fullName } from '../kernel/session.ts'

/** Open records and the tasks of those that are worked on. */
export const nonConformitaHandover: readonly HandoverSource[] = [
  {
    tipo: 'nc_task',
    from: sql`non_conformita_task task join non_conformita on non_conformita.id = task.non_conformita_id`,
    where: sql`task.data_cancellazione is null and not task.chiuso and non_conformita.data_cancellazione is null
      and non_conformita.stato in (${quoted(workedStati)})`,
    person: sql`task.responsabile_id`,
    key: sql`task.id`,
    record: sql`non_conformita.id`,
    periodo: sql`task.id::text`,
    cliente: sql`non_conformita.cliente_id`,
    servizio: sql`non_conformita.servizio_id`,
    firstGroup: group('coordinatori'),
    pass: {
      table: nonConformitaTask,
      column: 'responsabile_id',
      part: 'tasks',
      dated: true,
      // The name of the person who does it follows, where it was that of the responsible person.
      also: (from, to) => ({
        persona: sql`case when persona = ${fullName(from)} then ${fullName(to)} else persona end`,
      }),
    },
  },
  {
    tipo: 'nc_verifica',
    from: sql`non_conformita`,
    where: sql`non_conformita.data_cancellazione is null and ${openNonConformita}`,
    person: sql`non_conformita.responsabile_id`,
    record: sql`non_conformita.id`,
    cliente: sql`non_conformita.cliente_id`,
    servizio: sql`non_conformita.servizio_id`,
    firstGroup: group('coordinatori'),
    pass: { table: nonConformita, column: 'responsabile_id', dated: true },
  },
]
