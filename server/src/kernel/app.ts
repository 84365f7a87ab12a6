import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Endpoint } from '@quadra/contract/kernel/endpoint'
import type { KeyPace } from './access/keys/key-pace.ts'
import type { Clock } from './clock.ts'
import type { FileStorage } from './files/storage.ts'
import type { Slots } from './stream/slots.ts'
import type { Press } from './pdf/press.ts'
import type { Session } from './session.ts'

/** What the slices are built on. */
export interface App {
  readonly http: FastifyInstance
  readonly db: Db
  readonly config: Config
  readonly storage: FileStorage
  readonly press: Press
  /** Users take turns with their requests; lists and spreadsheets that are streamed have their own few slots. */
  readonly requests: Slots
  readonly lists: Slots
  readonly clock: Clock
  /** How often and how many at once each key of a program calls. */
  readonly keyPace: KeyPace
  /** The section that a call belongs to, for keys that are limited to some; a call of any slice is of that in its address. */
  readonly sectionOf: (endpoint: Endpoint) => string
  /** The session of a bearer token now, if any. */
  readonly authenticate: (token: string) => Promise<Session | undefined>
}
