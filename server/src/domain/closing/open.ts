import { type Closed, type Chiusura, tipiChiusura, type TipoChiusura } from '@quadra/contract/cliente/chiusura'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../database/database.ts'
import type { ClosingSource } from '../../kernel/closing.ts'
import type { RecordTable } from '../../kernel/records/declaration.ts'
import type { Session } from '../../kernel/session.ts'
import type { Slice, SliceStore } from '../../kernel/slice.ts'

/** A kind, with the table of its rows. */
export interface Kind {
  readonly slice: Slice
  readonly store: SliceStore
  readonly source: ClosingSource
  readonly table: RecordTable
  readonly from: SQL
}

/** The kinds there may be in a cooperative, or in one of its services. */
export const kindsIn = (slices: readonly Slice[], day: string, { servizio_id }: Closed): Kind[] =>
  slices.flatMap((slice) =>
    (slice.closing?.(day) ?? [])
      .filter(({ servizio }) => servizio_id === undefined || servizio !== undefined)
      .map((source) => {
        const store = slice.store!
        return {
          slice,
          store,
          source,
          table: source.archive?.part?.table ?? store.table,
          from: source.from ?? sql`${store.table}`,
        }
      }),
  )

/** Open there, for any caller: a service's own records, or all of a cooperative. */
export const openIn = ({ source: { where, cliente, servizio } }: Kind, { cliente_id, servizio_id }: Closed): SQL =>
  sql`${where} and ${cliente} = ${cliente_id} ${servizio_id === undefined ? sql`` : sql`and ${servizio} = ${servizio_id}`}`

export const isArchivable = ({ source: { archive, end } }: Kind) => archive !== undefined || end !== undefined

/** Whether this caller may archive it. */
export const grantedOf = (kind: Kind, session: Session): SQL =>
  isArchivable(kind) ? (kind.source.granted?.(session) ?? sql`true`) : sql`false`

/** What is open, by kind. */
export async function openOf(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  closed: Closed,
): Promise<Chiusura['aperti']> {
  const arms = kindsIn(slices, session.today, closed).map(
    (kind) => sql`select ${sql.raw(`'${kind.source.tipo}'::text`)} as tipo, count(*)::int as quanti,
      count(*) filter (where ${grantedOf(kind, session)})::int as archiviabili from ${kind.from} where ${openIn(kind, closed)}`,
  )
  const { rows } = await db.execute<OpenCount & Record<string, unknown>>(sql`${sql.join(arms, sql` union all `)}`)
  return inOrder(rows.filter(({ quanti }) => quanti > 0))
}
type OpenCount = Chiusura['aperti'][number]

/** In the order of their declaration. */
export const inOrder = <Row extends { readonly tipo: TipoChiusura }>(rows: readonly Row[]): Row[] =>
  tipiChiusura.flatMap((tipo) => rows.filter((row) => row.tipo === tipo))
