import type { EfficaciaFormazione, StatoSessione } from '@quadra/contract/sessione_formativa/stato'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { addetto, ofCompetenza } from './addetto.ts'
import { identity, instant, searchWords, tracked } from './columns.ts'
import { file } from './file.ts'
import { cliente, utente } from './registry.ts'

const day = () => date({ mode: 'string' })
const author = () => integer().references(() => utente.id)

/** A training session of a cooperative or, without one, of the consortium. */
export const sessioneFormativa = pgTable(
  'sessione_formativa',
  {
    id: identity(),
    cliente_id: integer().references(() => cliente.id),
    anno: integer().notNull(),
    numero: integer().notNull(),
    competenza_id: ofCompetenza(),
    titolo: text().notNull(),
    data: day().notNull(),
    ore: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    docente: text(),
    ente: text(),
    verifica_entro: day(),
    metodo_verifica: text(),
    stato: text().notNull().default('pianificata').$type<StatoSessione>(),
    /** Why it was cancelled or planned anew. */
    motivo: text(),
    utente_id: author(),
    ricerca: searchWords(`'sessione ' || anno::text || '/' || numero::text || ' ' || titolo`),
    ...tracked,
  },
  (table) => [
    uniqueIndex('sessione_formativa_numero').on(sql`coalesce(cliente_id, 0)`, table.anno, table.numero),
    index().on(table.cliente_id, table.data),
    index().on(table.competenza_id),
    index().on(table.utente_id),
    index().on(table.data).where(sql`stato = 'pianificata'`),
    index().on(table.verifica_entro).where(sql`stato = 'svolta' and verifica_entro is not null`),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
  ],
)

const ownedBySession = () =>
  integer()
    .notNull()
    .references(() => sessioneFormativa.id, { onDelete: 'cascade' })

/** Who is enrolled, was present, and whether it was any use. */
export const sessionePartecipante = pgTable(
  'sessione_partecipante',
  {
    id: identity(),
    sessione_id: ownedBySession(),
    addetto_id: integer()
      .notNull()
      .references(() => addetto.id),
    presente: boolean(),
    efficacia: text().$type<EfficaciaFormazione>(),
    nota: text(),
    ...tracked,
  },
  (table) => [
    unique('sessione_partecipante_once').on(table.sessione_id, table.addetto_id),
    index().on(table.addetto_id),
    index('sessione_partecipante_non_efficace')
      .on(table.addetto_id, table.sessione_id)
      .where(sql`efficacia = 'non_efficace'`),
  ],
)

/** Signatures and tests of a session. */
export const sessioneFile = pgTable(
  'sessione_file',
  {
    id: identity(),
    sessione_id: ownedBySession(),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    utente_id: author(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [index().on(table.sessione_id), index().on(table.file_id), index().on(table.utente_id)],
)

/** Evidence that a person has a competence: of the session it comes from, if it does. */
export const addettoAttestato = pgTable(
  'addetto_attestato',
  {
    id: identity(),
    addetto_id: integer()
      .notNull()
      .references(() => addetto.id),
    competenza_id: ofCompetenza(),
    data_conseguimento: day().notNull(),
    /** Null: it does not end. */
    data_scadenza: day(),
    ente: text(),
    note: text(),
    file_id: uuid().references(() => file.id),
    sessione_id: integer().references(() => sessioneFormativa.id),
    utente_id: author(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index('addetto_attestato_newest_index')
      .on(
        table.addetto_id,
        table.competenza_id,
        table.data_conseguimento,
        table.id,
        table.data_scadenza,
        table.sessione_id,
      )
      .where(sql`data_cancellazione is null`),
    uniqueIndex('addetto_attestato_of_session')
      .on(table.sessione_id, table.addetto_id)
      .where(sql`sessione_id is not null and data_cancellazione is null`),
    index().on(table.addetto_id),
    index().on(table.competenza_id),
    index().on(table.file_id).where(sql`file_id is not null`),
    index().on(table.utente_id),
    index().on(table.data_scadenza).where(sql`data_scadenza is not null and data_cancellazione is null`),
  ],
)

/** What a cooperative will teach in a year. */
export const pianoFormazione = pgTable(
  'piano_formazione',
  {
    id: identity(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    anno: integer().notNull(),
    stato: text().notNull().default('bozza').$type<'bozza' | 'approvato'>(),
    revisione: integer().notNull().default(0),
    note: text(),
    ...tracked,
  },
  (table) => [unique('piano_formazione_once').on(table.cliente_id, table.anno)],
)

/** A competence of the plan, its month, and how many the rule counted when the row was made. */
export const pianoRiga = pgTable(
  'piano_riga',
  {
    id: identity(),
    piano_id: integer()
      .notNull()
      .references(() => pianoFormazione.id, { onDelete: 'cascade' }),
    competenza_id: ofCompetenza(),
    mese: smallint().notNull(),
    in_scadenza: integer().notNull(),
    scadute: integer().notNull(),
    mancanti: integer().notNull(),
    nota: text(),
    ...tracked,
  },
  (table) => [unique('piano_riga_once').on(table.piano_id, table.competenza_id), index().on(table.competenza_id)],
)
