import { connection } from '../../client/connection.ts'
import { storedSession } from '../../client/stored-session.ts'
import { deviceDatabase, isDeviceEmpty, ofUser } from './device-database.ts'
import { kindOf } from './kinds/every-kind.ts'
import { forgetOthers, offlineAudits, releaseAudit } from './offline-audits.ts'
import { Queue } from './queue.ts'
import type { QueueItem } from './queue-item.ts'
import { reportStart } from './report-start.ts'
import { databaseStore, withMemory } from './queue-store.ts'
import { Sender } from './sender.ts'
import { lookForNewVersion, removeWorker } from './service-worker.ts'

/** What this person gave on this device, and what sends it. */
export interface Device {
  readonly queue: Queue
  /** Sends what waits, now. */
  readonly wake: () => Promise<void>
  readonly stop: () => void
}

/** The device of the signed-in user, one per tab; what another user left waiting stays where it is. */
export function deviceOf(user: number): Device {
  if (current?.queue.user !== user) {
    current?.stop()
    current = open(user)
  }
  return current
}
let current: Device | undefined

/** For the frame around every screen: sends what waits since the last visit, deletes other users' audits. */
export async function visitDevice(user: number): Promise<void> {
  await forgetOthers(user).catch(() => {})
  reportStart.dropOthers(user)
  void deviceOf(user).wake()
  await leaveIfEmpty()
}

/** What would be lost by leaving. */
export async function waitingOf(user: number): Promise<readonly QueueItem[]> {
  const { queue } = deviceOf(user)
  await queue.ready
  await queue.read()
  return [...queue.items().values()]
}

/**
 * A confirmed Logout: deletes what the user saw in its question, and the downloaded audits. Answers whether anything is
 * left that came meanwhile, from another tab, and was not seen.
 */
export async function clearDevice(user: number, seen: readonly QueueItem[]): Promise<boolean> {
  const { queue, stop } = deviceOf(user)
  for (const { chiave } of seen) await queue.discard(chiave)
  await queue.read()
  if (!queue.isEmpty()) return false
  stop()
  current = undefined
  const database = await deviceDatabase()
  for (const { id } of await database.getAll('audit', ofUser(user))) await releaseAudit(id)
  await database.delete('audit', ofUser(user))
  reportStart.drop()
  await leaveIfEmpty()
  return true
}

/** The worker is removed with the last audit, once nothing waits either. */
export async function leaveIfEmpty(): Promise<void> {
  if (await isDeviceEmpty().catch(() => false)) await removeWorker()
}

function open(user: number): Device {
  const store = withMemory(databaseStore, guardMemory)
  const queue = new Queue(user, store)
  const channel = new BroadcastChannel('quadra.queue')
  const changed = async () => {
    await queue.read()
    channel.postMessage({})
    if (queue.isEmpty()) await leaveIfEmpty()
  }
  const following = {
    confirm: (item: QueueItem, data_modifica: string | null) => queue.confirm(item, data_modifica),
    add: (item: QueueItem) => queue.add(item),
  }
  const sending = {
    user,
    store,
    isSignedIn: () => storedSession.read()?.id === user,
    send: (item: QueueItem) =>
      kindOf(item)
        .send(item, (share) => queue.showProgress(item.chiave, share))
        .finally(() => queue.showProgress(item.chiave, undefined)),
    onAccepted: async (item: QueueItem, reply: unknown) => {
      const { follow, show } = kindOf(item)
      await follow?.(item, reply, following)
      await show(item, reply)
      channel.postMessage({ item: withoutBytes(item), reply })
    },
    onChange: changed,
  }
  const texts: Sender = new Sender({ ...sending, lane: 'text', onRound: () => void files.wake() })
  const files: Sender = new Sender({ ...sending, lane: 'file', after: texts })
  // Texts first; the files, and those that a text brought along, follow.
  const wake = () => texts.wake()
  channel.onmessage = ({ data: { item, reply } }: MessageEvent<Message>) => {
    const showing = item?.user === user ? kindOf(item).show(item, reply) : Promise.resolve()
    void showing.then(() => queue.read())
  }
  const isVisible = () => {
    if (document.visibilityState !== 'visible') return
    void wake()
    lookForNewVersion()
  }
  const onNetwork = () => void texts.wakeAnew()
  // Another call succeeded: the network is back.
  const stopListening = connection.subscribe(() => connection.isUp() && onNetwork())
  addEventListener('online', onNetwork)
  addEventListener('focus', onNetwork)
  document.addEventListener('visibilitychange', isVisible)
  return {
    queue,
    wake,
    stop: () => {
      texts.stop()
      files.stop()
      channel.close()
      stopListening()
      removeEventListener('online', onNetwork)
      removeEventListener('focus', onNetwork)
      document.removeEventListener('visibilitychange', isVisible)
    },
  }
}

/** From the tab that sends to the others. */
interface Message {
  readonly item?: QueueItem
  readonly reply?: unknown
}
/** What the other tabs show of a file that arrived needs none of its bytes. */
const withoutBytes = (item: QueueItem) => ('bytes' in item ? { ...item, bytes: new Blob() } : item)

/** Leaving the page would lose what is in its memory. */
function guardMemory(isUsed: boolean) {
  if (isUsed) addEventListener('beforeunload', stay)
  else removeEventListener('beforeunload', stay)
}
const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/** The checklists that open on this device without connection, for the page shown when there is none. */
export const offlineChecklists = async (user: number) =>
  (await offlineAudits(user)).flatMap(({ checklists }) => checklists.map(({ reply }) => reply))
