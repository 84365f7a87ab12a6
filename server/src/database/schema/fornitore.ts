import type { QualificaFornitore } from '@quadra/contract/fornitore/schema'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { identity, instant, searchWords, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { file } from './file.ts'
import { cliente, utente } from './registry.ts'

const vote = () => smallint().notNull().default(0)
const money = () => numeric({ precision: 14, scale: 2 })
const mean = () => numeric({ precision: 6, scale: 4, mode: 'number' })
export const supplier = () =>
  integer()
    .notNull()
    .references(() => fornitore.id, { onDelete: 'cascade' })
/** Whose evaluation, contract or impact it is: it stays theirs when the supplier becomes collective. */
const writer = () =>
  integer()
    .notNull()
    .references(() => cliente.id)
export const author = () => integer().references(() => utente.id)

export const fornitore = pgTable(
  'fornitore',
  {
    id: identity(),
    /** Null for a collective supplier, seen by all clients. */
    cliente_id: integer().references(() => cliente.id),
    ragione_sociale: text().notNull(),
    partita_iva: text(),
    codice_fiscale: text(),
    descrizione: text(),
    ricerca: searchWords(
      `'fornitore ' || ragione_sociale || ' ' || coalesce(partita_iva, '') || ' ' || coalesce(codice_fiscale, '') || ' ' || coalesce(descrizione, '')`,
    ),
    stato: boolean().notNull().default(true),
    /** Switched off with its cooperative. */
    archiviato: boolean().notNull().default(false),
    utente_id: author(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.utente_id),
    index().on(table.cliente_id, table.ragione_sociale),
    index().on(table.partita_iva),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
  ],
)

/** What each client found of each supplier, the newest last: one order for all tables that are summed up by both. */
const dealt = (
  name: string,
  table: Record<'cliente_id' | 'fornitore_id' | 'data_valutazione' | 'id' | 'media', AnyPgColumn>,
) =>
  index(name)
    .on(table.cliente_id, table.fornitore_id, table.data_valutazione, table.id, table.media)
    .where(sql`data_cancellazione is null`)

export const fornitoreApprovazione = pgTable(
  'fornitore_approvazione',
  {
    id: identity(),
    fornitore_id: supplier(),
    cliente_id: writer(),
    utente_id: author(),
    data_valutazione: date({ mode: 'string' }).notNull(),
    servizio: vote(),
    costo: vote(),
    flessibilita_realizzazione: vote(),
    curriculum: vote(),
    requisiti: vote(),
    appartenenza_acli: vote(),
    impatto_ambientale: vote(),
    media: mean().notNull(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.utente_id),
    index().on(table.fornitore_id, table.cliente_id),
    dealt('fornitore_approvazione_dealings_index', table),
  ],
)

export const fornitoreMonitoraggio = pgTable(
  'fornitore_monitoraggio',
  {
    id: identity(),
    fornitore_id: supplier(),
    cliente_id: writer(),
    utente_id: author(),
    data_valutazione: date({ mode: 'string' }).notNull(),
    costo: vote(),
    puntualita: vote(),
    flessibilita_realizzazione: vote(),
    conformita_incarico: vote(),
    impatto_ambientale: vote(),
    media: mean().notNull(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.utente_id),
    index().on(table.fornitore_id, table.cliente_id),
    dealt('fornitore_monitoraggio_dealings_index', table),
  ],
)

export const fornitoreContratto = pgTable(
  'fornitore_contratto',
  {
    id: identity(),
    fornitore_id: supplier(),
    cliente_id: writer(),
    utente_id: author(),
    numero_contratto: text(),
    data_inizio: date({ mode: 'string' }),
    data_fine: date({ mode: 'string' }),
    descrizione: text(),
    importo: money().notNull(),
    note: text(),
    ricerca: searchWords(`'contratto ' || coalesce(numero_contratto, '') || ' ' || coalesce(descrizione, '')`),
    /** Its end was marked as handled: no more reminders. */
    gestito_il: instant(),
    gestito_da: author(),
    gestito_nota: text(),
    /**
     * The qualification of the supplier for the client when it was entered; null for contracts entered before
     * qualifications existed.
     */
    qualifica_alla_registrazione: text().$type<QualificaFornitore>(),
    motivo_deroga: text(),
    file_id: uuid().references(() => file.id),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.utente_id),
    index().on(table.gestito_da),
    index().on(table.file_id),
    index().on(table.fornitore_id, table.cliente_id),
    index('fornitore_contratto_dealings_index')
      .on(
        table.cliente_id,
        table.fornitore_id,
        table.data_fine,
        table.data_inizio,
        table.id,
        table.gestito_il,
        table.data_creazione,
      )
      .where(sql`data_cancellazione is null`),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
    index().on(table.data_fine).where(sql`data_fine is not null and gestito_il is null and data_cancellazione is null`),
  ],
)

export const fornitoreFattura = pgTable(
  'fornitore_fattura',
  {
    id: identity(),
    contratto_id: integer()
      .notNull()
      .references(() => fornitoreContratto.id, { onDelete: 'cascade' }),
    utente_id: author(),
    data_fattura: date({ mode: 'string' }).notNull(),
    numero_fattura: text(),
    importo: money().notNull(),
    note: text(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [index().on(table.utente_id), index().on(table.contratto_id)],
)

/** How much a supplier weighs for one client. */
export const fornitoreImpatto = pgTable(
  'fornitore_impatto',
  {
    id: identity(),
    fornitore_id: supplier(),
    cliente_id: writer(),
    utente_id: author(),
    effetto_servizio: vote(),
    effetto_costo_annuale: vote(),
    effetto_sicurezza: vote(),
    riferimento: text(),
    ...tracked,
  },
  (table) => [unique().on(table.fornitore_id, table.cliente_id)],
)

/** What a supplier supplies. */
export const fornitoreCategoria = pgTable(
  'fornitore_categoria',
  {
    fornitore_id: supplier(),
    voce_id: integer()
      .notNull()
      .references(() => voce.id),
  },
  (table) => [primaryKey({ columns: [table.fornitore_id, table.voce_id] }), index().on(table.voce_id)],
)
