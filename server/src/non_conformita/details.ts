import { taskRights } from '@quadra/contract/non_conformita/rules'
import type { NonConformita, NonConformitaRow, Passo, Stato } from '@quadra/contract/non_conformita/schema'
import { sql } from 'drizzle-orm'
import type { Connection, Tx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import type { Change } from '../database/schema/kernel.ts'
import { fullName, type Session } from '../kernel/session.ts'
import { nonConformitaStore } from './queries.ts'

/** The record with its tasks, and the states it came through as the change log tells them: one statement for all. */
export async function readNonConformita(db: Connection, session: Session, id: number): Promise<NonConformita> {
  const { item, more } = await readWithParts(db, session, id)
  return whole(session, item, more)
}

/** A record just written, within the transaction that wrote it. */
export async function wholeNonConformita(tx: Tx, session: Session, row: NonConformitaRow): Promise<NonConformita> {
  const { rows } = await tx.execute<Parts>(
    sql`select ${parts.tasks} as tasks, ${parts.lines} as lines from non_conformita where id = ${row.id}${prepared}`,
  )
  return whole(session, row, rows[0]!)
}

/** One that has just begun: it has no tasks, and came through its first state only. */
export function newNonConformita(session: Session, row: NonConformitaRow): NonConformita {
  const begun = { stato: row.stato, quando: row.data_creazione, chi: fullName(session), motivo: null }
  return { ...row, tasks: [], flusso: [begun] }
}

interface Parts extends Record<string, unknown> {
  readonly tasks: TaskRow[]
  readonly lines: Line[]
}
const parts = {
  tasks: sql`coalesce((select json_agg(json_build_object(
      'id', id, 'persona', persona, 'descrizione_intervento_da_eseguire', descrizione_intervento_da_eseguire,
      'descrizione_intervento_eseguito', descrizione_intervento_eseguito, 'chiuso', chiuso) order by id)
    from non_conformita_task where non_conformita_id = non_conformita.id and data_cancellazione is null), '[]')`,
  lines: sql`coalesce((select json_agg(json_build_object('at', at, 'user_name', user_name, 'reason', reason, 'changes', changes) order by id)
    from change_log where slice = 'non_conformita' and record_id = non_conformita.id and action in ('create', 'state')), '[]')`,
}

const readWithParts = nonConformitaStore.readerOf<Parts>(parts)

function whole(session: Session, row: NonConformitaRow, { tasks, lines }: Parts): NonConformita {
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
