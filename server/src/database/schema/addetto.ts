import type { TipoCompetenza } from '@quadra/contract/dizionario/names'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, searchWords, stato, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { documento } from './documento.ts'
import { cliente, servizio, utente } from './registry.ts'

const day = () => date({ mode: 'string' })

/** What people can do or have learned, and for how long it is good. */
export const competenza = pgTable(
  'competenza',
  {
    id: identity(),
    codice: text().notNull(),
    descrizione: text().notNull(),
    ricerca: searchWords(`codice || ' ' || descrizione`),
    tipo_competenza: text().notNull().default('formazione').$type<TipoCompetenza>(),
    /** Null: it does not end. */
    validita_mesi: integer(),
    /** The multi-site document whose confirmed reading counts as a certificate. */
    documento_id: integer().references(() => documento.id),
    stato: stato(),
    ...tracked,
  },
  (table) => [index().on(table.documento_id).where(sql`documento_id is not null`)],
)

export const ofCompetenza = () =>
  integer()
    .notNull()
    .references(() => competenza.id)

/** Who works in a cooperative: the name, the job and its days, and nothing else. */
export const addetto = pgTable(
  'addetto',
  {
    id: identity(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    codice: text().notNull(),
    nome: text().notNull(),
    cognome: text().notNull(),
    ricerca: searchWords(`codice || ' ' || nome || ' ' || cognome`),
    mansione_id: integer()
      .notNull()
      .references(() => voce.id),
    dal: day().notNull(),
    /** Null: still at work. */
    al: day(),
    /** The user this person is, if any. */
    utente_id: integer()
      .unique()
      .references(() => utente.id),
    /** Since when a pseudonym stands in place of the name: nothing changes any more. */
    pseudonimo_il: instant(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('addetto_codice').on(table.cliente_id, sql`lower(codice)`),
    index().on(table.mansione_id, table.cliente_id),
    index().on(table.cognome, table.nome, table.id),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
  ],
)

const ownedByAddetto = () =>
  integer()
    .notNull()
    .references(() => addetto.id, { onDelete: 'cascade' })

/** The services a person works in. */
export const addettoServizio = pgTable(
  'addetto_servizio',
  {
    addetto_id: ownedByAddetto(),
    servizio_id: integer()
      .notNull()
      .references(() => servizio.id),
  },
  (table) => [primaryKey({ columns: [table.addetto_id, table.servizio_id] }), index().on(table.servizio_id)],
)

/** Which competences a job requires. */
export const requisitoCompetenza = pgTable(
  'requisito_competenza',
  {
    id: identity(),
    mansione_id: integer()
      .notNull()
      .references(() => voce.id),
    competenza_id: ofCompetenza(),
    bloccante: boolean().notNull(),
    /** Since when it is required: another level leaves the day. */
    dal: day().notNull(),
    ...tracked,
  },
  (table) => [
    unique('requisito_competenza_once').on(table.mansione_id, table.competenza_id),
    index().on(table.competenza_id),
  ],
)
