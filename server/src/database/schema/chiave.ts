import type { Ambito } from '@quadra/contract/chiave/names'
import type { Sezione } from '@quadra/contract/chiave/sezioni'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, tracked } from './columns.ts'
import { utente } from './registry.ts'

/** Keys by which programs call in the place of a person. Of the secret, which is random, only its SHA-256 is stored. */
export const chiave = pgTable(
  'chiave',
  {
    id: identity(),
    utente_id: integer()
      .notNull()
      .references(() => utente.id),
    nome: text().notNull(),
    ambito: text().notNull().$type<Ambito>(),
    /** Null for all. */
    sezioni: text().array().$type<Sezione[]>(),
    /** The last valid day, in Rome. */
    scade_il: date({ mode: 'string' }).notNull(),
    /** From which addresses and networks it is accepted; null for all. */
    reti: text().array(),
    /** How the secret begins. */
    prefisso: text().notNull(),
    hash: text().notNull(),
    /** After a renewal the secret of before works for a day. */
    hash_precedente: text(),
    precedente_fino_al: instant(),
    ultimo_uso: instant(),
    ultimo_indirizzo: text(),
    /** Networks it was used from: its person is mailed about each once. */
    reti_viste: text().array().notNull().default([]),
    revocata_il: instant(),
    motivo: text(),
    /** The end about which its person was mailed before, and when it came: a later end is mailed again. */
    avvisata_per: date({ mode: 'string' }),
    terminata_per: date({ mode: 'string' }),
    /** When its person was mailed that nothing uses it. */
    avvisata_uso_il: instant(),
    ...tracked,
  },
  (table) => [uniqueIndex().on(table.hash), uniqueIndex().on(table.hash_precedente), index().on(table.utente_id)],
)
