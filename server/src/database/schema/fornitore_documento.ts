import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { file } from './file.ts'
import { author, supplier } from './fornitore.ts'
import { cliente } from './registry.ts'

/** Which documents are required of the suppliers of a category. */
export const fornitoreRequisito = pgTable(
  'fornitore_requisito',
  {
    id: identity(),
    categoria_id: integer()
      .notNull()
      .references(() => voce.id),
    tipo_requisito_id: integer()
      .notNull()
      .references(() => voce.id),
    bloccante: boolean().notNull(),
    ...tracked,
  },
  (table) => [unique().on(table.categoria_id, table.tipo_requisito_id), index().on(table.tipo_requisito_id)],
)

/** A document a supplier handed in. */
export const fornitoreDocumento = pgTable(
  'fornitore_documento',
  {
    id: identity(),
    fornitore_id: supplier(),
    /** Null: shared by all clients of a collective supplier. */
    cliente_id: integer().references(() => cliente.id),
    tipo_requisito_id: integer()
      .notNull()
      .references(() => voce.id),
    data_emissione: date({ mode: 'string' }).notNull(),
    /** Null: it does not expire. */
    data_scadenza: date({ mode: 'string' }),
    note: text(),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    utente_id: author(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.utente_id),
    index().on(table.file_id),
    index('fornitore_documento_newest_index').on(
      table.fornitore_id,
      table.tipo_requisito_id,
      table.data_emissione,
      table.id,
      table.cliente_id,
      table.data_scadenza,
      table.data_cancellazione,
    ),
    index().on(table.tipo_requisito_id),
    index().on(table.data_scadenza).where(sql`data_scadenza is not null and data_cancellazione is null`),
  ],
)

/** A supplier that users of a client, or of all clients, should not use; in force until it is revoked. */
export const fornitoreSospensione = pgTable(
  'fornitore_sospensione',
  {
    id: identity(),
    fornitore_id: supplier(),
    /** Null: the consortium's, which is valid for all clients. */
    cliente_id: integer().references(() => cliente.id),
    dal: date({ mode: 'string' }).notNull(),
    motivo: text().notNull(),
    utente_id: author(),
    revocata_il: instant(),
    revocata_da: author(),
    motivo_revoca: text(),
    ...tracked,
  },
  (table) => [
    index().on(table.fornitore_id),
    uniqueIndex('fornitore_sospensione_in_force')
      .on(table.fornitore_id, sql`coalesce(cliente_id, 0)`)
      .where(sql`revocata_il is null`),
  ],
)
