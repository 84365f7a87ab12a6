import { type Closed, type Chiusura, tipiChiusura, type TipoChiusura } from '@quadra/contract/cliente/chiusura'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import type { ClosingSource } from '../../kernel/closing.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice, SliceStore } from '../../kernel/slice.ts'

export interface OfSlice {
  readonly slice: Slice
  readonly store: SliceStore
  readonly source: ClosingSource
}

/** The kinds there may be in a cooperative, or in one of its services. */
export const sourcesIn = (slices: readonly Slice[], { servizio_id }: Closed): OfSlice[] =>
  slices.flatMap((slice) =>
    (slice.closing ?? [])
      .filter(({ servizio }) => servizio_id === undefined || servizio !== undefined)
      .map((source) => ({ slice, store: slice.store!, source })),
  )

/** Open there, whoever asks: a service's own records, or all of a cooperative. */
export const openIn = ({ where, cliente, servizio }: ClosingSource, { cliente_id, servizio_id }: Closed): SQL =>
  sql`${where} and ${cliente} = ${cliente_id} ${servizio_id === undefined ? sql`` : sql`and ${servizio} = ${servizio_id}`}`

/** Whether this caller may archive it. */
export const grantedOf = ({ archive }: ClosingSource, session: Session): SQL =>
  archive ? (archive.granted?.(session) ?? sql`true`) : sql`false`

/** What is open, by kind. */
export async function openOf(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  closed: Closed,
): Promise<Chiusura['aperti']> {
  const arms = sourcesIn(slices, closed).map(
    ({ store, source }) => sql`select ${sql.raw(`'${source.tipo}'::text`)} as tipo, count(*)::int as quanti,
      count(*) filter (where ${grantedOf(source, session)})::int as archiviabili from ${store.table} where ${openIn(source, closed)}`,
  )
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`${sql.join(arms, sql` union all `)}`)
  return inOrder(rows.filter(({ quanti }) => quanti > 0))
}
type Counted = Chiusura['aperti'][number]

/** In the order of their declaration. */
export const inOrder = <Row extends { readonly tipo: TipoChiusura }>(rows: readonly Row[]): Row[] =>
  tipiChiusura.flatMap((tipo) => rows.filter((row) => row.tipo === tipo))
