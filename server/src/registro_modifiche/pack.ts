import type { ListView } from '@quadra/contract/kernel/list'
import { type RegistroRow, registroView } from '@quadra/contract/registro_modifiche/schema'
import { and, or, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { changeLog } from '../database/schema/kernel.ts'
import type { App } from '../kernel/app.ts'
import { reservedText } from '../kernel/evidence.ts'
import type { PackRecords, PackSource } from '../kernel/pack.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { spreadsheet } from '../kernel/spreadsheets/spreadsheet.ts'
import { ofSlice } from '../domain/history/history-lines.ts'
import { readPage, lineFilter } from './queries.ts'
import { rowOf } from './rows.ts'

type Line = RegistroRow & { readonly hash: string }

const view: ListView<Line> = {
  ...registroView,
  columns: [
    ...registroView.columns,
    { key: 'riga', label: 'Riga', kind: 'number', value: (row) => row.id },
    { key: 'hash', label: 'Hash', value: (row) => row.hash },
  ],
}

/** The lines of the change log about the records of the parts before it. */
export const registroPack = (_app: App, slices: readonly Slice[]): PackSource[] =>
  (['cooperativa', 'consorzio'] as const).map((of) => ({
    of,
    order: 80,
    plan: async (db, { session }, found) => ({
      label: 'Registro delle modifiche',
      steps: [
        async function* () {
          const rows = linesOf(db, session, slices, found)
          yield { folder: '', name: '08_Registro.xlsx', content: spreadsheet(view as ListView<object>, rows) }
        },
      ],
    }),
  }))

/** From the oldest, a few at a time. */
async function* linesOf(db: Db, session: Session, slices: readonly Slice[], found: readonly PackRecords[]) {
  const theirs = found.map(({ slice, ids }) =>
    and(
      ofSlice(slices.find(({ name }) => name === slice)!),
      sql`${changeLog.record_id} = any(${sql.param(ids)}::int[])`,
    ),
  )
  if (theirs.length === 0) return
  const reserved = await reservedOf(db)
  const limit = 100
  for (let after = sql`true`; ; ) {
    const where = and(lineFilter(session, slices, {}, true), or(...theirs), after)
    const lines = await readPage(db, session, { where, towards: 'asc', few: true, limit, whole: true })
    yield lines.map((line): Line => ({ ...withoutValues(rowOf(session, line, slices), reserved), hash: line.hash }))
    const last = lines.at(-1)
    if (!last || lines.length < limit) return
    after = sql`(${changeLog.at}, ${changeLog.id}) > (${last.at}::timestamptz, ${last.id})`
  }
}

/** Non-conformities with data of health or of minors: their lines show that something changed, and no value. */
async function reservedOf(db: Db): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from non_conformita where dati_particolari`)
  return new Set(rows.map(({ id }) => id))
}
const withoutValues = (row: RegistroRow, reserved: ReadonlySet<number>): RegistroRow =>
  row.tipo === 'non_conformita' && reserved.has(row.record_id)
    ? {
        ...row,
        motivo: row.motivo && reservedText,
        modifiche: row.modifiche.map((one) => ({ ...one, da: one.da && reservedText, a: one.a && reservedText })),
      }
    : row
