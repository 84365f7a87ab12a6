import { AsyncLocalStorage } from 'node:async_hooks'
import { type Person, product } from './line.ts'
import type { Slot } from './slots.ts'

const current = new AsyncLocalStorage<Slot>()

/** Works in this slot: what is called inside finds it. */
export const inSlot = <T>(slot: Slot, work: () => Promise<T>): Promise<T> => current.run(slot, work)

/** The user of the current request; work that no user waits for is the product's own. */
export const currentPerson = (): Person => current.getStore()?.person ?? product

/**
 * Does what needs no database: a thread, another process, the network. The slot of the request is others' meanwhile.
 * Never inside a transaction, which others would wait for.
 */
export async function outsideSlot<T>(work: () => Promise<T>): Promise<T> {
  const slot = current.getStore()
  slot?.pause()
  try {
    return await work()
  } finally {
    await slot?.resume()
  }
}
