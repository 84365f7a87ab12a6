import type { fornitoreApi } from '@quadra/contract/fornitore/api'
import { approvazioneMedia, keepsRecords, monitoraggioMedia } from '@quadra/contract/fornitore/rules'
import { approvazioneCreate, monitoraggioCreate } from '@quadra/contract/fornitore/valutazione'
import { labelOf } from '@quadra/contract/kernel/fields'
import { writeCell, writeDay } from '@quadra/contract/kernel/list'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Connection, Tx } from '../database/database.ts'
import { fornitoreApprovazione, fornitoreMonitoraggio } from '../database/schema/fornitore.ts'
import { cliente } from '../database/schema/registry.ts'
import { forbidden, notFound } from '../kernel/errors.ts'
import { ofOwnCliente } from '../domain/scope.ts'
import type { Handler } from '../kernel/serve.ts'
import type { Session } from '../kernel/session.ts'
import { ensureVisible, lockAddable, tell } from './children.ts'
import { fornitoreStore } from './queries.ts'

type Api = typeof fornitoreApi
type Handlers<Names extends keyof Api> = { readonly [Name in Names]: Handler<Api[Name]> }

export const approvazioneHandlers: Handlers<'approvazioni' | 'addApprovazione' | 'removeApprovazione'> = {
  approvazioni: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return readApprovazioni(db, session, params.id)
  },
  addApprovazione: ({ db, session, params, body }) =>
    db.transaction((tx) =>
      add(tx, session, params.id, approvazione, () => {
        const votes = body()
        return { ...votes, media: approvazioneMedia(votes) }
      }),
    ),
  removeApprovazione: ({ db, session, params }) =>
    db.transaction((tx) => remove(tx, session, params.id, approvazione, params.aid)),
}

export const monitoraggioHandlers: Handlers<'monitoraggi' | 'addMonitoraggio' | 'removeMonitoraggio'> = {
  monitoraggi: async ({ db, session, params }) => {
    await ensureVisible(db, session, params.id)
    return readMonitoraggi(db, session, params.id)
  },
  addMonitoraggio: ({ db, session, params, body }) =>
    db.transaction((tx) =>
      add(tx, session, params.id, monitoraggio, () => {
        const { cliente: _, ...votes } = body()
        return { ...votes, media: monitoraggioMedia(votes) }
      }),
    ),
  removeMonitoraggio: ({ db, session, params }) =>
    db.transaction((tx) => remove(tx, session, params.id, monitoraggio, params.mid)),
}

/** What the history calls them. */
export const approvazioneWord = 'valutazione_di_approvazione'
export const monitoraggioWord = 'valutazione_di_monitoraggio'

/** An evaluation in one line: the day, each vote that was given, the average. */
export function writeVotes(schema: z.ZodObject, row: { readonly data_valutazione: string; readonly media: number }) {
  const votes = Object.entries(schema.shape).flatMap(([name, field]) => {
    const vote = (row as Record<string, unknown>)[name]
    return typeof vote === 'number' && vote > 0 ? [`${labelOf(field as z.ZodType)} ${vote}`] : []
  })
  return `${writeDay(row.data_valutazione)}: ${votes.join(', ')}; media ${writeCell(row.media)}`
}

type Evaluations = typeof fornitoreApprovazione | typeof fornitoreMonitoraggio
/** The evaluations of one supplier that this session may see. */
const inScope = (table: Evaluations, session: Session, fornitoreId: number, which: SQL | undefined) =>
  and(
    eq(table.fornitore_id, fornitoreId),
    isNull(table.data_cancellazione),
    ofOwnCliente(session, table.cliente_id),
    which,
  )

async function readApprovazioni(db: Connection, session: Session, fornitoreId: number, which?: SQL) {
  const table = fornitoreApprovazione
  const rows = await db
    .select({
      ...common(table),
      servizio: table.servizio,
      curriculum: table.curriculum,
      requisiti: table.requisiti,
      appartenenza_acli: table.appartenenza_acli,
    })
    .from(table)
    .innerJoin(cliente, eq(cliente.id, table.cliente_id))
    .where(inScope(table, session, fornitoreId, which))
    .orderBy(desc(table.data_valutazione), desc(table.id))
  return rows.map((row) => ({ ...row, cancellabile: keepsRecords(session, row.cliente) }))
}

async function readMonitoraggi(db: Connection, session: Session, fornitoreId: number, which?: SQL) {
  const table = fornitoreMonitoraggio
  const rows = await db
    .select({ ...common(table), puntualita: table.puntualita, conformita_incarico: table.conformita_incarico })
    .from(table)
    .innerJoin(cliente, eq(cliente.id, table.cliente_id))
    .where(inScope(table, session, fornitoreId, which))
    .orderBy(desc(table.data_valutazione), desc(table.id))
  return rows.map((row) => ({ ...row, cancellabile: keepsRecords(session, row.cliente) }))
}

const common = (table: Evaluations) => ({
  id: table.id,
  cliente: { id: cliente.id, nome: cliente.nome },
  data_valutazione: table.data_valutazione,
  costo: table.costo,
  flessibilita_realizzazione: table.flessibilita_realizzazione,
  impatto_ambientale: table.impatto_ambientale,
  media: table.media,
})

/** One of the two kinds of evaluation: where it is kept, how it is read, what the history calls it. */
interface Kind<Row> {
  readonly table: Evaluations
  readonly word: string
  readonly schema: z.ZodObject
  readonly read: (db: Connection, session: Session, fornitoreId: number, which: SQL) => Promise<Row[]>
}
interface Evaluated {
  readonly id: number
  readonly cliente: { readonly id: number }
  readonly data_valutazione: string
  readonly media: number
}
const approvazione = {
  table: fornitoreApprovazione,
  word: approvazioneWord,
  schema: approvazioneCreate,
  read: readApprovazioni,
}
const monitoraggio = {
  table: fornitoreMonitoraggio,
  word: monitoraggioWord,
  schema: monitoraggioCreate,
  read: readMonitoraggi,
}

async function add<Row extends Evaluated>(
  tx: Tx,
  session: Session,
  id: number,
  { table, word, schema, read }: Kind<Row>,
  votes: () => object,
): Promise<Row> {
  const writer = await lockAddable(tx, session, id)
  const values = { ...votes(), fornitore_id: id, cliente_id: writer.id, utente_id: session.id }
  const [added] = await tx
    .insert(table)
    .values(values as typeof table.$inferInsert)
    .returning({ id: table.id })
  const [row] = await read(tx, session, id, eq(table.id, added!.id))
  await tell(tx, session, { id, clienteId: writer.id, what: word, from: null, to: writeVotes(schema, row!) })
  return row!
}

/** Marks an evaluation as taken back. Of two who do it at once the second finds nothing. */
async function remove<Row extends Evaluated>(
  tx: Tx,
  session: Session,
  id: number,
  { table, word, schema, read }: Kind<Row>,
  key: number,
) {
  await fornitoreStore.lock(tx, session, id)
  const [row] = await read(tx, session, id, eq(table.id, key))
  if (!row) throw notFound()
  if (!keepsRecords(session, row.cliente)) throw forbidden()
  const gone = await tx
    .update(table)
    .set({ data_cancellazione: sql`clock_timestamp()` })
    .where(and(eq(table.id, key), isNull(table.data_cancellazione)))
    .returning({ id: table.id })
  if (gone.length === 0) throw notFound()
  await tell(tx, session, { id, clienteId: row.cliente.id, what: word, from: writeVotes(schema, row), to: null })
}
