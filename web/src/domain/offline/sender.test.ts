// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { FakeChecklistServer } from './fake-checklist-server.ts'
import { Queue } from './queue.ts'
import { answerKey } from './kinds/risposta-rules.ts'
import type { Content, Question, QueueItem } from './queue-item.ts'
import { memoryStore, type QueueStore } from './queue-store.ts'
import { Sender } from './sender.ts'

const question = (domanda: number): Question => ({
  audit: 14,
  processo: 3,
  domanda,
  domanda_chiave: `k${domanda}`,
  context: { audit: 'Audit', domanda: `8.${domanda}` },
})
const conforme: Content = { esito: 'conforme', nota: null }
const osservazione: Content = { esito: 'osservazione', nota: 'Registro incompleto' }
const jpeg = { name: 'foto.jpg', bytes: new Blob(['x']) }

let server: FakeChecklistServer
let signedIn: number
beforeEach(() => {
  vi.useFakeTimers()
  server = new FakeChecklistServer()
  signedIn = 1
})
afterEach(() => void vi.useRealTimers())

/** A tab of this browser, signed in as `user`. */
function tab(store: QueueStore, user = 1) {
  const queue = new Queue(user, store)
  const sending = {
    user,
    store,
    isSignedIn: () => signedIn === user,
    send: (item: QueueItem) => server.send(item),
    onAccepted: async () => {},
    onChange: () => queue.read(),
  }
  const texts = new Sender({ ...sending, lane: 'text' })
  const files = new Sender({ ...sending, lane: 'file', after: texts })
  const wake = () => texts.wake().then(() => files.wake())
  const stop = () => [texts, files].forEach((one) => one.stop())
  return { queue, sender: { wake, wakeAnew: texts.wakeAnew, stop } }
}

it('answers leave before files, the oldest first, and then nothing waits', async () => {
  const { queue, sender } = tab(memoryStore())
  await queue.addEvidence(question(1), jpeg)
  for (const domanda of [2, 1]) {
    await queue.answer(question(domanda), conforme, null)
    vi.advanceTimersByTime(10)
  }
  expect(queue.waiting()).toEqual({ risposta: 2, file: 1 })
  await sender.wake()
  expect(server.writes).toEqual(['2: conforme', '1: conforme', 'file'])
  expect(queue.waiting()).toEqual({})
})

it('what is answered twice before it leaves is sent once, with the newer content', async () => {
  const { queue, sender } = tab(memoryStore())
  await queue.answer(question(1), conforme, null)
  await queue.answer(question(1), osservazione, null)
  await sender.wake()
  expect(server.writes).toEqual(['1: osservazione Registro incompleto'])
})

it('comes back after 5, 15 and 60 seconds, and at once when it is woken', async () => {
  const { queue, sender } = tab(memoryStore())
  await queue.answer(question(1), conforme, null)
  server.trouble = ['cut', 'cut', 'cut', 'cut']
  const left = () => server.trouble.length
  await sender.wake()
  const course = []
  for (const seconds of [4, 1, 14, 1, 59, 1]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    course.push(left())
  }
  expect(course).toEqual([3, 2, 2, 1, 1, 0])
  await sender.wake()
  expect(server.writes).toEqual(['1: conforme'])
})

it('comes back soon after a network that is back fails once more', async () => {
  const { queue, sender } = tab(memoryStore())
  await queue.answer(question(1), conforme, null)
  server.trouble = ['cut', 'cut', 'cut', 'cut', 'lost reply']
  for (let turn = 0; turn < 4; turn += 1) await sender.wake()
  await sender.wakeAnew()
  expect(queue.waiting()).toEqual({ risposta: 1 })
  await vi.advanceTimersByTimeAsync(5000)
  expect([server.writes, queue.waiting()]).toEqual([['1: conforme'], {}])
})

it('a busy server is called again after its Retry-After', async () => {
  const { queue, sender } = tab(memoryStore())
  await queue.answer(question(1), conforme, null)
  server.trouble = [new ApiError(503, 'Occupato', { retryAfter: 30 })]
  await sender.wake()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(server.writes).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.writes).toEqual(['1: conforme'])
})

describe('a lost reply', () => {
  it('leaves no double', async () => {
    const { queue, sender } = tab(memoryStore())
    await queue.answer(question(1), conforme, null)
    server.trouble = ['lost reply']
    await sender.wake()
    expect(queue.waiting()).toEqual({ risposta: 1 })
    await sender.wake()
    expect(server.writes).toEqual(['1: conforme'])
    expect(queue.waiting()).toEqual({})
  })

  it('is no conflict when the answer changed since, also after a restart', async () => {
    const store = memoryStore()
    const before = tab(store)
    await before.queue.answer(question(1), conforme, null)
    server.trouble = ['lost reply']
    await before.sender.wake()
    before.sender.stop()
    const after = tab(store)
    await after.queue.ready
    await after.queue.answer(question(1), osservazione, null)
    await after.sender.wake()
    expect(server.writes).toEqual(['1: conforme', '1: osservazione Registro incompleto'])
    expect(after.queue.answerOf(question(1))).toBeUndefined()
  })

  it('of a file sends the same key again', async () => {
    const { queue, sender } = tab(memoryStore())
    await queue.addEvidence(question(1), jpeg)
    server.trouble = ['lost reply']
    await sender.wake()
    await sender.wake()
    expect(server.files.size).toBe(1)
  })
})

it('what changes while it is on its way is sent after it, replacing the answer it became', async () => {
  const { queue, sender } = tab(memoryStore())
  await queue.answer(question(1), conforme, null)
  const put = server.put.bind(server)
  server.put = async (answer) => {
    server.put = put
    const reply = await put(answer)
    await queue.answer(question(1), osservazione, null)
    return reply
  }
  await sender.wake()
  expect(server.writes).toEqual(['1: conforme', '1: osservazione Registro incompleto'])
})

it('two tablets on one question lose neither', async () => {
  const { queue, sender } = tab(memoryStore())
  server.write(1, osservazione, 'Elena')
  await queue.answer(question(1), conforme, null)
  await sender.wake()
  expect(queue.answerOf(question(1))).toMatchObject({ ...conforme, state: 'in_conflitto', attuale: osservazione })
  await sender.wake()
  expect(server.writes).toHaveLength(1)
  await queue.sendAgain(answerKey(1, question(1)))
  await sender.wake()
  expect(server.answers.get(1)).toMatchObject(conforme)
  expect(queue.answerOf(question(1))).toBeUndefined()
})

it('«Tieni l’altra» sends nothing', async () => {
  const { queue, sender } = tab(memoryStore())
  server.write(1, osservazione, 'Elena')
  await queue.answer(question(1), conforme, null)
  await sender.wake()
  await queue.discard(answerKey(1, question(1)))
  await sender.wake()
  expect(server.answers.get(1)).toMatchObject(osservazione)
})

it('a refused answer stays readable, blocks no other, and is removed by «Scarta»', async () => {
  const { queue, sender } = tab(memoryStore())
  await queue.answer(question(1), osservazione, null)
  vi.advanceTimersByTime(10)
  await queue.answer(question(2), conforme, null)
  server.trouble = [new ApiError(409, 'L’audit è chiuso')]
  await sender.wake()
  expect(server.writes).toEqual(['2: conforme'])
  expect(queue.answerOf(question(1))).toMatchObject({
    ...osservazione,
    state: 'rifiutata',
    message: 'L’audit è chiuso',
  })
  await queue.discard(answerKey(1, question(1)))
  expect(queue.isEmpty()).toBe(true)
})

it('an ended session stops it; the same person sends, another neither sees nor sends', async () => {
  const store = memoryStore()
  const first = tab(store)
  await first.queue.answer(question(1), conforme, null)
  server.trouble = [new ApiError(401, 'La sessione è scaduta')]
  await first.sender.wake()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.writes).toEqual([])

  signedIn = 2
  const other = tab(store, 2)
  await other.queue.ready
  await other.sender.wake()
  await first.sender.wake()
  expect(other.queue.isEmpty()).toBe(true)
  expect(server.writes).toEqual([])

  signedIn = 1
  await tab(store).sender.wake()
  expect(server.writes).toEqual(['1: conforme'])
})

it('two tabs send one at a time', async () => {
  let free = Promise.resolve()
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, work: () => Promise<unknown>) => {
        const turn = free.then(work)
        free = turn.then(() => {})
        return turn
      },
    },
  })
  const store = memoryStore()
  const tabs = [tab(store), tab(store)]
  let underWay = 0
  const put = server.put.bind(server)
  server.put = async (answer) => {
    underWay += 1
    expect(underWay).toBe(1)
    await vi.advanceTimersByTimeAsync(10)
    underWay -= 1
    return put(answer)
  }
  await tabs[0]!.queue.answer(question(1), conforme, null)
  await tabs[1]!.queue.answer(question(2), conforme, null)
  await Promise.all(tabs.map(({ sender }) => sender.wake()))
  expect(server.writes).toEqual(['1: conforme', '2: conforme'])
  vi.unstubAllGlobals()
})
