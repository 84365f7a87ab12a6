import { describe } from '@quadra/contract/kernel/describe'
import { labelOf, valuesOf } from '@quadra/contract/kernel/fields'
import { storiaApi } from '@quadra/contract/storia/api'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { changeLog } from '../database/schema/kernel.ts'
import type { App } from '../kernel/app.ts'
import type { Action } from '../kernel/changelog.ts'
import { notFound } from '../kernel/errors.ts'
import { serve } from '../kernel/serve.ts'
import type { Slice, SliceStore } from '../kernel/slice.ts'

const actionWords: Record<Action, string> = {
  create: 'Creazione',
  update: 'Modifica',
  remove: 'Eliminazione',
  state: 'Cambio di stato',
  password: 'Password modificata',
}

export const storiaRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, storiaApi, {
    read: async ({ db, session, params }) => {
      const { store, history } = slices.find(({ name }) => name === params.slice) ?? {}
      if (!store || !(await store.isVisible(db, session, params.id))) throw notFound()
      const field = fieldsOf(store)
      const lines = await db
        .select()
        .from(changeLog)
        .where(and(history?.lines(session) ?? eq(changeLog.slice, params.slice), eq(changeLog.record_id, params.id)))
        .orderBy(desc(changeLog.id))
      return lines.map((line) => ({
        id: line.id,
        quando: line.at,
        chi: line.user_name,
        azione: actionWords[line.action as Action] ?? line.action,
        motivo: line.reason,
        modifiche: line.changes.map(({ field: campo, from, to }) => ({
          campo,
          etichetta: labelOf(field(campo)) ?? spelled(campo),
          da: describe(from, valuesOf(field(campo))),
          a: describe(to, valuesOf(field(campo))),
        })),
      }))
    },
  })

/** A field's schema, wherever the slice declares its words: `x_id` in a body names the relation `x`. */
function fieldsOf({ api }: SliceStore) {
  const shapes = [
    api.create?.body.shape,
    api.update?.body.shape,
    (api.read?.reply as z.ZodObject | undefined)?.shape,
  ].filter((shape) => shape !== undefined)
  return (name: string) =>
    shapes
      .flatMap((shape) => [shape[name], shape[`${name}_id`]])
      .find((field) => field && labelOf(field as z.ZodType)) as z.ZodType | undefined
}

const spelled = (field: string) => field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')
