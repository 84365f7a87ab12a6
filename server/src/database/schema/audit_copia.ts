import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { audit } from './audit.ts'
import { identity, instant, tracked } from './columns.ts'
import { utente } from './registry.ts'

/** Who took an audit along on a device, until when it opens there. */
export const auditCopia = pgTable(
  'audit_copia',
  {
    id: identity(),
    audit_id: integer()
      .notNull()
      .references(() => audit.id, { onDelete: 'cascade' }),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    fino_al: date({ mode: 'string' }).notNull(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('audit_copia_once').on(table.audit_id, table.utente_id).where(sql`data_cancellazione is null`),
    index().on(table.utente_id),
  ],
)
