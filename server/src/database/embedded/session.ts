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

// The engine answers in pieces of 8 kB: fewer, larger messages cross the thread faster.
class Answer {
  #pieces: Uint8Array[] = []
  #size = 0
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    this.#port = port
  }

  add(bytes: Uint8Array) {
    this.#pieces.push(bytes.slice())
    this.#size += bytes.length
    if (this.#size > 512 * 1024) this.send()
  }

  send() {
    if (this.#size === 0) return
    const whole = new Uint8Array(this.#size)
    let offset = 0
    for (const piece of this.#pieces) {
      whole.set(piece, offset)
      offset += piece.length
    }
    this.#port.postMessage(whole, [whole.buffer])
    this.#pieces = []
    this.#size = 0
  }
}

function message(type: string, body = '') {
  const bytes = Buffer.from(`${type}0000${body}`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}
