import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { DizionarioName } from '@quadra/contract/dizionario/names'
import { identity, searchWords, stato, tracked } from './columns.ts'

/** The items of all dictionaries with code and description; `dizionario` is the dictionary of an item. */
export const voce = pgTable(
  'voce',
  {
    id: identity(),
    dizionario: text().notNull().$type<DizionarioName>(),
    codice: text(),
    descrizione: text().notNull(),
    ricerca: searchWords(`coalesce(codice, '') || ' ' || descrizione`),
    stato: stato(),
    /** Of a document required of suppliers: for how many days it is valid. */
    validita_giorni: integer(),
    /** Of a type of documents: whether they begin under control. */
    controllato: boolean().notNull().default(false),
    ...tracked,
  },
  (table) => [index().on(table.dizionario)],
)
