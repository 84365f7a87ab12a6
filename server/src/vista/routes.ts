import { type ListView, pageSizes } from '@quadra/contract/kernel/list'
import { listsOf, mayShare } from '@quadra/contract/vista/rules'
import { vistaApi } from '@quadra/contract/vista/api'
import { mostViews, type Vista } from '@quadra/contract/vista/schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { vista } from '../database/schema/vista.ts'
import { logOwnChoice } from '../domain/deadlines/own-preferences.ts'
import type { App } from '../kernel/app.ts'
import { conflict, forbidden, invalid, Refusal } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { countOwn, lockView, readView, readViews, writeSettings } from './queries.ts'

/**
 * Views store the parameters of a list: each list's own call declares those it knows, and answers within its reader's
 * scope.
 */
export const vistaRoutes = (app: App, slices: readonly Slice[]) => {
  const listOf = (session: Session, elenco: Vista['elenco']) => {
    const found = slices.find(({ name }) => name === elenco)?.api['list']
    if (!found || !('view' in found) || !listsOf(session.ruolo).includes(elenco))
      throw invalid({ elenco: 'Di questo elenco non si salvano viste' })
    return found as unknown as { query: z.ZodObject; view: ListView<never> }
  }
  const ensureParameters = (session: Session, elenco: Vista['elenco'], given: Vista['parametri']) => {
    const { query } = listOf(session, elenco)
    const unknown = Object.keys(given).filter((name) => notOfViews.has(name) || !(name in query.shape))
    const rows = given['per_pagina']
    const isOffered = rows === undefined || pageSizes.some((size) => String(size) === rows)
    if (unknown.length > 0 || !isOffered || !query.safeParse(given).success)
      throw invalid({ parametri: 'L’elenco non conosce questi filtri' })
  }

  return serve(app, vistaApi, {
    read: ({ db, session }) => readViews(db, session),
    create: ({ db, session, body }) => {
      const values = body()
      if (values.condivisa) ensureMayShare(session)
      ensureParameters(session, values.elenco, values.parametri)
      return db.transaction(async (tx) => {
        if ((await countOwn(tx, session)) >= mostViews) throw conflict(`Hai già ${mostViews} viste: eliminane una`)
        const owner = { utente_id: session.id, cliente_id: session.cliente?.id ?? null }
        const [made] = await tx
          .insert(vista)
          .values({ ...values, ...owner })
          .returning({ id: vista.id })
        await logOwnChoice(tx, session, 'views')
        return readView(tx, session, made!.id)
      })
    },
    update: ({ db, session, params, body }) =>
      db.transaction(async (tx) => {
        const before = await lockOwn(tx, session, params.id)
        const values = body()
        if (values.condivisa && !before.condivisa) ensureMayShare(session)
        if (values.parametri) ensureParameters(session, before.elenco, values.parametri)
        if (!differs(before, values)) return before
        await tx
          .update(vista)
          .set({ ...values, data_modifica: now })
          .where(eq(vista.id, params.id))
        await logOwnChoice(tx, session, 'views')
        return readView(tx, session, params.id)
      }),
    remove: ({ db, session, params }) =>
      db.transaction(async (tx) => {
        await lockOwn(tx, session, params.id)
        await tx.delete(vista).where(eq(vista.id, params.id))
        await logOwnChoice(tx, session, 'views')
      }),
    impostazioni: ({ db, session, body }) => {
      const values = body()
      const { view } = listOf(session, values.elenco)
      const columns = view.columns.map(({ key }) => key)
      if ([...values.nascoste, ...Object.keys(values.larghezze)].some((key) => !columns.includes(key)))
        throw invalid({ nascoste: 'L’elenco non ha queste colonne' })
      if (columns.every((key) => values.nascoste.includes(key)))
        throw invalid({ nascoste: 'Almeno una colonna resta in vista' })
      return db.transaction((tx) => writeSettings(tx, session, values))
    },
  })
}

/** A view begins at the first page, and a spreadsheet has its own button. */
const notOfViews: ReadonlySet<string> = new Set(['pagina', 'formato'])

/** One that is only shared with the caller is read, not changed. */
async function lockOwn(tx: Tx, session: Session, id: number) {
  const found = await lockView(tx, session, id)
  if (!found.modificabile) throw forbidden('La vista è di chi l’ha condivisa')
  return found
}

function ensureMayShare(session: Session) {
  if (!mayShare(session))
    throw new Refusal(403, 'Le viste le condivide chi coordina', { condivisa: 'Non puoi condividerla' })
}

const differs = (before: object, values: object) =>
  Object.entries(values).some(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as never]),
  )
