import { date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, tracked } from './columns.ts'
import { indicatore } from './indicatore.ts'
import { utente } from './registry.ts'

/** How an indicator is to reach its target in a year. */
export const traguardo = pgTable(
  'traguardo',
  {
    id: identity(),
    indicatore_id: integer()
      .notNull()
      .references(() => indicatore.id),
    anno: integer().notNull(),
    attivita: text(),
    risorse: text(),
    valutazione: text(),
    responsabile_id: integer().references(() => utente.id),
    entro: date({ mode: 'string' }),
    ...tracked,
  },
  (table) => [unique('traguardo_once').on(table.indicatore_id, table.anno), index().on(table.responsabile_id)],
)
