import { taskRights } from '@quadra/contract/non_conformita/rules'
import type { NonConformita, NonConformitaRow, Passo, Stato } from '@quadra/contract/non_conformita/schema'
import { sql } from 'drizzle-orm'
import type { Reader } from '../database/database.ts'
import type { Change } from '../database/schema/kernel.ts'
import type { Session } from '../kernel/session.ts'

/** The record with its tasks, and the states it came through as the change log tells them: one more query for both. */
export async function wholeNonConformita(db: Reader, session: Session, row: NonConformitaRow): Promise<NonConformita> {
  const { rows } = await db.execute<{ tasks: TaskRow[]; lines: Line[] }>(sql`select
    coalesce((select json_agg(json_build_object(
        'id', id, 'persona', persona, 'descrizione_intervento_da_eseguire', descrizione_intervento_da_eseguire,
        'descrizione_intervento_eseguito', descrizione_intervento_eseguito, 'chiuso', chiuso) order by id)
      from non_conformita_task where non_conformita_id = ${row.id} and data_cancellazione is null), '[]') as tasks,
    coalesce((select json_agg(json_build_object('at', at, 'user_name', user_name, 'reason', reason, 'changes', changes) order by id)
      from change_log where slice = 'non_conformita' and record_id = ${row.id} and action in ('create', 'state')), '[]') as lines`)
  const { tasks, lines } = rows[0]!
  return {
    ...row,
    tasks: tasks.map((task) => {
      const { granted: _, ...flags } = taskRights(session, row, task)
      return { ...task, ...flags }
    }),
    flusso: lines.flatMap(stepOf),
  }
}

interface TaskRow {
  id: number
  persona: string
  descrizione_intervento_da_eseguire: string
  descrizione_intervento_eseguito: string | null
  chiuso: boolean
}
interface Line {
  at: string
  user_name: string
  reason: string | null
  changes: Change[]
}

function stepOf({ at, user_name, reason, changes }: Line): Passo[] {
  const to = changes.find(({ field }) => field === 'stato')?.to
  return typeof to === 'string'
    ? [{ stato: to as Stato, quando: new Date(at).toISOString(), chi: user_name, motivo: reason }]
    : []
}
