import type { Body } from '@quadra/contract/kernel/endpoint'
import type { utenteApi } from '@quadra/contract/utente/api'
import { type ConsegnePassate, passingReasons } from '@quadra/contract/utente/consegne'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { sostituzione } from '../database/schema/sostituzione.ts'
import { chosenHeirs, handOver, passatiOf } from '../domain/handover/hand-over.ts'
import { consegneOf } from '../domain/handover/read.ts'
import { arrange, giveBack } from '../domain/handover/sostituzioni.ts'
import { conflict, forbidden, notFound } from '../kernel/errors.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { utenteStore } from './queries.ts'

async function lockPerson(tx: Tx, session: Session, id: number) {
  const { item, granted } = await utenteStore.lock(tx, session, id)
  if (!granted) throw forbidden()
  return item
}

/** Passes on what is in a person's name: for good, or for the days of an absence. */
export async function passConsegne(
  tx: Tx,
  slices: readonly Slice[],
  session: Session,
  id: number,
  body: () => Body<typeof utenteApi.passaConsegne>,
  publicUrl: string,
): Promise<ConsegnePassate> {
  const from = await lockPerson(tx, session, id)
  const { dal, al, servizio_id, ...to } = body()
  const handover = { wanted: { person: id, servizio_id }, ...to }
  const passed =
    dal && al
      ? await arrange(
          tx,
          slices,
          session,
          from,
          { dal, al, passaggi: await chosenKinds(tx, slices, session, handover) },
          publicUrl,
        )
      : await handOver(tx, slices, session, from, handover, { reason: passingReasons.change, publicUrl })
  return { passati: passatiOf(passed), ...(await consegneOf(tx, slices, session, { person: id })) }
}

/** The kinds of an absence, also those of which there is nothing yet. */
const chosenKinds = async (
  tx: Tx,
  slices: readonly Slice[],
  session: Session,
  handover: Parameters<typeof chosenHeirs>[3],
) => (await chosenHeirs(tx, slices, session, handover)).map(({ tipo, to }) => ({ tipo, a_utente_id: to.id }))

/** What was passed on comes back at once. */
export async function cancelSostituzione(
  tx: Tx,
  slices: readonly Slice[],
  session: Session,
  id: number,
  sostituzioneId: number,
) {
  const person = await lockPerson(tx, session, id)
  const [found] = await tx
    .select()
    .from(sostituzione)
    .where(and(eq(sostituzione.id, sostituzioneId), eq(sostituzione.utente_id, id)))
    .for('update')
  if (!found) throw notFound()
  if (!['programmata', 'in_corso'].includes(found.stato)) throw conflict('La sostituzione è già finita')
  await giveBack(tx, slices, session, found, person, 'annullata')
}
