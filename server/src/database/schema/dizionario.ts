import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { DizionarioName } from '@quadra/contract/dizionario/names'
import { identity, searchWords, stato, tracked } from './columns.ts'

/** The items of all dictionaries with code and description; `dizionario` says which one an item belongs to. */
export const voce = pgTable(
  'voce',
  {
    id: identity(),
    dizionario: text().notNull().$type<DizionarioName>(),
    codice: text(),
    descrizione: text().notNull(),
    ricerca: searchWords(`coalesce(codice, '') || ' ' || descrizione`),
    stato: stato(),
    ...tracked,
  },
  (table) => [index().on(table.dizionario)],
)

export const valutatore = pgTable('valutatore', {
  id: identity(),
  nome: text(),
  cognome: text().notNull(),
  stato: stato(),
  ...tracked,
})
