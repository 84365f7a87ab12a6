import { sql } from 'drizzle-orm'
import type { Session } from '../kernel/session.ts'

/** Users of one cooperative need not read its name on every line. */
export const clienteName = ({ cliente }: Session) => (cliente ? sql`null` : sql`cliente.nome`)
