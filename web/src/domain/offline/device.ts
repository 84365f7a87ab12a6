import type { ChecklistAudit } from '@quadra/contract/audit/checklist'
import { checklistCalls } from '@quadra/contract/audit/checklist-calls'
import type { Risposta } from '@quadra/contract/audit/risposta'
import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { call } from '../../client/call.ts'
import { connection } from '../../client/connection.ts'
import { deviceMark } from '../../client/device-mark.ts'
import { uploadCall } from '../../client/files.ts'
import { callKey, queryClient } from '../../client/queries.ts'
import { storedSession } from '../../client/stored-session.ts'
import { deviceDatabase, isDeviceEmpty, ofUser } from './device-database.ts'
import { forgetOthers, offlineAudits, putAnswer, withAnswer } from './offline-audits.ts'
import { isPhoto, Queue } from './queue.ts'
import type { QuestionKey, QueuedAnswer, QueuedFile } from './queue-rules.ts'
import { databaseStore, memoryStore, type QueueStore } from './queue-store.ts'
import { Sender } from './sender.ts'
import { lookForNewVersion, removeWorker } from './service-worker.ts'

/** What this person gave on this device, and what sends it. */
interface Device {
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
  void deviceOf(user).wake()
  await leaveIfEmpty()
}

/** How much would be lost by leaving. */
export async function waitingOf(user: number) {
  const [answers, files] = await Promise.all([databaseStore.answers(user), databaseStore.files(user)])
  return { answers: answers.length, files: files.length }
}

/** A confirmed Logout: nothing of this person stays on the device. */
export async function clearDevice(user: number): Promise<void> {
  current?.stop()
  current = undefined
  const database = await deviceDatabase()
  const writing = database.transaction(['risposta', 'file', 'audit'], 'readwrite')
  await writing.objectStore('risposta').delete(ofUser(user))
  for (const chiave of await writing.objectStore('file').index('user').getAllKeys(user))
    await writing.objectStore('file').delete(chiave)
  await writing.objectStore('audit').delete(ofUser(user))
  await writing.done
  await leaveIfEmpty()
}

/** The worker is removed with the last audit, once nothing waits either. */
export async function leaveIfEmpty(): Promise<void> {
  if (await isDeviceEmpty().catch(() => false)) await removeWorker()
}

function open(user: number): Device {
  const store = reliable(databaseStore)
  const queue = new Queue(user, store)
  const channel = new BroadcastChannel('quadra.queue')
  const announce = (message: Message = {}) => channel.postMessage(message)
  const sender = new Sender<Risposta | null>({
    user,
    store,
    isSignedIn: () => storedSession.read()?.id === user,
    sendAnswer,
    sendFile: (file) =>
      sendFile(file, (share) => queue.showProgress({ chiave: file.chiave, share })).finally(() =>
        queue.showProgress(undefined),
      ),
    onAnswer: async (key, risposta) => {
      queue.confirm(key, risposta?.data_modifica ?? null)
      await putAnswer(key, risposta).catch(() => {})
      await showAnswer(key, risposta)
      announce({ key, risposta })
    },
    onFile: (file) => void showFiles(isPhoto(file) ? isOfFinding : isOfAudit),
    onChange: async () => {
      await queue.read()
      announce()
      if (queue.isEmpty()) await leaveIfEmpty()
    },
    onReached: connection.report,
  })
  channel.onmessage = ({ data: { key, risposta } }: MessageEvent<Message>) => {
    const shown = key?.user === user && risposta !== undefined ? showAnswer(key, risposta) : Promise.resolve()
    void shown.then(() => queue.read())
  }
  const wake = () => void sender.wake()
  const isVisible = () => {
    if (document.visibilityState !== 'visible') return
    wake()
    lookForNewVersion()
  }
  // Another call succeeded: the network is back.
  const stopListening = connection.subscribe(() => connection.isUp() && wake())
  addEventListener('online', wake)
  addEventListener('focus', wake)
  document.addEventListener('visibilitychange', isVisible)
  return {
    queue,
    wake: sender.wake,
    stop: () => {
      sender.stop()
      channel.close()
      stopListening()
      removeEventListener('online', wake)
      removeEventListener('focus', wake)
      document.removeEventListener('visibilitychange', isVisible)
    },
  }
}

interface Message {
  readonly key?: QuestionKey
  readonly risposta?: Risposta | null
}

const paramsOf = ({ audit, processo, domanda }: QuestionKey) => ({ id: audit, pid: processo, did: domanda })

const sendAnswer = (answer: QueuedAnswer) =>
  call(checklistCalls.updateRisposta, {
    params: paramsOf(answer),
    body: {
      esito: answer.esito,
      nota: answer.nota,
      data_modifica: answer.seen,
      ...(answer.conflitto_risolto && { conflitto_risolto: true }),
    },
    // An unreachable network may not answer for minutes.
    signal: AbortSignal.timeout(10_000),
  })

function sendFile(file: QueuedFile, onProgress: (share: number) => void) {
  const body = new FormData()
  body.append('chiave', file.chiave)
  body.append('documento', file.bytes, file.nome)
  const sent = { body, onProgress, signal: AbortSignal.timeout(120_000) }
  return isPhoto(file)
    ? uploadCall(nonConformitaApi.createFoto, { params: { id: file.non_conformita }, ...sent })
    : uploadCall(checklistCalls.createRispostaAllegato, { params: paramsOf(file), ...sent })
}

/** The page shows the server's answer without a new request; other views of the audit become stale. */
async function showAnswer({ audit, processo, domanda }: QuestionKey, risposta: Risposta | null) {
  const queryKey = callKey(checklistCalls.readChecklist, { params: { id: audit, pid: processo } })
  const isReading = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching'
  // A read in progress may have started before the answer was written.
  if (isReading) await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<ChecklistAudit>(
    queryKey,
    (checklist) => checklist && withAnswer(checklist, domanda, risposta),
  )
  if (isReading) void queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => isOfAudit(path) && path !== checklistCalls.readChecklist.path,
  })
}
const showFiles = (isOld: (path: unknown) => boolean) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOld(path) })
const isOfAudit = (path: unknown) => /^\/api\/(audit|storia)(\/|$)/.test(String(path))
const isOfFinding = (path: unknown) => /^\/api\/(non_conformita|storia)(\/|$)/.test(String(path))

/** A browser that refuses to store still sends: the queue is then lost with the page. */
function reliable(stored: QueueStore): QueueStore {
  const chosen = deviceDatabase().then(
    () => stored,
    () => {
      deviceMark.clear()
      return memoryStore()
    },
  )
  return {
    answers: async (user) => (await chosen).answers(user),
    files: async (user) => (await chosen).files(user),
    changeAnswer: async (key, change) => (await chosen).changeAnswer(key, change),
    changeFile: async (chiave, change) => (await chosen).changeFile(chiave, change),
  }
}

/** The checklists that open on this device without connection, for the page shown when there is none. */
export const offlineChecklists = async (user: number) =>
  (await offlineAudits(user)).flatMap(({ checklists }) => checklists.map(({ reply }) => reply))
