import {
  chiusuraKinds,
  type ChiusuraBody,
  type Closed,
  closingReason,
  reopeningReason,
} from '@quadra/contract/cliente/chiusura'
import { and, eq, getTableName, inArray, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { runText } from '../../database/run.ts'
import { chiusura, chiusuraRiga } from '../../database/schema/chiusura.ts'
import { now } from '../../database/schema/columns.ts'
import { invalid } from '../../kernel/errors.ts'
import { touched, updateOf } from '../../kernel/records/statements.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { grantedOf, isArchivable, type Kind, kindsIn, openIn } from './open.ts'
import { lastOf } from './read.ts'
import { lockRows, type Row, writeRows } from './write.ts'

interface Named extends Closed {
  readonly name: string
}

/** Refuses kinds that are not archived there. */
export function ensureArchivable(
  slices: readonly Slice[],
  session: Session,
  closed: Closed,
  { archivia }: ChiusuraBody,
) {
  const kinds = kindsIn(slices, session.today, closed)
  for (const [place, tipo] of archivia.entries())
    if (!kinds.some((kind) => kind.source.tipo === tipo && isArchivable(kind)))
      throw invalid({ [`archivia.${place}`]: `${chiusuraKinds[tipo].label}: non si archiviano qui` })
}

/** Archives what was chosen of what is open in a cooperative or a service; its caller holds that row, and switches it off. */
export async function archiveOpen(
  tx: Tx,
  slices: readonly Slice[],
  session: Session,
  closed: Named,
  { archivia, ...body }: ChiusuraBody,
) {
  const { cliente_id, servizio_id, name } = closed
  const motivo = body.motivo ?? closingReason(name)
  const [made] = await tx
    .insert(chiusura)
    .values({ cliente_id, servizio_id, motivo, utente_id: session.id })
    .returning({ id: chiusura.id })
  const act = { id: made!.id, motivo }
  for (const kind of kindsIn(slices, session.today, closed)) {
    if (archivia.includes(kind.source.tipo)) await archiveKind(tx, session, kind, closed, act)
    await leaveOpen(tx, session, kind, closed, act)
  }
  // Where nothing was written there is nothing to bring back.
  await tx
    .delete(chiusura)
    .where(
      and(
        eq(chiusura.id, act.id),
        notExists(tx.select().from(chiusuraRiga).where(eq(chiusuraRiga.chiusura_id, act.id))),
      ),
    )
  return archivia.length > 0 ? motivo : null
}

interface Act {
  readonly id: number
  /** As the log stores it. */
  readonly motivo: string
}

async function archiveKind(tx: Tx, session: Session, kind: Kind, closed: Closed, act: Act) {
  const { source } = kind
  const rows = await lockRows(tx, kind, sql`${openIn(kind, closed)} and ${grantedOf(kind, session)}`)
  if (source.end) for (const { id } of rows) await source.end(tx, session, id, act.motivo)
  else if (source.archive) await writeKind(tx, session, kind, rows, act, source.archive.values(session, act.motivo))
}

/** What stays open ends by itself where its kind says so. */
async function leaveOpen(tx: Tx, session: Session, kind: Kind, closed: Closed, act: Act) {
  const { left, values } = kind.source.archive ?? {}
  if (!left || !values) return
  const all = values(session, act.motivo)
  const some = Object.fromEntries(left.map((name) => [name, all[name]]))
  await writeKind(tx, session, kind, await lockRows(tx, kind, openIn(kind, closed)), act, some, false)
}

async function writeKind(
  tx: Tx,
  session: Session,
  kind: Kind,
  rows: readonly Row[],
  { id, motivo }: Act,
  values: Readonly<Record<string, unknown>>,
  archiviata = true,
) {
  if (rows.length === 0) return
  const { table } = kind
  const which = inArray(
    table.id,
    rows.map((row) => row.id),
  )
  const columns = Object.keys(values).map((name) => sql`${name}::text, to_jsonb(${table}) -> ${name}::text`)
  await tx.execute(sql`insert into ${chiusuraRiga} (chiusura_id, tipo, riga_id, archiviata, prima)
    select ${id}, ${kind.source.tipo}, ${table.id}, ${archiviata}, jsonb_build_object(${sql.join(columns, sql`, `)}) from ${table} where ${which}`)
  await writeRows(tx, session, kind, rows, {
    write: () => runText(tx, updateOf(table, which, { ...values, ...touched })),
    reason: motivo,
  })
}

/** What was archived with the last closing is as it was, unless it was brought back by another way. */
export async function reopenArchived(tx: Tx, slices: readonly Slice[], session: Session, closed: Named) {
  const last = await lastOf(tx, closed)
  if (!last) return
  const reason = reopeningReason(closed.name)
  for (const kind of kindsIn(slices, session.today, closed))
    if (kind.source.archive) await reopenKind(tx, session, kind, last.id, reason)
  await tx.update(chiusura).set({ riaperta_il: now }).where(eq(chiusura.id, last.id))
}

async function reopenKind(tx: Tx, session: Session, kind: Kind, chiusura_id: number, reason: string) {
  const { source, table } = kind
  const { archived, values, left } = source.archive!
  const all = Object.keys(values(session, reason))
  for (const [archiviata, names] of [
    [true, all],
    [false, left ?? []],
  ] as const) {
    if (names.length === 0) continue
    const lines = sql`from ${chiusuraRiga} line where line.chiusura_id = ${chiusura_id} and line.tipo = ${source.tipo}
      and line.archiviata = ${archiviata}`
    const rows = await lockRows(
      tx,
      { ...kind, from: sql`${table}` },
      sql`${archived} and ${table.id} in (select line.riga_id ${lines})`,
    )
    if (rows.length === 0) continue
    const own = sql.identifier(getTableName(table))
    const columns = names.map((name) => sql.identifier(name))
    const before = columns.map((name) => sql`(jsonb_populate_record(null::${own}, line.prima)).${name} as ${name}`)
    const set = columns.map((name) => sql`${name} = was.${name}`)
    await writeRows(tx, session, kind, rows, {
      write: () =>
        tx.execute(sql`update ${own} set ${sql.join(set, sql`, `)}, data_modifica = ${touched.data_modifica}
          from (select line.riga_id, ${sql.join(before, sql`, `)} ${lines}) was
          where was.riga_id = ${own}.id and ${inArray(
            table.id,
            rows.map(({ id }) => id),
          )}`),
      reason,
    })
  }
}
