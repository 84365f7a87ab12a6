import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Session } from './session.ts'

/** A bound user sees the own client's rows; the consortium sees all. */
export const ofOwnCliente = (session: Session, column: PgColumn): SQL | undefined => (session.cliente ? eq(column, session.cliente.id) : undefined)

/** Lists of registries hold the active ones unless told otherwise. */
export const withStato = (column: PgColumn, asked: 'tutti' | '0' | '1' | undefined): SQL | undefined =>
  asked === 'tutti' ? undefined : eq(column, asked === '0' ? 0 : 1)
