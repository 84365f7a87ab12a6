import type { Passaggio, StatoSostituzione } from '@quadra/contract/utente/consegne'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant, tracked } from './columns.ts'
import { utente } from './registry.ts'

/** For some days another person is responsible for what is in this person's name. */
export const sostituzione = pgTable(
  'sostituzione',
  {
    id: identity(),
    /** Who is absent. */
    utente_id: integer()
      .notNull()
      .references(() => utente.id, { onDelete: 'cascade' }),
    dal: date({ mode: 'string' }).notNull(),
    al: date({ mode: 'string' }).notNull(),
    stato: text().notNull().default('programmata').$type<StatoSostituzione>(),
    /** The substitutes, by kind. */
    passaggi: jsonb().notNull().$type<readonly Passaggio[]>(),
    ...tracked,
  },
  (table) => [index().on(table.utente_id), index().on(table.stato, table.dal)],
)

/** What was passed on for these days, and comes back after them. */
export const sostituzioneRiga = pgTable(
  'sostituzione_riga',
  {
    sostituzione_id: integer()
      .notNull()
      .references(() => sostituzione.id, { onDelete: 'cascade' }),
    /** The key of its deadline: `nc_task:12`. */
    chiave: text().notNull(),
    /** The kind and the key of its row. */
    tipo: text().notNull().$type<Passaggio['tipo']>(),
    riga_id: integer().notNull(),
    sostituto_id: integer()
      .notNull()
      .references(() => utente.id, { onDelete: 'cascade' }),
    reso_il: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.sostituzione_id, table.tipo, table.riga_id] }),
    index().on(table.chiave),
    index().on(table.sostituto_id),
  ],
)
