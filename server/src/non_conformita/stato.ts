import { estensioneLack } from '@quadra/contract/non_conformita/estesa'
import { findMove, isMajorTreatment, lackingFields } from '@quadra/contract/non_conformita/moves'
import { nextCiclo } from '@quadra/contract/non_conformita/rules'
import { required } from '@quadra/contract/kernel/messages'
import { isConsortium } from '@quadra/contract/policy'
import type { NonConformita, NonConformitaRow as Row, StatoChange } from '@quadra/contract/non_conformita/schema'
import { verifiedStati, type Stato, statoLabels } from '@quadra/contract/non_conformita/stato'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { run } from '../database/run.ts'
import { now } from '../database/schema/columns.ts'
import { cancelWithFinding } from '../domain/extension/estensioni.ts'
import { notifyMoved } from '../domain/deadlines/notify.ts'
import { updateRecord } from '../kernel/records/records.ts'
import { forbidden, invalid } from '../kernel/errors.ts'
import { fullName, type Session } from '../kernel/session.ts'
import { storeCiclo, withTasks } from './cicli.ts'
import { nonConformitaStore } from './queries.ts'

/** Moves a locked record to another state, if the table, the role and the record's fields allow it. */
export async function moveNonConformita(tx: Tx, session: Session, item: Row, { stato, motivo }: StatoChange) {
  if (stato === item.stato) return nonConformitaStore.read(tx, session, item.id)
  const move = findMove(item.stato, stato)
  if (!move) throw invalid({ stato: 'Passaggio di stato non previsto' })
  if (!item.stati_successivi.includes(stato)) throw forbidden()
  const errors: Record<string, string> = Object.fromEntries(lackingFields(move, item).map((field) => [field, required]))
  if (move.motivo && !motivo) errors['motivo'] = required
  if (move.tasksDone && (await hasOpenTasks(tx, item.id))) errors['tasks'] = 'Ci sono task da concludere'
  if (isMajorTreatment(move, item)) Object.assign(errors, await lackingOfMajor(tx, session, item))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  // Before it is read again, with the new state of its extension. None is opened while the record is locked.
  if (stato === 'non_pertinente' && item.estensione?.stato === 'aperta') await cancelWithFinding(tx, session, item.id)
  // The verdict is its own reason where no other was given; a reason is never invented.
  const verdict = move.needs?.includes('note_chiusura') ? item.note_chiusura : null
  return enterState(tx, session, item, stato, motivo ?? verdict)
}

/** The move itself; the owner of the record and those responsible for it or for one of its tasks are notified. */
export async function enterState(tx: Tx, session: Session, item: Row, stato: Stato, motivo: string | null) {
  const columns = { stato, data_ultimo_stato: now, ...verdictIn[stato], ciclo: nextCiclo(item, stato) }
  const log = { action: 'state' as const, ...(motivo && { reason: motivo }) }
  const after = await updateRecord(tx, session, nonConformitaStore, item, columns, { log })
  const people = concerned(after).filter((id) => id !== session.id)
  if (people.length > 0)
    await notifyMoved(tx, session, {
      tipo: 'nc_verifica',
      subject: item,
      cliente: item.cliente,
      from: statoLabels[item.stato],
      to: statoLabels[stato],
      people: sql`"utente"."id" = any(${sql.param(people)}::int[])`,
    })
  // Its lines are written after the record was read.
  const stepped = withStep(session, after, after.data_modifica, motivo)
  if (!verifiedStati.includes(stato)) return stepped
  const ciclo = await storeCiclo(tx, session, after, nonConformitaStore.belongs(after))
  return { ...stepped, cicli: withTasks([...after.cicli, ciclo], after.tasks) }
}
/** What a major one requires besides fields: work done in this round, and the extension to the other sites. */
async function lackingOfMajor(tx: Tx, session: Session, item: Row) {
  const [found] = await run(
    tx,
    sql`select exists (select from cliente where stato = 1 and id <> ${item.cliente.id}), exists (select from non_conformita_task
      where non_conformita_id = ${item.id} and ciclo = ${item.ciclo} and data_cancellazione is null)${prepared}`,
  )
  const [others, worked] = found as boolean[]
  const estensione = estensioneLack(item, others!, isConsortium(session.ruolo))
  return { ...(!worked && { tasks: 'Serve almeno un task' }), ...(estensione && { estensione }) }
}

/** The owner, and those responsible for the record or a task of it. */
const concerned = ({ utente, responsabile, tasks }: NonConformita) =>
  [utente, responsabile, ...tasks.map((task) => task.responsabile)].flatMap((person) => person?.id ?? [])

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
  const [found] = await run(
    tx,
    sql`select exists (select from non_conformita_task
      where non_conformita_id = ${id} and not chiuso and data_cancellazione is null)${prepared}`,
  )
  return found![0] as boolean
}
