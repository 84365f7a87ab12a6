import {
  chiusuraKinds,
  type ChiusuraBody,
  type Closed,
  closingReason,
  reopeningReason,
} from '@quadra/contract/cliente/chiusura'
import { eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../database/database.ts'
import { runText } from '../../database/run.ts'
import { now } from '../../database/schema/columns.ts'
import { chiusura, chiusuraRiga } from '../../database/schema/chiusura.ts'
import { invalid } from '../../kernel/errors.ts'
import { touched, updateOf } from '../../kernel/records/statements.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice } from '../../kernel/slice.ts'
import { grantedOf, type OfSlice, openIn, sourcesIn } from './open.ts'
import { lastOf } from './read.ts'
import { lockRows, writeRows } from './write.ts'

/** Refuses kinds that are not archived there. */
export function ensureArchivable(slices: readonly Slice[], closed: Closed, { archivia }: ChiusuraBody) {
  const sources = sourcesIn(slices, closed)
  for (const [place, tipo] of archivia.entries())
    if (!sources.some(({ source }) => source.tipo === tipo && source.archive))
      throw invalid({ [`archivia.${place}`]: `${chiusuraKinds[tipo].label}: non si archiviano qui` })
}

/** Archives what was chosen of what is open in a cooperative or a service; its caller holds that row, and switches it off. */
export async function archiveOpen(
  tx: Tx,
  slices: readonly Slice[],
  session: Session,
  closed: Closed & { readonly name: string },
  body: ChiusuraBody,
) {
  const { cliente_id, servizio_id, name } = closed
  const motivo = body.motivo ?? closingReason(name)
  const [made] = await tx
    .insert(chiusura)
    .values({ cliente_id, servizio_id, motivo, utente_id: session.id })
    .returning({ id: chiusura.id })
  for (const of of sourcesIn(slices, closed))
    if (body.archivia.includes(of.source.tipo)) await archiveKind(tx, session, of, closed, { id: made!.id, motivo })
}

async function archiveKind(
  tx: Tx,
  session: Session,
  of: OfSlice,
  closed: Closed,
  { id, motivo }: { readonly id: number; readonly motivo: string },
) {
  const { source, store } = of
  const { table } = store
  const ids = await lockRows(tx, of, sql`${openIn(source, closed)} and ${grantedOf(source, session)}`)
  if (ids.length === 0) return
  const { values } = source.archive!
  const columns = Object.keys(values).map((name) => sql`${name}::text, to_jsonb(${table}) -> ${name}::text`)
  await tx.execute(sql`insert into ${chiusuraRiga} (chiusura_id, tipo, riga_id, prima)
    select ${id}, ${source.tipo}, ${table.id}, jsonb_build_object(${sql.join(columns, sql`, `)}) from ${table} where ${inArray(table.id, ids)}`)
  await writeRows(tx, session, of, ids, {
    write: () => runText(tx, updateOf(table, inArray(table.id, ids), { ...values, ...touched })),
    reason: motivo,
  })
}

/** What was archived with the last closing is as it was, where nobody brought it back otherwise. */
export async function reopenArchived(
  tx: Tx,
  slices: readonly Slice[],
  session: Session,
  closed: Closed & { readonly name: string },
) {
  const last = await lastOf(tx, closed)
  if (!last) return
  const reason = reopeningReason(closed.name)
  for (const of of sourcesIn(slices, closed)) if (of.source.archive) await reopenKind(tx, session, of, last.id, reason)
  await tx.update(chiusura).set({ riaperta_il: now }).where(eq(chiusura.id, last.id))
}

async function reopenKind(tx: Tx, session: Session, of: OfSlice, chiusura_id: number, reason: string) {
  const { source, store } = of
  const { table } = store
  const stored = sql`from ${chiusuraRiga} stored where stored.chiusura_id = ${chiusura_id} and stored.tipo = ${source.tipo}`
  const ids = await lockRows(
    tx,
    of,
    sql`${source.archive!.archived} and ${table.id} in (select stored.riga_id ${stored})`,
  )
  if (ids.length === 0) return
  const own = sql.identifier(getTableName(table))
  const names = Object.keys(source.archive!.values).map((name) => sql.identifier(name))
  const before = names.map((name) => sql`(jsonb_populate_record(null::${own}, stored.prima)).${name} as ${name}`)
  const columns = names.map((name) => sql`${name} = was.${name}`)
  await writeRows(tx, session, of, ids, {
    write: () =>
      tx.execute(sql`update ${own} set ${sql.join(columns, sql`, `)}, data_modifica = ${touched.data_modifica}
        from (select stored.riga_id, ${sql.join(before, sql`, `)} ${stored}) was
        where was.riga_id = ${own}.id and ${inArray(table.id, ids)}`),
    reason,
  })
}
