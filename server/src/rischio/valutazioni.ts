import { rischioRights } from '@quadra/contract/rischio/rules'
import type { Rischio } from '@quadra/contract/rischio/schema'
import { type Valutazione, valutazione, valutazionePart } from '@quadra/contract/rischio/valutazione'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgSelectBuilder } from 'drizzle-orm/pg-core'
import { alias } from 'drizzle-orm/pg-core'
import { utente } from '../database/schema/registry.ts'
import { rischioValutazione } from '../database/schema/rischio.ts'
import { jsonReader, jsonRows } from '../kernel/query/json-rows.ts'
import { columnsOf } from '../kernel/records/columns-of.ts'
import { definePart, type Keyed } from '../kernel/records/parts.ts'

const valuer = alias(utente, 'valuer')
const fields = {
  ...columnsOf(rischioValutazione, valutazione),
  utente: { id: valuer.id, nome: valuer.nome, cognome: valuer.cognome },
}
const from = (select: PgSelectBuilder<typeof fields>) =>
  select.from(rischioValutazione).leftJoin(valuer, eq(valuer.id, rischioValutazione.utente_id)).$dynamic()

/** The newest first; of two of a day the one that was written last. */
export const newestFirst = [desc(rischioValutazione.data), desc(rischioValutazione.id)]

/** What was judged of a risk: it is added to, and nothing of it changes or goes. */
export const valutazioni = definePart({
  part: valutazionePart,
  table: rischioValutazione,
  parent: rischioValutazione.rischio_id,
  fields,
  from,
  order: newestFirst,
  show: (_session, row, _record: Keyed) => row as Valutazione,
  rights: {
    add: (session, { item }: { readonly item: Rischio }) => ({
      granted: rischioRights(session, { ...item, quante_valutazioni: 0, azioni: 0 }).values,
    }),
  },
})

/** The one in force, as JSON: of the rows that a list shows, found by the index. */
export const inForce: SQL = jsonRows(fields, from as never, {
  where: sql`${rischioValutazione.id} = (select newest.id from rischio_valutazione newest where newest.rischio_id = "rischio"."id"
    order by newest.data desc, newest.id desc limit 1)`,
  order: newestFirst,
})
const fromJson = jsonReader(fields)
export const readInForce = (stored: unknown): Valutazione | null => {
  const [row] = stored as object[]
  return row ? (fromJson(row) as Valutazione) : null
}
