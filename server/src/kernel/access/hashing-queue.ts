import { availableParallelism } from 'node:os'
import { Refusal } from '../errors.ts'

/**
 * Hashing a password is slow on purpose, and shares the process's four threads with the reading of files: few run at once,
 * the others wait. A core and half of the threads stay free for everything else.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const mostWaiting = 400
const mostWaitingOfOne = 200

/** Each one's waiting turns; who comes first in the map is next, then goes to its end: nobody waits behind a crowd. */
const queues = new Map<string, (() => void)[]>()
let running = 0
let waiting = 0

/** Runs `work`, which hashes, when it is the turn of `who`: an address, a browser, a person. */
export async function inHashingTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++
  else await turn(who)
  try {
    return await work()
  } finally {
    running--
    next()
  }
}

function turn(who: string): Promise<void> {
  const queue = queues.get(who) ?? []
  if (queue.length >= mostWaitingOfOne) throw crowded(429)
  if (waiting >= mostWaiting) throw crowded(503)
  waiting++
  queues.set(who, queue)
  return new Promise((resolve) => void queue.push(resolve))
}

function next() {
  const [first] = queues
  if (!first) return
  const [who, queue] = first
  queues.delete(who)
  const go = queue.shift()
  if (queue.length) queues.set(who, queue)
  waiting--
  running++
  go?.()
}

function crowded(status: 429 | 503) {
  const message = 'Troppi accessi nello stesso momento: riprovare tra qualche secondo'
  return new Refusal(status, message, undefined, {
    body: { error: 'temporarily_unavailable', error_description: message },
    headers: { 'Retry-After': '5' },
  })
}
