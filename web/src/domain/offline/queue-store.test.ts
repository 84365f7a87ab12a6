// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { edited } from './kinds/risposta-rules.ts'
import type { Content, QueuedAnswer, QueueItem } from './queue-item.ts'
import { memoryStore, type QueueStore, withMemory } from './queue-store.ts'

const question = {
  audit: 14,
  processo: 3,
  domanda: 1,
  domanda_chiave: 'k1',
  context: { audit: 'Audit', domanda: '8.1' },
}
const note = (nota: string) => (current: QueueItem | undefined) =>
  edited(current as QueuedAnswer | undefined, question, { esito: null, nota, user: 1, seen: null, at: 1 })
const { chiave } = note('')(undefined)

/** A database that has no room: it reads and deletes, and writes nothing. */
function fullStore() {
  const disk = memoryStore()
  const state = { isFull: true, refusesAll: false }
  const store: QueueStore = {
    items: disk.items,
    change: async (key, change) => {
      const before = (await disk.items(1)).find((item) => item.chiave === key)
      const next = change(before)
      if (state.refusesAll || (state.isFull && next)) throw new DOMException('', 'QuotaExceededError')
      return disk.change(key, () => next)
    },
  }
  return { store, state, disk }
}
const notesOf = async (store: QueueStore) =>
  (await store.items(1)).map((item) => [(item as QueuedAnswer & Content).nota, item.inMemory])

it('on a full device what is written waits in memory, replaces the older one, and is gone once it was sent', async () => {
  const { store, state, disk } = fullStore()
  state.isFull = false
  const used: boolean[] = []
  const device = withMemory(store, (isUsed) => used.push(isUsed))
  await device.change(chiave, note('Prima'))
  state.isFull = true
  await device.change(chiave, note('Seconda'))
  expect([await notesOf(device), await notesOf(disk), used.at(-1)]).toEqual([
    [['Seconda', 'full']],
    [['Prima', undefined]],
    true,
  ])
  await device.change(chiave, () => undefined)
  expect([await notesOf(device), await notesOf(disk), used.at(-1)]).toEqual([[], [], false])
})

it('with room again it is written down, without the mark', async () => {
  const { store, state, disk } = fullStore()
  const device = withMemory(store)
  await device.change(chiave, note('Prima'))
  state.isFull = false
  await device.change(chiave, (current) => current && { ...current, state: 'rifiutata' })
  expect(await notesOf(disk)).toEqual([['Prima', undefined]])
  expect(await notesOf(device)).toEqual([['Prima', undefined]])
})

it('what could not be deleted is not sent again', async () => {
  const { store, state } = fullStore()
  state.isFull = false
  const device = withMemory(store)
  await device.change(chiave, note('Prima'))
  state.refusesAll = true
  await device.change(chiave, () => undefined)
  expect(await device.items(1)).toEqual([])
})

it('a database that does not open is no loss while the page stays', async () => {
  const device = withMemory({
    items: () => Promise.reject(new Error('closed')),
    change: () => Promise.reject(new Error('closed')),
  })
  await device.change(chiave, note('Prima'))
  expect(await notesOf(device)).toEqual([['Prima', 'unavailable']])
})
