import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { type Clock, today } from '../kernel/clock.ts'
import { findSecretKey, type SecretKey } from '../kernel/access/secret-key.ts'
import { type Claimed, claim, receiversDue } from './claim.ts'
import { messageOf } from './message.ts'
import { type Lookup, type Outcome, post } from './post.ts'
import { settle } from './settle.ts'
import { signaturesOf } from './signatures.ts'

interface Surroundings {
  readonly config: Config
  readonly clock: Clock
  readonly failed: (error: unknown) => void
  readonly lookup?: Lookup
  readonly patience?: number
}

/** The most attempts of this process at once: some receivers that hang leave room for the others. */
const mostAtOnce = 100

/** Delivers what waits, several at once: an attempt delays nothing but what follows it at the same receiver. */
export class NoticeDelivery {
  readonly #db: Db
  readonly #around: Surroundings
  readonly #underWay = new Set<Promise<void>>()
  #isStopped = false

  constructor(db: Db, around: Surroundings) {
    this.#db = db
    this.#around = around
  }

  /** Begins all that may be tried now, and does not wait for it. */
  async run() {
    const receivers = await receiversDue(this.#db)
    if (receivers.length === 0) return
    // Without its key this process cannot sign: another one may, and the health of the product names it.
    const key = await findSecretKey(this.#db, this.#around.config)
    if (!key) return
    for (const receiver of receivers) await this.#begin(receiver, key)
  }

  /** Waits until nothing is under way, and nothing more may be tried. */
  async settled() {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  /** Ends after the attempts that are under way. */
  async stop() {
    this.#isStopped = true
    await this.settled()
  }

  async #begin(receiver: number, key: SecretKey) {
    while (!this.#isStopped && this.#underWay.size < mostAtOnce) {
      const claimed = await claim(this.#db, receiver)
      if (!claimed) return
      const attempt = this.#attempt(claimed, key)
        .catch(this.#around.failed)
        .finally(() => this.#underWay.delete(attempt))
      this.#underWay.add(attempt)
    }
  }

  async #attempt(claimed: Claimed, key: SecretKey) {
    const { config, clock, lookup, patience } = this.#around
    const body = messageOf(claimed)
    const headers = headersOf(claimed, body, key)
    const outcome = headers
      ? await post(claimed.indirizzo, headers, body, {
          internal: config.internalNotices,
          ...(lookup && { lookup }),
          ...(patience && { patience }),
        })
      : unreadable
    await settle(this.#db, claimed, outcome, config, today(clock))
    // What waited for it: the next of the same record, or of the same receiver.
    if (!this.#isStopped) await this.#begin(claimed.notifica_id, key)
  }
}

/** Sealed with a key that is no more, or of the demonstration: a person renews it. */
const unreadable: Outcome = {
  accepted: false,
  esito: null,
  risposta: 'Il segreto non si può leggere: rinnovalo',
  ms: 0,
}

function headersOf({ chiave_evento: id, segreto, segreto_precedente }: Claimed, body: string, key: SecretKey) {
  const timestamp = Math.floor(Date.now() / 1000)
  const secrets = [segreto, segreto_precedente].flatMap((sealed) =>
    sealed === null ? [] : (unsealed(key, sealed) ?? []),
  )
  if (secrets.length === 0) return undefined
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Quadra',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf(secrets, { id, timestamp, body }),
  }
}

function unsealed(key: SecretKey, sealed: string): string | undefined {
  try {
    return key.decrypt(sealed)
  } catch {
    return undefined
  }
}
