import { type Readable, Stream } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/database.ts'
import type { App } from '../app.ts'
import { conflict, factorRequired, forbidden, passwordChangeRequired, unauthenticated } from '../errors.ts'
import { type Credentials, credentialsOf } from '../access/credentials.ts'
import { ensureKeyMay } from '../access/keys/key-rights.ts'
import { admitKey, confirmKey } from '../access/keys/admit-key.ts'
import { whileAdmitted } from '../stream/while-admitted.ts'
import { logSecurity } from './security-log.ts'
import type { Session } from '../session.ts'

/** A call longer than this many milliseconds is long: its session is read again before it writes. */
const long = 1000

/** Identifies the caller. It runs before the body is read, so that an upload without a session is not even received. */
export async function admit(app: App, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) {
  const given = credentialsOf(request)
  if (!given) throw unauthenticated()
  const { kind, value } = given
  const caller = kind === 'key' ? await admitKey(app, request, reply, value) : await app.authenticate(value)
  const session = allowed(app, endpoint, request, caller)
  request.session = session
  request.admission = new Admission(app, endpoint, request, given, session)
}

/**
 * The caller of a request and whether the session is still valid (ADR 0030): a call ends with its session, however long
 * it takes.
 */
export class Admission {
  readonly #app: App
  readonly #endpoint: Endpoint
  readonly #request: FastifyRequest
  readonly #given: Credentials
  readonly #session: Session
  #confirmedAt = performance.now()

  constructor(app: App, endpoint: Endpoint, request: FastifyRequest, given: Credentials, session: Session) {
    this.#app = app
    this.#endpoint = endpoint
    this.#request = request
    this.#given = given
    this.#session = session
  }

  /**
   * Refuses a call whose caller is no longer who began it: 401 without a session, 403 without the role, 409 where rights are others
   * than those it was begun with. `maxAge`: an answer of so few milliseconds ago will do. Never inside a transaction.
   */
  async confirm(maxAge = 0) {
    if (performance.now() - this.#confirmedAt < maxAge) return
    const session = allowed(this.#app, this.#endpoint, this.#request, await this.#find())
    if (!isDeepStrictEqual(rightsOf(session), rightsOf(this.#session))) throw conflict(changed)
    this.#confirmedAt = performance.now()
  }

  /** Who calls, now. */
  #find() {
    const { kind, value } = this.#given
    return kind === 'key' ? confirmKey(this.#app, this.#request, value) : this.#app.authenticate(value)
  }

  /** Before the handler: a body may have taken long to come. */
  confirmIfLong() {
    return this.confirm(long)
  }

  /**
   * The database of a call that writes: long work is done before its transaction, which begins only if the session is
   * still valid.
   */
  on(db: Db): Db {
    const maxAge = this.#endpoint.upload ? 0 : long
    const transaction: Db['transaction'] = async (work, config) => {
      await this.confirm(maxAge)
      return db.transaction(work, config)
    }
    return Object.create(db, { transaction: { value: transaction } })
  }

  /**
   * What is sent: a file, a spreadsheet or a stream only if the session is still valid, and a stream only as long as it
   * is.
   */
  async beforeSending<Payload>(reply: FastifyReply, payload: Payload): Promise<Payload | Readable> {
    if (reply.statusCode >= 400 || !this.#isFile(payload)) return payload
    try {
      await this.confirm()
    } catch (error) {
      if (payload instanceof Stream) (payload as unknown as Readable).destroy()
      reply.removeHeader('Content-Disposition')
      throw error
    }
    return payload instanceof Stream ? whileAdmitted(payload as unknown as Readable, this) : payload
  }

  /** Records and pages of a list are texts by now. */
  #isFile(payload: unknown) {
    return this.#endpoint.answer === 'file' || (typeof payload === 'object' && payload !== null)
  }
}

const changed = 'I permessi sono cambiati nel frattempo: ricarica la pagina e riprova'

/** All of a session that decides what may be read and written. */
const rightsOf = ({ id, ruolo, agenzia, cliente, servizi }: Session) => ({
  id,
  ruolo,
  agenzia: agenzia.id,
  cliente: cliente?.id,
  servizi: servizi.toSorted((one, other) => one - other),
})

function allowed(app: App, endpoint: Endpoint, request: FastifyRequest, session: Session | undefined): Session {
  const { who, method, path, whileLimited, withFirstPassword } = endpoint
  const { log, ip } = request
  if (!session) throw unauthenticated()
  if (session.password_iniziale && !withFirstPassword) throw passwordChangeRequired()
  if (session.limitata && !whileLimited) throw factorRequired()
  if (who.includes(session.ruolo)) {
    if (session.chiave) ensureKeyMay(app, endpoint, request, session.chiave)
    return session
  }
  logSecurity(log, 'role-refused', { user: session.id, role: session.ruolo, call: `${method} ${path}`, address: ip })
  throw forbidden()
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
    /** Of a call that requires certain roles. */
    admission: Admission | undefined
  }
}
