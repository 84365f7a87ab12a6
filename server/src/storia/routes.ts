import { storiaApi } from '@quadra/contract/storia/api'
import { and, desc, eq, getTableColumns, or } from 'drizzle-orm'
import { changeLog } from '../database/schema/kernel.ts'
import type { App } from '../kernel/app.ts'
import { type Action, authorName, peopleNamed } from '../kernel/changelog.ts'
import { notFound } from '../kernel/errors.ts'
import { serve } from '../kernel/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { wordsOf } from './words.ts'

const actionWords: Record<Action, string> = {
  create: 'Creazione',
  update: 'Modifica',
  remove: 'Eliminazione',
  state: 'Cambio di stato',
  password: 'Password modificata',
}

export const storiaRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, storiaApi, {
    read: async ({ db, session, params: { slice, id } }) => {
      const { store, history } = slices.find(({ name }) => name === slice) ?? {}
      if (!store || !(await store.isVisible(db, session, id))) throw notFound()
      const own = and(history?.lines(session) ?? eq(changeLog.slice, slice), eq(changeLog.record_id, id))
      const lines = await db
        .select({ ...getTableColumns(changeLog), chi: authorName, people: peopleNamed })
        .from(changeLog)
        .where(or(own, and(eq(changeLog.parent_slice, slice), eq(changeLog.parent_id, id))))
        .orderBy(desc(changeLog.at), desc(changeLog.id))
      return lines.map((line) => ({
        id: line.id,
        quando: line.at,
        chi: line.chi,
        azione: actionWords[line.action as Action] ?? line.action,
        motivo: line.reason,
        modifiche: wordsOf(line, store, slices),
      }))
    },
  })
