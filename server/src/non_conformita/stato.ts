import { findMove, lackingFields } from '@quadra/contract/non_conformita/moves'
import { required } from '@quadra/contract/kernel/fields'
import { type NonConformita, type Stato, type StatoChange, statoLabels } from '@quadra/contract/non_conformita/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { nonConformitaTask } from '../database/schema/non_conformita.ts'
import { notifyMoved } from '../domain/notify.ts'
import { updateRecord } from '../kernel/records.ts'
import { forbidden, invalid } from '../kernel/errors.ts'
import { fullName, type Session } from '../kernel/session.ts'
import { nonConformitaStore } from './queries.ts'

/** Moves a record that is held to another state, if the table, the role and the record's fields allow it. */
export async function moveNonConformita(tx: Tx, session: Session, item: NonConformita, { stato, motivo }: StatoChange) {
  if (stato === item.stato) return item
  const move = findMove(item.stato, stato)
  if (!move) throw invalid({ stato: 'Passaggio di stato non previsto' })
  if (!item.stati_successivi.includes(stato)) throw forbidden()
  const errors: Record<string, string> = Object.fromEntries(lackingFields(move, item).map((field) => [field, required]))
  if (move.motivo && !motivo) errors['motivo'] = required
  if (move.tasksDone && (await hasOpenTasks(tx, item.id))) errors['tasks'] = 'Ci sono task da concludere'
  if (Object.keys(errors).length > 0) throw invalid(errors)
  // The verdict is its own reason where no other was given; what nobody said is never written.
  const verdict = move.needs?.includes('note_chiusura') ? item.note_chiusura : null
  return enterState(tx, session, item, stato, motivo ?? verdict)
}

/** The move itself; whose record it is, and who has to see to it or to one of its tasks, hears of it. */
export async function enterState(tx: Tx, session: Session, item: NonConformita, stato: Stato, motivo: string | null) {
  const columns = { stato, data_ultimo_stato: now, ...verdictIn[stato] }
  const log = { action: 'state' as const, ...(motivo && { reason: motivo }) }
  const after = await updateRecord(tx, session, nonConformitaStore, item, columns, { log })
  await notifyMoved(tx, session, {
    tipo: 'nc_verifica',
    subject: item,
    cliente: item.cliente,
    from: statoLabels[item.stato],
    to: statoLabels[stato],
    people: concerned(item.id),
  })
  // The line that tells of it is written after the record was read.
  return withStep(session, after, after.data_modifica, motivo)
}

const concerned = (id: number) => sql`"utente"."id" in (
  select unnest(array[nc.utente_id, nc.responsabile_id]) from non_conformita nc where nc.id = ${id}
  union all select task.responsabile_id from non_conformita_task task
    where task.non_conformita_id = ${id} and task.data_cancellazione is null)`

/** The record with the state it has just come to. */
export const withStep = (session: Session, record: NonConformita, quando: string, motivo: string | null) => ({
  ...record,
  flusso: [...record.flusso, { stato: record.stato, quando, chi: fullName(session), motivo }],
})

/** Work that begins again waits for a new verdict; the old one stays in the history. */
const verdictIn: Partial<Record<Stato, { efficacia: boolean | null; note_chiusura?: null }>> = {
  chiuso: { efficacia: true },
  non_efficace: { efficacia: false },
  in_lavorazione: { efficacia: null, note_chiusura: null },
}

async function hasOpenTasks(tx: Tx, id: number) {
  const open = and(
    eq(nonConformitaTask.non_conformita_id, id),
    eq(nonConformitaTask.chiuso, false),
    isNull(nonConformitaTask.data_cancellazione),
  )
  return (await tx.select({ id: nonConformitaTask.id }).from(nonConformitaTask).where(open).limit(1)).length > 0
}
