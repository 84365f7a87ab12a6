import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** The open database as the slices see it; which engine runs is known only to open.ts. */
export type Db = NodePgDatabase
/** A transaction's handle: inside one, every statement uses it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The database or a transaction's handle: for functions that work in both. */
export type Connection = PgDatabase<NodePgQueryResultHKT>
