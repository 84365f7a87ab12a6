import type { FonteRilascio, StatoRichiestaEnte } from '@quadra/contract/richiesta_ente/stato'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, now, tracked } from './columns.ts'
import { file } from './file.ts'
import { mandato } from './mandato.ts'
import { cliente, utente } from './registry.ts'
import { requisito } from './requisito.ts'

/** What the auditor of a certification body asks of a cooperative, under a mandate. */
export const richiestaEnte = pgTable(
  'richiesta_ente',
  {
    id: identity(),
    mandato_id: integer()
      .notNull()
      .references(() => mandato.id),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    requisito_id: integer().references(() => requisito.id),
    testo: text().notNull(),
    termine: date({ mode: 'string' }).notNull(),
    stato: text().notNull().default('aperta').$type<StatoRichiestaEnte>(),
    risposta: text(),
    /** Why it was asked again. */
    motivo: text(),
    ...tracked,
  },
  (table) => [
    index().on(table.mandato_id),
    index().on(table.cliente_id, table.termine),
    index().on(table.requisito_id).where(sql`requisito_id is not null`),
    index('richiesta_ente_open_index').on(table.termine).where(sql`stato = 'aperta'`),
  ],
)

/** A file given to it: revocable until it was seen, and kept whatever happens to where it came from. */
export const rilascio = pgTable(
  'rilascio',
  {
    id: identity(),
    richiesta_id: integer()
      .notNull()
      .references(() => richiestaEnte.id),
    fonte: text().notNull().$type<FonteRilascio>(),
    /** The attachment, photo, file or document; null of a new file. */
    record_id: integer(),
    /** The non-conformity, audit or supplier it is attached to: its history names the release. */
    origine_id: integer(),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    nome: text().notNull(),
    sha256: text().notNull(),
    nota: text(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    quando: instant().notNull().default(now),
    visto_il: instant(),
    revocato_il: instant(),
    motivo: text(),
  },
  (table) => [
    index().on(table.richiesta_id),
    index().on(table.file_id),
    index().on(table.utente_id),
    index().on(table.fonte, table.origine_id),
    uniqueIndex('rilascio_once').on(table.richiesta_id, table.fonte, table.record_id).where(sql`revocato_il is null`),
  ],
)
