import { registroApi } from '@quadra/contract/registro_modifiche/api'
import { mostCounted, type RegistroRow } from '@quadra/contract/registro_modifiche/schema'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import { changeLog } from '../database/schema/kernel.ts'
import type { App } from '../kernel/app.ts'
import { invalid } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { historyOf, readLast } from '../domain/history/history-lines.ts'
import { historyPage } from '../domain/history/history-page.ts'
import { lastState } from './last-state.ts'
import { lineFilter, countLines, readPage, type RegistroQuery } from './queries.ts'
import { rowOf } from './rows.ts'

export const registroRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, registroApi, {
    list: async ({ db, session, query }) => {
      const where = (few: boolean) => lineFilter(session, slices, query, few)
      const show = (line: Parameters<typeof rowOf>[1]) => rowOf(session, line, slices)
      if (query.formato) return { every: everyLine(db, session, query, where, show), withTotal: false }
      const { pagina = 1, per_pagina = 5, direzione: towards = 'desc' } = query
      const offset = (pagina - 1) * per_pagina
      if (offset >= mostCounted && pagina > 1) throw invalid({ pagina: tooFar })
      const { found, few } = await countLines(db, query.q, where)
      const page = await readPage(db, session, { where: where(few), towards, few, limit: per_pagina, offset })
      return {
        rows: page.map(show),
        meta: {
          totale: Math.min(found, mostCounted),
          pagina,
          per_pagina,
          ...(found > mostCounted && { oltre: true as const }),
        },
      }
    },
    read: async ({ db, session, params }) => {
      const history = await historyOf(db, session, slices, params.slice, params.id)
      const lines = await readLast(db, history)
      const { data: storia } = await historyPage(db, session, history, slices)
      return lastState(session, { ...history, lines, storia }, params.id, slices)
    },
  })

const tooFar = `Si sfogliano al massimo ${mostCounted.toLocaleString('it-IT')} righe: restringere la ricerca`

/** For a spreadsheet, with every text whole: few lines at a time, batch after batch, each beginning where the one before ended. */
async function* everyLine(
  db: Connection,
  session: Session,
  { q, direzione: towards = 'desc' }: RegistroQuery,
  where: (few: boolean) => SQL | undefined,
  show: (line: Awaited<ReturnType<typeof readPage>>[number]) => RegistroRow,
  limit = 25,
): AsyncGenerator<RegistroRow[]> {
  const beyond = towards === 'desc' ? sql`<` : sql`>`
  const { few } = await countLines(db, q, where)
  let from: SQL | undefined
  for (;;) {
    const batch = await readPage(db, session, { where: and(where(few), from), towards, few, limit, whole: true })
    yield batch.map(show)
    const last = batch.at(-1)
    if (!last || batch.length < limit) return
    from = sql`(${changeLog.at}, ${changeLog.id}) ${beyond} (${last.at}::timestamptz, ${last.id})`
  }
}
