import { availableParallelism } from 'node:os'
import { Refusal } from '../errors.ts'
import { outsideSlot } from '../stream/current-slot.ts'
import { Slots } from '../stream/slots.ts'

/**
 * Hashing a password is slow on purpose, and shares the process's four threads with the reading of files: few run at once,
 * the others wait. A core and half of the threads stay free for everything else.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const slots = new Slots({
  all: atOnce,
  perPerson: atOnce,
  waiting: 200,
  waitingInAll: 400,
  patience: 60_000,
  refuse: (why) => crowded(why === 'person' ? 429 : 503),
})

/** Runs `work`, which hashes, when it is the turn of `who`: an address, a browser, a person. */
export const inHashingTurn = <T>(who: string, work: () => Promise<T>): Promise<T> =>
  outsideSlot(() => slots.run(who, work))

function crowded(status: 429 | 503) {
  const message = 'Troppi accessi nello stesso momento: riprovare tra qualche secondo'
  return new Refusal(status, message, undefined, {
    body: { error: 'temporarily_unavailable', error_description: message },
    headers: { 'Retry-After': '5' },
  })
}
