import { readPunto } from './calls.ts'
import type { Riddle } from './proof.ts'
import { solve } from './solve.ts'

/** A challenge on its way to being solved, from the moment the page has it: who writes does not wait for it. */
export class Challenge {
  readonly #token: string
  #current: Current

  constructor(token: string, riddle: Riddle) {
    this.#token = token
    this.#current = begin(riddle)
  }

  /** What goes along with a complaint. The server takes nothing that comes sooner than a person could write. */
  async solved() {
    if (Date.now() - this.#current.at > usable) await this.renew()
    const { sfida, at, soluzione } = this.#current
    const found = await soluzione
    await pause(at + soonest - Date.now())
    return { sfida, soluzione: found }
  }

  /** Another one, for a complaint that the server never took with this one. */
  async renew() {
    this.#current = begin(await readPunto(this.#token))
  }
}

interface Current {
  readonly sfida: string
  readonly at: number
  readonly soluzione: Promise<string>
}
const begin = ({ sfida, bit }: Riddle): Current => ({ sfida, at: Date.now(), soluzione: solve({ sfida, bit }) })

/** Of the server's three seconds and two hours, with some to spare for clocks and ways. */
const soonest = 3200
const usable = 115 * 60_000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
