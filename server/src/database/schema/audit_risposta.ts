import type { Esito } from '@quadra/contract/audit/names'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { auditProcesso } from './audit.ts'
import { azioneMiglioramento } from './azione_miglioramento.ts'
import { checklistDomanda } from './checklist.ts'
import { identity, instant, tracked } from './columns.ts'
import { file } from './file.ts'
import { nonConformita } from './non_conformita.ts'
import { utente } from './registry.ts'

/** The answer to a question of the checklist of a process; with neither outcome nor note it has files alone. */
export const auditRisposta = pgTable(
  'audit_risposta',
  {
    id: identity(),
    audit_processo_id: integer()
      .notNull()
      .references(() => auditProcesso.id, { onDelete: 'cascade' }),
    domanda_id: integer()
      .notNull()
      .references(() => checklistDomanda.id),
    esito: text().$type<Esito>(),
    nota: text(),
    /** What it raised; one that was deleted since counts as none. */
    non_conformita_id: integer().references(() => nonConformita.id),
    azione_id: integer().references(() => azioneMiglioramento.id),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('audit_risposta_once')
      .on(table.audit_processo_id, table.domanda_id)
      .where(sql`data_cancellazione is null`),
    index().on(table.domanda_id),
    index().on(table.non_conformita_id).where(sql`non_conformita_id is not null`),
    index().on(table.azione_id).where(sql`azione_id is not null`),
    index().on(table.utente_id),
  ],
)

/** The evidence of an answer. Its key is the sender's, so that a file sent twice is stored once. */
export const auditRispostaAllegato = pgTable(
  'audit_risposta_allegato',
  {
    id: identity(),
    risposta_id: integer()
      .notNull()
      .references(() => auditRisposta.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => file.id),
    chiave: uuid().notNull().unique().defaultRandom(),
    utente_id: integer().references(() => utente.id),
    data_cancellazione: instant(),
    ...tracked,
  },
  (table) => [index().on(table.risposta_id)],
)
