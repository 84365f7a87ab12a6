import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import type { Segnalazione, SegnalazioneCreate } from '@quadra/contract/non_conformita/segnalazione'
import { call } from '../../client/call.ts'
import { connection } from '../../client/connection.ts'
import { deviceOf } from '../../domain/offline/device.ts'
import { arrivedReports } from '../../domain/offline/kinds/segnalazione.ts'
import type { Queue } from '../../domain/offline/queue.ts'
import type { QueuedReport } from '../../domain/offline/queue-item.ts'
import { newKey } from '../../domain/offline/queue-rules.ts'
import { sendPhotos } from '../photos.ts'

/** What is sent, with what is shown of it while it waits. */
export interface Report {
  readonly body: SegnalazioneCreate
  readonly servizio: string | null
  readonly photos: readonly File[]
}

/** Longer than a sending may last: then it waits on the device. */
const patience = 12_000

/**
 * Writes the report down on this device, from where it leaves by itself, once. Undefined: it waits for the connection.
 * What the server refuses is not in the queue any more, but in the form again.
 */
export async function sendReport(user: number, report: Report): Promise<Segnalazione | undefined> {
  const { queue, wake } = deviceOf(user)
  const { chiave } = report.body
  try {
    await queue.add(itemOf(user, report))
  } catch {
    return sendFromMemory(user, report)
  }
  void wake()
  await outcomeOf(queue, chiave)
  const waiting = queue.items().get(chiave)
  if (!waiting) return arrivedReports.get(chiave)
  if (waiting.state !== 'rifiutata') return undefined
  await queue.discard(chiave)
  throw new Error(waiting.message)
}

/** Takes a report that waits out of the queue, to be written on; undefined once it has left. */
export async function takeBackReport(user: number, chiave: string): Promise<QueuedReport | undefined> {
  const { queue } = deviceOf(user)
  const waiting = queue.items().get(chiave)
  if (waiting?.kind !== 'segnalazione') return undefined
  await queue.discard(chiave)
  return waiting
}

function itemOf(user: number, { body: { chiave, ...report }, servizio, photos }: Report): QueuedReport {
  return {
    kind: 'segnalazione',
    chiave,
    user,
    at: Date.now(),
    state: 'da_inviare',
    report,
    servizio,
    photos: photos.map((photo) => ({ chiave: newKey(), nome: photo.name, bytes: photo })),
  }
}

/** A full device stores nothing: the report leaves all the same while there is a connection. */
async function sendFromMemory(user: number, { body, photos }: Report): Promise<Segnalazione> {
  const arrived = await call(nonConformitaApi.segnala, { body })
  await sendPhotos(user, arrived.id, photos)
  return arrived
}

/** Settles when the item has left or was refused, when there is no connection, or after a while. */
const outcomeOf = (queue: Queue, chiave: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const isWaiting = queue.items().get(chiave)?.state === 'da_inviare'
      if (!isWaiting || !connection.isUp()) end()
    }
    const stops = [queue.subscribe(look), connection.subscribe(look)]
    const timer = setTimeout(() => end(), patience)
    const end = () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve()
    }
    look()
  })
