import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { audit } from './audit.ts'
import { identity, instant, searchWords, tracked } from './columns.ts'
import { indicatore } from './indicatore.ts'
import { assigned, cliente, servizio, utente } from './registry.ts'
import { rischio } from './rischio.ts'

export const azioneMiglioramento = pgTable(
  'azione_miglioramento',
  {
    id: identity(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    servizio_id: integer().references(() => servizio.id),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    audit_id: integer().references(() => audit.id),
    /** The indicator whose target it is to recover. */
    indicatore_id: integer().references(() => indicatore.id),
    /** The risk that it treats. */
    rischio_id: integer().references(() => rischio.id),
    /** The expected verification date. */
    data_azione: date({ mode: 'string' }).notNull(),
    data_segnalazione: date({ mode: 'string' }).notNull(),
    miglioramento: text().notNull(),
    soluzione: text(),
    ricerca: searchWords(`'azione miglioramento ' || miglioramento || ' ' || coalesce(soluzione, '')`),
    ...assigned(),
    chiusa: boolean().notNull().default(false),
    data_chiusura: instant(),
    /** Closed without a solution, with its cooperative or service. */
    archiviata: boolean().notNull().default(false),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.cliente_id, table.data_segnalazione, table.id),
    index().on(table.data_segnalazione, table.id),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
    index().on(table.servizio_id),
    index().on(table.audit_id),
    index().on(table.utente_id),
    index().on(table.responsabile_id).where(sql`responsabile_id is not null`),
    index().on(table.indicatore_id).where(sql`indicatore_id is not null`),
    index().on(table.rischio_id).where(sql`rischio_id is not null`),
    index('azione_miglioramento_open_index')
      .on(table.data_azione, table.cliente_id)
      .where(sql`data_cancellazione is null and not chiusa`),
  ],
)
