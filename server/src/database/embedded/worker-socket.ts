import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'

// What node-postgres takes for its network socket: the bytes travel to the worker over a message port.
export class WorkerSocket extends Duplex {
  readonly #worker: () => Promise<Worker>
  #port: MessagePort | undefined

  constructor(worker: () => Promise<Worker>) {
    super()
    this.#worker = worker
  }

  connect() {
    this.#worker().then(
      (worker) => this.#open(worker),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  #open(worker: Worker) {
    if (this.destroyed) return
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (bytes: Uint8Array) => this.push(bytes))
    // node-postgres reports it as the loss of a server.
    port1.on('close', () => this.destroy())
    worker.postMessage(port2, [port2])
    this.emit('connect')
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void) {
    const copy = new Uint8Array(chunk)
    this.#port?.postMessage(copy, [copy.buffer])
    done()
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _read() {}

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#port?.close()
    done(error)
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }
}
