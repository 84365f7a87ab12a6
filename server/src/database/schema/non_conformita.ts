import type { StatoEstensione } from '@quadra/contract/estensione/stato'
import type { Gravita } from '@quadra/contract/gravita'
import { verificationDays } from '@quadra/contract/non_conformita/schema'
import type { Tipo } from '@quadra/contract/non_conformita/names'
import { closedStati, type Stato } from '@quadra/contract/non_conformita/stato'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { quoted } from '../quoted.ts'
import { audit } from './audit.ts'
import { identity, instant, now, searchWords, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { fornitore } from './fornitore.ts'
import { assigned, cliente, servizio, utente } from './registry.ts'

export const closedWords = quoted(closedStati)
export const verificationTerm = sql.raw(String(verificationDays))

/** What is judged and found out during the treatment; each cycle retains its results. */
const treatment = () => ({
  /** Null until it is judged. */
  gravita: text().$type<Gravita>(),
  correzione: text(),
  /** Why, and why that, up to five times. */
  perche: text().array().notNull().default(sql`'{}'`),
  categoria_causa_id: integer().references(() => voce.id),
  causa: text(),
  trattamento: text(),
  riferimento_cooperativa: text(),
  /** The deadline of the verification. */
  data_verifica: date({ mode: 'string' }),
  /** The verdict. */
  note_chiusura: text(),
  efficacia: boolean(),
})
/** Which round of treatment: another begins where the former was not enough. */
const ciclo = () => integer().notNull().default(1)

export const nonConformita = pgTable(
  'non_conformita',
  {
    id: identity(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    servizio_id: integer().references(() => servizio.id),
    /** The owner: the user who reported it. */
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    audit_id: integer().references(() => audit.id),
    norma_id: integer()
      .notNull()
      .references(() => voce.id),
    tipo: text().notNull().$type<Tipo>(),
    stato: text().notNull().default('nuovo').$type<Stato>(),
    data_segnalazione: date({ mode: 'string' }).notNull(),
    committente: text(),
    segnalante: text().notNull(),
    /** As people search it: folding a hundred thousand names at every search would take a quarter of a second. */
    segnalante_ricerca: text().generatedAlwaysAs(sql`fold(segnalante)`),
    descrizione: text().notNull(),
    descrizione_ricerca: text().generatedAlwaysAs(sql`fold(descrizione)`),
    processo_id: integer().references(() => voce.id),
    fornitore_id: integer().references(() => fornitore.id),
    data_correzione: date({ mode: 'string' }),
    ...treatment(),
    ciclo: ciclo(),
    /** The question of the consortium that it answers. */
    estensione_id: integer().references((): AnyPgColumn => estensione.id),
    riferimento_norma: text(),
    /** Of health or of minors: no text of it leaves for a certification body. */
    dati_particolari: boolean().notNull().default(false),
    responsabile_funzione: text(),
    riferimenti_soluzione: text(),
    ricerca: searchWords(
      `tipo || ' ' || segnalante || ' ' || coalesce(committente, '') || ' ' || descrizione || ' ' || coalesce(causa, '') || ' ' || coalesce(trattamento, '') || ' ' || coalesce(correzione, '') || ' ' || joined_texts(perche)`,
    ),
    ...assigned(),
    data_ultimo_stato: instant().notNull().default(now),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    // With the withdrawal and all that the list is sorted by in it, a page and a count of one client read the index and
    // not the table, where a client's rows are spread over as many pages: more than the embedded engine caches.
    index('non_conformita_cliente_index').on(
      table.cliente_id,
      table.data_segnalazione,
      table.id,
      table.data_cancellazione,
      table.stato,
      table.tipo,
      table.norma_id,
      table.servizio_id,
      table.utente_id,
      table.segnalante,
    ),
    // All that the dashboard tallies: it passes over every row, and here they are a sixteenth of the table.
    index('non_conformita_tally_index')
      .on(
        table.cliente_id,
        table.norma_id,
        table.stato,
        table.data_ultimo_stato,
        table.data_verifica,
        table.data_segnalazione,
        table.audit_id,
      )
      .where(present(table)),
    // Partial, so that counting what is there reads an index and not the table.
    index().on(table.data_segnalazione, table.id).where(present(table)),
    index().on(table.cliente_id, table.stato, table.data_segnalazione, table.id).where(present(table)),
    // The open ones, with all that deadlines and dashboard need of them: one record in twelve, found and read without
    // the others.
    index('non_conformita_open_index')
      .on(
        sql`coalesce(data_verifica, data_segnalazione + ${verificationTerm})`,
        table.cliente_id,
        table.id,
        table.stato,
        table.servizio_id,
        table.responsabile_id,
        table.data_assegnazione,
        table.audit_id,
        table.norma_id,
        table.data_verifica,
        table.data_segnalazione,
        table.utente_id,
      )
      .where(sql`data_cancellazione is null and stato not in (${closedWords})`),
    // What was settled since a day.
    index('non_conformita_settled_index')
      .on(table.data_ultimo_stato, table.cliente_id, table.stato, table.data_segnalazione, table.id)
      .where(sql`data_cancellazione is null and stato in (${closedWords})`),
    index().on(table.gravita, table.data_segnalazione, table.id).where(present(table)),
    index().using('gin', table.segnalante_ricerca.op('gin_trgm_ops')).with({ fastupdate: false }),
    index().using('gin', table.descrizione_ricerca.op('gin_trgm_ops')).with({ gin_pending_list_limit: 128 }),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
    index().on(table.servizio_id),
    index().on(table.audit_id),
    index().on(table.utente_id),
    index().on(table.norma_id),
    index().on(table.responsabile_id).where(sql`responsabile_id is not null`),
    index().on(table.processo_id, table.data_segnalazione).where(sql`processo_id is not null`),
    index().on(table.categoria_causa_id).where(sql`categoria_causa_id is not null`),
    index().on(table.fornitore_id).where(sql`fornitore_id is not null`),
    index().on(table.estensione_id).where(sql`estensione_id is not null`),
    // The few that concern the whole consortium.
    index('non_conformita_major_index')
      .on(table.data_segnalazione, table.cliente_id, table.id, table.servizio_id, table.estensione_id)
      .where(sql`gravita = 'maggiore' and data_cancellazione is null and stato not in (${closedWords})`),
  ],
)
const present = (table: { data_cancellazione: AnyPgColumn }) => sql`${table.data_cancellazione} is null`

/**
 * A finding of one cooperative as a question to all the others: with a separate text, since they never see the finding.
 */
export const estensione = pgTable(
  'estensione',
  {
    id: identity(),
    non_conformita_id: integer()
      .notNull()
      .references(() => nonConformita.id),
    stato: text().notNull().default('aperta').$type<StatoEstensione>(),
    norma_id: integer()
      .notNull()
      .references(() => voce.id),
    riferimento_norma: text(),
    processo_id: integer().references(() => voce.id),
    gravita: text().$type<Gravita>(),
    /** The question and its term; null if the extension was declared unnecessary. */
    richiesta: text(),
    scadenza: date({ mode: 'string' }),
    /** Why it is unnecessary, or was cancelled. */
    motivo: text(),
    ricerca: searchWords(`'estensione ' || id::text || ' ' || coalesce(richiesta, '')`),
    aperta_da: integer().references(() => utente.id),
    data_apertura: instant().notNull().default(now),
    data_chiusura: instant(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.non_conformita_id),
    uniqueIndex('estensione_open_unique').on(table.non_conformita_id).where(sql`stato = 'aperta'`),
    index('estensione_open_index').on(table.scadenza).where(sql`stato = 'aperta'`),
    index().on(table.norma_id),
    index().on(table.processo_id).where(sql`processo_id is not null`),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
  ],
)

export const nonConformitaTask = pgTable(
  'non_conformita_task',
  {
    id: identity(),
    non_conformita_id: integer()
      .notNull()
      .references(() => nonConformita.id, { onDelete: 'cascade' }),
    persona: text().notNull(),
    descrizione_intervento_da_eseguire: text().notNull(),
    descrizione_intervento_eseguito: text(),
    chiuso: boolean().notNull().default(false),
    ...assigned(),
    /** Until when; the record's own deadline where none was set. */
    scadenza: date({ mode: 'string' }),
    data_chiusura: instant(),
    ciclo: ciclo(),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.non_conformita_id),
    index().on(table.responsabile_id).where(sql`responsabile_id is not null`),
    index('non_conformita_task_open_index')
      .on(table.scadenza, table.non_conformita_id, table.id, table.responsabile_id, table.data_assegnazione)
      .where(sql`data_cancellazione is null and not chiuso`),
  ],
)

/** What was judged, and on what grounds. A trigger of the migration refuses that it ever changes. */
export const nonConformitaCiclo = pgTable(
  'non_conformita_ciclo',
  {
    id: identity(),
    non_conformita_id: integer()
      .notNull()
      .references(() => nonConformita.id),
    numero: integer().notNull(),
    ...treatment(),
    /** The user who gave the verdict; null if the author of an older verdict is unknown. */
    utente_id: integer().references(() => utente.id),
    quando: instant().notNull().default(now),
  },
  (table) => [unique().on(table.non_conformita_id, table.numero), index().on(table.categoria_causa_id)],
)
