import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Session } from './session.ts'

/** A bound user sees the own client's rows; the consortium sees all. */
export const ofOwnCliente = (session: Session, column: PgColumn): SQL | undefined => (session.cliente ? eq(column, session.cliente.id) : undefined)
