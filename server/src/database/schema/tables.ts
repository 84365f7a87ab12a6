import type { PgTable } from 'drizzle-orm/pg-core'
import { agenzia, cliente, servizio, utente, utenteServizio } from './registry.ts'

/** Every table whose rows may point to others. */
export const tables: readonly PgTable[] = [agenzia, cliente, utente, servizio, utenteServizio]
