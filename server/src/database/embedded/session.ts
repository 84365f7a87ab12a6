import type { MessagePort } from 'node:worker_threads'
import type { Engine } from './engine.ts'

// One client of the engine; the bytes are the PostgreSQL wire protocol.
export function serveSession(engine: Engine, port: MessagePort) {
  let pending: Buffer = Buffer.alloc(0)
  let started = false

  port.on('message', (chunk: Uint8Array) => {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes])
    if (!started) {
      if (pending.length < 4 || pending.length < pending.readInt32BE(0)) return
      started = true
      forward(pending.readInt32BE(0))
    }
    const { length, terminated } = wholeMessages(pending)
    if (length > 0) forward(length)
    if (terminated) port.close()
  })

  function forward(length: number) {
    const answer = new Answer(port)
    engine.run(pending.subarray(0, length), (bytes) => answer.add(bytes))
    answer.send()
    pending = pending.subarray(length)
  }
}

// The next client finds the engine as a new connection would: nothing open, nothing set, nothing locked. Sync comes
// first, because after an error in the extended protocol everything before it is skipped.
export function resetSession(engine: Engine) {
  engine.run(message('S'), () => {})
  engine.run(message('Q', 'ROLLBACK\0'), () => {})
  engine.run(message('Q', 'DISCARD ALL\0'), () => {})
}

const TERMINATE = 'X'.charCodeAt(0)

// The engine takes a message that stops short as the end of its input, so only whole ones may be handed over.
function wholeMessages(bytes: Buffer) {
  let length = 0
  while (length + 5 <= bytes.length) {
    if (bytes[length] === TERMINATE) return { length, terminated: true }
    const end = length + 1 + bytes.readInt32BE(length + 1)
    if (end > bytes.length) break
    length = end
  }
  return { length, terminated: false }
}

// The engine answers in pieces of 8 kB: fewer, larger messages cross the thread faster. They are joined in one shared
// buffer: separate pieces would wait in memory for a garbage collector that rarely runs here.
const place = new Uint8Array(256 * 1024)

class Answer {
  #size = 0
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    this.#port = port
  }

  add(bytes: Uint8Array) {
    if (this.#size + bytes.length > place.length) this.send()
    if (bytes.length > place.length) return this.#post(bytes.slice())
    place.set(bytes, this.#size)
    this.#size += bytes.length
  }

  send() {
    if (this.#size > 0) this.#post(place.slice(0, this.#size))
    this.#size = 0
  }

  #post(bytes: Uint8Array<ArrayBuffer>) {
    this.#port.postMessage(bytes, [bytes.buffer])
  }
}

function message(type: string, body = '') {
  const bytes = Buffer.from(`${type}0000${body}`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}
