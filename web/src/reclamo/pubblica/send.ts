import { Lost, type Reclamo, Refused, type Ricevuta, sendReclamo } from './calls.ts'
import type { Challenge } from './challenge.ts'
import type { Draft } from './problems.ts'

/** The result of a complaint: a code, and whether an earlier sending of it counts. */
export interface Sent extends Ricevuta {
  readonly isEarlier?: boolean
}

/**
 * Sends the complaints of one page. A sending whose answer was lost is sent again with its own challenge, so that the server
 * answers the code it gave instead of taking a second complaint.
 */
export class Sender {
  readonly #token: string
  readonly #challenge: Challenge
  /** A complaint that was sent, without knowing whether it arrived. */
  #lost: Reclamo | undefined

  constructor(token: string, challenge: Challenge) {
    this.#token = token
    this.#challenge = challenge
  }

  async send(draft: Draft, renewals = 2): Promise<Sent> {
    const lost = this.#lost
    const body = bodyOf(draft, lost ?? (await this.#challenge.solved()))
    try {
      const sent = await sendReclamo(this.#token, body)
      this.#lost = undefined
      return sent
    } catch (error) {
      if (error instanceof Lost) this.#lost ??= body
      if (!(error instanceof Refused)) throw error
      // The words were changed after a sending that did arrive: those that arrived count.
      if (error.status === 409 && lost) return { ...(await sendReclamo(this.#token, lost)), isEarlier: true }
      if (error.status !== 409 && !('sfida' in error.fields || 'soluzione' in error.fields)) throw error
      this.#lost = undefined
      await this.#challenge.renew()
      const isAlone = Object.keys(error.fields).every((name) => name === 'sfida' || name === 'soluzione')
      if (error.status === 409 || !isAlone || renewals === 0) throw error
      return this.send(draft, renewals - 1)
    }
  }
}

const bodyOf = (draft: Draft, { sfida, soluzione }: Pick<Reclamo, 'sfida' | 'soluzione'>): Reclamo => ({
  testo: draft.testo,
  ...(draft.data_fatto && { data_fatto: draft.data_fatto }),
  riservato: draft.riservato,
  ...(draft.nome.trim() && { nome: draft.nome }),
  ...(draft.email.trim() && { email: draft.email }),
  ...(draft.telefono.trim() && { telefono: draft.telefono }),
  informativa_letta: draft.informativa_letta,
  sfida,
  soluzione,
})
