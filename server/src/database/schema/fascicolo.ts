import type { StatoFascicolo } from '@quadra/contract/fascicolo/stato'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { cliente, utente } from './registry.ts'

/** An evidence pack: one zip of a cooperative, or of the consortium, for a norm and a year. */
export const fascicolo = pgTable(
  'fascicolo',
  {
    id: identity(),
    /** Null: the consortium's own. */
    cliente_id: integer().references(() => cliente.id),
    norma_id: integer()
      .notNull()
      .references(() => voce.id),
    anno: smallint().notNull(),
    norme_conformita: integer().array().notNull(),
    /** Whether it shows the names of the people at work. */
    nomi_addetti: boolean().notNull().default(false),
    /** Whether it has the attachments of tasks. */
    con_allegati: boolean().notNull().default(false),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    /** The result of its preparation. That it expired is derived from its pieces, which are deleted then. */
    stato: text().notNull().default('in_preparazione').$type<Exclude<StatoFascicolo, 'scaduto'>>(),
    /** The attempt that is making it, or that made it: pieces of any other are rubbish. */
    tentativo: smallint().notNull().default(0),
    nome: text(),
    dimensione: integer(),
    sha256: text(),
    numero_file: integer(),
    scade_il: date(),
    errore: text(),
    ...tracked,
  },
  (table) => [
    check('fascicolo_stato_check', sql`${table.stato} in ('in_preparazione', 'pronto', 'fallito', 'annullato')`),
    index().on(table.cliente_id, table.data_creazione, table.id),
    uniqueIndex('fascicolo_one_in_preparation').on(sql`coalesce(cliente_id, 0)`).where(sql`stato = 'in_preparazione'`),
  ],
)

/**
 * A piece of a pack: its bytes are in the storage under `id`. The row is written before them and deleted after them.
 */
export const fascicoloPezzo = pgTable(
  'fascicolo_pezzo',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the pack is deleted and the bytes are still to be removed. */
    fascicolo_id: integer().references(() => fascicolo.id, { onDelete: 'set null' }),
    tentativo: smallint().notNull(),
    numero: integer().notNull(),
    dimensione: integer().notNull(),
    sha256: text().notNull(),
    /** Its bytes are there. */
    salvato: boolean().notNull().default(false),
  },
  (table) => [index().on(table.fascicolo_id, table.numero)],
)
