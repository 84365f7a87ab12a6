import { askingAlong, type Client, type Question } from '../../database/asking-along.ts'
import type { Db } from '../../database/database.ts'
import { clientOf } from '../../database/run.ts'
import { type Clock, today } from '../clock.ts'
import type { Session } from '../session.ts'
import { askSession, hashToken } from './tokens.ts'

/** Sessions that may be remembered: each takes half a kilobyte. */
const most = 2000

type Person = Omit<Session, 'today'>
/** What the database says of whom a call was begun for: the same, another, or nobody. */
type Answer = 'same' | Session | undefined
interface Known {
  readonly text: string
  readonly person: Person
}

/**
 * Who stands behind a token is asked of the database at every call. Whom it stood for at the call before is remembered, so that the
 * call's work can begin before the answer is there: it is supposed to be the same, and nothing counts until it is known to be.
 */
export class Callers {
  readonly #db: () => Db
  readonly #clock: Clock
  /** By the token's hash; who has not called for longest comes first. */
  readonly #known = new Map<string, Known>()

  constructor(db: () => Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  async find(token: string): Promise<Session | undefined> {
    const hash = hashToken(token)
    const person = this.#learn(hash, await askSession(clientOf(this.#db()), hash))
    return person && this.#now(person)
  }

  suppose(token: string): Supposed | undefined {
    const hash = hashToken(token)
    const known = this.#known.get(hash)
    return known && new Supposed(this.#now(known.person), (client) => this.#ask(client, hash, known))
  }

  async #ask(client: Client, hash: string, known: Known): Promise<Answer> {
    const text = await askSession(client, hash)
    const person = this.#learn(hash, text)
    return text === known.text ? 'same' : person && this.#now(person)
  }

  #learn(hash: string, text: string | undefined): Person | undefined {
    const before = this.#known.get(hash)
    this.#known.delete(hash)
    if (text === undefined) return undefined
    const known = before?.text === text ? before : { text, person: JSON.parse(text) as Person }
    this.#known.set(hash, known)
    if (this.#known.size > most) this.#known.delete(this.#known.keys().next().value!)
    return known.person
  }

  #now(person: Person): Session {
    return { ...person, today: today(this.#clock) }
  }
}

/** Who is supposed to call, until the database has been asked. */
export class Supposed implements Question {
  readonly session: Session
  readonly #question: (client: Client) => Promise<Answer>
  #answer: Promise<Answer> | undefined

  constructor(session: Session, question: (client: Client) => Promise<Answer>) {
    this.session = session
    this.#question = question
  }

  /** The database for the call's work. */
  on(db: Db, onlyReads: boolean): Db {
    return askingAlong(db, this, onlyReads)
  }

  get isAsked() {
    return this.#answer !== undefined
  }

  async ask(client: Client) {
    this.#answer ??= this.#question(client)
    if ((await this.#answer) !== 'same') throw new Mistaken()
  }

  /** Who calls: this very session, another, or nobody. */
  async confirmed(db: Db): Promise<Session | undefined> {
    this.#answer ??= this.#question(clientOf(db))
    const answer = await this.#answer
    return answer === 'same' ? this.session : answer
  }
}

/** Ends the work for somebody it is not. Never told: the work begins again for whoever it is. */
class Mistaken extends Error {}
