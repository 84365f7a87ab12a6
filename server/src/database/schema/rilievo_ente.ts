import type { RispostaDati } from '@quadra/contract/rilievo_ente/risposta'
import type { EsitoRisposta, StatoRilievoEnte, TipoRilievoEnte } from '@quadra/contract/rilievo_ente/stato'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { azioneMiglioramento } from './azione_miglioramento.ts'
import { identity, instant, now, searchWords, tracked } from './columns.ts'
import { mandato } from './mandato.ts'
import { nonConformita } from './non_conformita.ts'
import { certificato } from './programma_audit.ts'
import { cliente, utente } from './registry.ts'
import { requisito } from './requisito.ts'
import { visitaEnte } from './visita_ente.ts'

const day = () => date({ mode: 'string' })

/** What the certification body found: written by its auditor under a mandate, or by the consortium from its report. */
export const rilievoEnte = pgTable(
  'rilievo_ente',
  {
    id: identity(),
    certificato_id: integer()
      .notNull()
      .references(() => certificato.id),
    visita_id: integer().references(() => visitaEnte.id),
    /** Null: typed by the consortium. */
    mandato_id: integer().references(() => mandato.id),
    /** Null: the consortium's. */
    cliente_id: integer().references(() => cliente.id),
    anno: integer().notNull(),
    numero: integer().notNull(),
    tipo: text().notNull().$type<TipoRilievoEnte>(),
    requisito_id: integer().references(() => requisito.id),
    riferimento: text(),
    codice_ente: text(),
    testo: text().notNull(),
    data_rilievo: day().notNull(),
    termine: day(),
    stato: text().notNull().default('aperto').$type<StatoRilievoEnte>(),
    verificato_il: day(),
    nota: text(),
    non_conformita_id: integer().references(() => nonConformita.id),
    azione_id: integer().references(() => azioneMiglioramento.id),
    ricerca: searchWords(`'rilievo ' || anno::text || '/' || numero::text || ' ' || coalesce(codice_ente, '')`),
    ...tracked,
  },
  (table) => [
    uniqueIndex('rilievo_ente_numero').on(table.anno, table.numero),
    uniqueIndex('rilievo_ente_non_conformita').on(table.non_conformita_id).where(sql`non_conformita_id is not null`),
    uniqueIndex('rilievo_ente_azione').on(table.azione_id).where(sql`azione_id is not null`),
    index().on(table.certificato_id, table.data_rilievo),
    index().on(table.cliente_id, table.data_rilievo),
    index().on(table.visita_id).where(sql`visita_id is not null`),
    index().on(table.mandato_id).where(sql`mandato_id is not null`),
    index().on(table.requisito_id).where(sql`requisito_id is not null`),
    index('rilievo_ente_open_index').on(table.termine, table.cliente_id).where(sql`stato in ('aperto', 'respinto')`),
    index().using('gin', table.ricerca).with({ fastupdate: false }),
  ],
)

/** What was answered, as it was then: a copy of the treatment, which goes on (ADR 0072). */
export const rilievoEnteRisposta = pgTable(
  'rilievo_ente_risposta',
  {
    id: identity(),
    rilievo_id: integer()
      .notNull()
      .references(() => rilievoEnte.id),
    numero: integer().notNull(),
    testo: text(),
    dati: jsonb().$type<RispostaDati>(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    quando: instant().notNull().default(now),
    esito: text().$type<EsitoRisposta>(),
    motivo: text(),
    giudicata_il: instant(),
  },
  (table) => [
    uniqueIndex('rilievo_ente_risposta_numero').on(table.rilievo_id, table.numero),
    index().on(table.utente_id),
  ],
)

/** The last number given to findings of a year: taken in the creating transaction. */
export const rilievoEnteCounter = pgTable('rilievo_ente_counter', {
  anno: integer().primaryKey(),
  ultimo: integer().notNull(),
})
