import pg from 'pg'

/** What one reading made the database do. */
export interface Work {
  readonly statements: number
  /** Pages of 8 kB that were read, in memory or not: it depends on the data read, not on the machine. */
  readonly pages: number
  readonly rows: number
}

/** Counts by pg_stat_statements, where the server has it; nothing elsewhere. */
export async function openCounter(url: string) {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const isCounting = await db.query('create extension if not exists pg_stat_statements').then(
    () =>
      db.query('select 1 from pg_stat_statements limit 1').then(
        () => true,
        () => false,
      ),
    () => false,
  )
  return {
    reset: async () => {
      if (isCounting) await db.query('select pg_stat_statements_reset()')
    },
    read: async (readings: number): Promise<Work | undefined> => {
      if (!isCounting) return undefined
      const { rows } = await db.query<Record<keyof Work, number>>(totals)
      const { statements, pages, rows: answered } = rows[0]!
      return { statements: statements / readings, pages: pages / readings, rows: answered / readings }
    },
    stop: () => db.end(),
  }
}
export type Counter = Awaited<ReturnType<typeof openCounter>>

const totals = `select coalesce(sum(calls), 0)::float8 as statements, coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages,
    coalesce(sum(rows), 0)::float8 as rows
  from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = current_database() and query not like '%pg_stat_statements%'`
