import { servizioApi } from '@quadra/contract/servizio/api'
import type { Servizio } from '@quadra/contract/servizio/schema'
import type { App } from '../kernel/app.ts'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import { archiveOpen, ensureArchivable, reopenArchived } from '../domain/closing/close.ts'
import { chiusuraOf } from '../domain/closing/read.ts'
import { conflict, forbidden, notFound } from '../kernel/errors.ts'
import { crud } from '../kernel/records/crud.ts'
import { ensureVersion, updateRecord } from '../kernel/records/records.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { openAt } from './aperti.ts'
import { servizioStore } from './queries.ts'

export const servizioRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, servizioApi, {
    ...crud(servizioStore, {
      insert: async (_session, { cliente, ...body }, tx) => {
        await ensureOffered(tx, { cliente_id: clienteOffered(cliente) })
        return { ...body, cliente_id: cliente }
      },
      change: async (session, body, before, tx) => {
        if (body.stato === 1 && before.stato === 0) await reopenArchived(tx, slices, session, closedOf(before))
        return body
      },
    }),
    chiusura: async ({ db, session, params }) =>
      chiusuraOf(db, slices, session, closedOf(await servizioStore.read(db, session, params.id))),
    chiudi: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => {
        const { item, granted } = await servizioStore.lock(tx, session, params.id)
        if (!granted) throw forbidden()
        const values = body()
        const closed = closedOf(item)
        ensureArchivable(slices, session, closed, values)
        ensureVersion(item, raw)
        if (item.stato === 0) throw conflict('È già disattivato')
        const reason = await archiveOpen(tx, slices, session, closed, values)
        return updateRecord(tx, session, servizioStore, item, { stato: 0 }, { log: { reason } })
      }),
    aperti: async ({ db, session, params }) => {
      if (!(await servizioStore.isVisible(db, session, params.id))) throw notFound()
      return openAt(db, params.id)
    },
  })

const closedOf = ({ id, descrizione, cliente }: Pick<Servizio, 'id' | 'descrizione' | 'cliente'>) => ({
  cliente_id: cliente.id,
  servizio_id: id,
  name: descrizione,
})
