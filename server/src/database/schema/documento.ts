import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, now, searchWords, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { file } from './file.ts'
import { cliente, utente } from './registry.ts'

export const documento = pgTable(
  'documento',
  {
    id: identity(),
    /** Null for a multi-site document, which reaches clients by its flags. */
    cliente_id: integer().references(() => cliente.id),
    utente_id: integer().references(() => utente.id),
    tipo_documento_id: integer()
      .notNull()
      .references(() => voce.id),
    descrizione: text().notNull(),
    ricerca: searchWords(`'documento ' || descrizione`),
    data: date({ mode: 'string' }).notNull(),
    /** Until when it is to be looked at again. */
    riesame_entro: date({ mode: 'string' }),
    servizi_imprese: boolean().notNull().default(false),
    servizi_persona: boolean().notNull().default(false),
    parita_genere: boolean().notNull().default(false),
    /** The current version. */
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.cliente_id, table.data),
    index().on(table.tipo_documento_id),
    index().on(table.riesame_entro).where(sql`riesame_entro is not null`),
  ],
)

/** The files a document had before, and until when. */
export const documentoVersione = pgTable(
  'documento_versione',
  {
    id: identity(),
    documento_id: integer()
      .notNull()
      .references(() => documento.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    utente_id: integer().references(() => utente.id),
    replaced_at: instant().notNull().default(now),
  },
  (table) => [index().on(table.documento_id)],
)
