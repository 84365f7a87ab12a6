import { taskPart } from '@quadra/contract/non_conformita/task'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { loggedValues, logChanges } from '../kernel/log/changelog.ts'
import type { PlacedRow } from '../kernel/records/parts.ts'
import { fullName, type Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { touched } from '../kernel/records/statements.ts'
import { nonConformitaStore } from './queries.ts'
import { tasks } from './tasks.ts'

/** The name of the person responsible for a task is in it too, as the product filled it in: that name is removed. */
export const forgetPersona: NonNullable<Slice['forget']> = async (tx, session, person) => {
  const theirs = sql`responsabile_id = ${person.id} and persona = ${fullName(person)}`
  const records = await lockedRecords(tx, session, theirs)
  const rows = await tasks.among(tx, session, [...records.values()])
  const { rows: changed } = await tx.execute<{ id: number }>(sql`update non_conformita_task
    set persona = ${person.pseudonym}, data_modifica = ${touched.data_modifica} where ${theirs} returning id`)
  const keys = new Set(changed.map(({ id }) => id))
  await logChanges(
    tx,
    rows
      .filter(({ key }) => keys.has(key))
      .map((row) => ({
        slice: nonConformitaStore.slice,
        id: row.record,
        ...nonConformitaStore.belongs(records.get(row.record)!),
        part: { name: taskPart.name, id: row.key },
        action: 'pseudonym' as const,
        changes: changesOf(row, person.pseudonym),
        reason: person.reason,
        actor: session,
      })),
  )
}

/** The records are locked, so that no line about a task is written meanwhile. */
async function lockedRecords(tx: Tx, session: Session, theirs: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from non_conformita
    where id in (select non_conformita_id from non_conformita_task where ${theirs}) order by id for no key update`)
  const records = await nonConformitaStore.among(
    tx,
    session,
    rows.map(({ id }) => id),
  )
  return new Map(records.map((record) => [record.id, record]))
}

/** The whole row as it stays, and the name without what it was. */
const changesOf = ({ row }: PlacedRow, pseudonym: string) =>
  [...loggedValues(taskPart.item, row)]
    .filter(([, value]) => value !== null)
    .map(([field, value]) =>
      field === 'persona' ? { field, from: null, to: pseudonym } : { field, from: value, to: value },
    )
