import type { Fonte } from '@quadra/contract/requisito/names'
import type { Variazione } from '@quadra/contract/requisito/stato'
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, searchWords, stato, tracked } from './columns.ts'
import { voce } from './dizionario.ts'
import { documento } from './documento.ts'
import { cliente } from './registry.ts'

const ofVoce = () =>
  integer()
    .notNull()
    .references(() => voce.id)

/** Compared byte by byte: codes sort by their parts, whatever the language. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** A point of a norm. The tree is in the codes: one is below another whose parts it begins with. */
export const requisito = pgTable(
  'requisito',
  {
    id: identity(),
    norma_id: ofVoce(),
    codice: text().notNull(),
    /** The code with every number in three digits, as `orderOf` of the contract has it. */
    ordine: plainText()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `upper(regexp_replace(regexp_replace(codice, '([0-9]+)', '00\\1', 'g'), '[0-9]*([0-9]{3})', '\\1', 'g'))`,
        ),
      ),
    titolo: text().notNull(),
    /** The registers that serve it. */
    fonti: text().array().notNull().default(sql`'{}'`).$type<Fonte[]>(),
    variazione: text().$type<Variazione>(),
    stato: stato(),
    ricerca: searchWords(`codice || ' ' || titolo`),
    ...tracked,
  },
  (table) => [uniqueIndex('requisito_codice').on(table.norma_id, table.ordine)],
)

const ofRequisito = () =>
  integer()
    .notNull()
    .references(() => requisito.id)
const ownedByRequisito = () =>
  integer()
    .notNull()
    .references(() => requisito.id, { onDelete: 'cascade' })

/** The processes whose verification and whose indicators serve it. */
export const requisitoProcesso = pgTable(
  'requisito_processo',
  { requisito_id: ownedByRequisito(), processo_id: ofVoce() },
  (table) => [primaryKey({ columns: [table.requisito_id, table.processo_id] }), index().on(table.processo_id)],
)

/** The requirements of another norm that it takes over. */
export const requisitoOrigine = pgTable(
  'requisito_origine',
  { requisito_id: ownedByRequisito(), da_id: ofRequisito() },
  (table) => [primaryKey({ columns: [table.requisito_id, table.da_id] }), index().on(table.da_id)],
)

/** What a controlled document is evidence of. */
export const documentoRequisito = pgTable(
  'documento_requisito',
  {
    documento_id: integer()
      .notNull()
      .references(() => documento.id, { onDelete: 'cascade' }),
    requisito_id: ofRequisito(),
  },
  (table) => [primaryKey({ columns: [table.documento_id, table.requisito_id] }), index().on(table.requisito_id)],
)

/** A requirement that does not apply to a cooperative. */
export const requisitoEsclusione = pgTable(
  'requisito_esclusione',
  {
    id: identity(),
    requisito_id: ofRequisito(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id),
    motivo: text().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('requisito_esclusione_once').on(table.requisito_id, table.cliente_id),
    index().on(table.cliente_id),
  ],
)

/** What a text that names no requirement means, for every record that contains it. */
export const requisitoAlias = pgTable(
  'requisito_alias',
  {
    id: identity(),
    norma_id: ofVoce(),
    /** Without case, accents and blanks. */
    testo: text().notNull(),
    /** None: it is no requirement. */
    requisito_ids: integer().array().notNull(),
    ...tracked,
  },
  (table) => [uniqueIndex('requisito_alias_once').on(table.norma_id, table.testo)],
)
