import { settledStati, type Stato, type Tipo, verificationDays } from '@quadra/contract/non_conformita/schema'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { audit } from './audit.ts'
import { identity, instant, now, searchWords, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { assigned, cliente, servizio, utente } from './registry.ts'

/** Written out, never sent as parameters: an index serves only the queries that spell its expression as it does. */
export const settledWords = sql.raw(settledStati.map((stato) => `'${stato}'`).join(', '))
export const verificationTerm = sql.raw(String(verificationDays))

export const nonConformita = pgTable(
  'non_conformita',
  {
    id: identity(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    servizio_id: integer().references(() => servizio.id),
    /** The owner: who reported it. */
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
    causa: text(),
    trattamento: text(),
    riferimento_norma: text(),
    riferimento_cooperativa: text(),
    responsabile_funzione: text(),
    riferimenti_soluzione: text(),
    /** The deadline of the verification. */
    data_verifica: date({ mode: 'string' }),
    /** The verdict. */
    note_chiusura: text(),
    efficacia: boolean(),
    ricerca: searchWords(
      `tipo || ' ' || segnalante || ' ' || coalesce(committente, '') || ' ' || descrizione || ' ' || coalesce(causa, '') || ' ' || coalesce(trattamento, '')`,
    ),
    ...assigned(),
    data_ultimo_stato: instant().notNull().default(now),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    // With the withdrawal in it, a page and a count of one client read the index and not the table.
    index('non_conformita_cliente_index').on(
      table.cliente_id,
      table.data_segnalazione,
      table.id,
      table.data_cancellazione,
    ),
    // Partial, so that counting what is there reads an index and not the table.
    index().on(table.data_segnalazione, table.id).where(present(table)),
    index().on(table.cliente_id, table.stato, table.data_segnalazione, table.id).where(present(table)),
    index('non_conformita_deadline_index')
      .on(sql`coalesce(data_verifica, data_segnalazione + ${verificationTerm})`, table.cliente_id)
      .where(sql`data_cancellazione is null and stato not in (${settledWords})`),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
    index().on(table.servizio_id),
    index().on(table.audit_id),
    index().on(table.utente_id),
    index().on(table.norma_id),
    index().on(table.responsabile_id).where(sql`responsabile_id is not null`),
  ],
)
const present = (table: { data_cancellazione: AnyPgColumn }) => sql`${table.data_cancellazione} is null`

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
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    index().on(table.non_conformita_id),
    index().on(table.responsabile_id).where(sql`responsabile_id is not null`),
    index('non_conformita_task_open_index')
      .on(table.scadenza, table.non_conformita_id)
      .where(sql`data_cancellazione is null and not chiuso`),
  ],
)
