import { type Punto, readPunto, Refused } from './calls.ts'
import type { Riddle } from './proof.ts'
import { solve } from './solve.ts'

/** A challenge that is solved in the background from the moment the page has it: the writer does not wait for it. */
export class Challenge {
  readonly #token: string
  readonly #showText: (informativa: string) => void
  #current: Current
  /** The privacy notice shown: a challenge is signed together with it. */
  #informativa: string

  constructor(token: string, punto: Riddle & Pick<Punto, 'informativa'>, showText: (informativa: string) => void) {
    this.#token = token
    this.#showText = showText
    this.#informativa = punto.informativa
    this.#current = begin(punto)
  }

  /** The solution sent with a complaint. The server refuses one that arrives faster than a person could write. */
  async solved() {
    if (Date.now() - this.#current.at > usable) await this.renew()
    const { sfida, at, soluzione } = this.#current
    const found = await soluzione
    await pause(at + soonest - Date.now())
    return { sfida, soluzione: found }
  }

  /** Another one, for a complaint that the server never took with this one. A text that is no longer the one that was read is read first. */
  async renew() {
    const punto = await readPunto(this.#token)
    this.#current = begin(punto)
    if (punto.informativa === this.#informativa) return
    this.#informativa = punto.informativa
    this.#showText(punto.informativa)
    throw new Refused(422, otherText, { informativa_letta: otherText })
  }
}

interface Current {
  readonly sfida: string
  readonly at: number
  readonly soluzione: Promise<string>
}
const begin = ({ sfida, bit }: Riddle): Current => ({ sfida, at: Date.now(), soluzione: solve({ sfida, bit }) })

const otherText = 'L’informativa è cambiata mentre scrivevi: leggila e conferma di nuovo'

/** Of the server's three seconds and two hours, with some to spare for clocks and ways. */
const soonest = 3200
const usable = 115 * 60_000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
