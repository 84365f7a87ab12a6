import { clienteApi } from '@quadra/contract/cliente/api'
import { leavingReason } from '@quadra/contract/cliente/chiusura'
import { hasSomeService, someService } from '@quadra/contract/cliente/schema'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { archiveOpen, ensureArchivable, reopenArchived } from '../domain/closing/close.ts'
import { chiusuraOf } from '../domain/closing/read.ts'
import { concludeWithout } from '../domain/extension/estensioni.ts'
import type { App } from '../kernel/app.ts'
import { crud } from '../kernel/records/crud.ts'
import { conflict, forbidden, invalid } from '../kernel/errors.ts'
import { ensureVersion, updateRecord } from '../kernel/records/records.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { avvioOf } from './avvio.ts'
import { readOrganico, writeOrganico } from './organico.ts'
import { clienteStore, endSessionsOfCliente } from './queries.ts'

export const clienteRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, clienteApi, {
    ...crud(clienteStore, {
      insert: async (session, body, tx) => {
        await normaOffered(tx, body.norma_segnalazioni_id)
        return { ...body, agenzia_id: session.agenzia.id, utente_id: session.id }
      },
      change: async (session, { avvio_completato, ...body }, before, tx) => {
        if (!hasSomeService({ ...before, ...body })) throw invalid({ servizi_persona: someService })
        await normaOffered(tx, body.norma_segnalazioni_id, before.norma_segnalazioni?.id)
        if (body.stato === 0 && before.stato === 1) await endWork(tx, session, before.id)
        if (body.stato === 1 && before.stato === 0) await reopenArchived(tx, slices, session, closedOf(before))
        // A repeated call leaves the first instant.
        const said = avvio_completato !== undefined && avvio_completato !== before.avvio_completato
        return said ? { ...body, avvio_completato_il: avvio_completato ? now : null } : body
      },
    }),
    chiusura: async ({ db, session, params }) =>
      chiusuraOf(db, slices, session, closedOf(await clienteStore.read(db, session, params.id))),
    chiudi: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => {
        const { item, granted } = await clienteStore.lock(tx, session, params.id)
        if (!granted) throw forbidden()
        const values = body()
        const closed = closedOf(item)
        ensureArchivable(slices, session, closed, values)
        ensureVersion(item, raw)
        if (item.stato === 0) throw conflict('È già disattivata')
        const reason = await archiveOpen(tx, slices, session, closed, values)
        const { certificati = [], uscita } = values
        for (const { sites } of slices)
          await sites?.leave(tx, session, item.id, {
            certificati,
            uscita: uscita ?? session.today,
            motivo: leavingReason(item.nome),
          })
        await endWork(tx, session, item.id)
        return updateRecord(tx, session, clienteStore, item, { stato: 0 }, { log: { reason } })
      }),
    organico: async ({ db, session, params }) => {
      const { id } = await clienteStore.read(db, session, params.id)
      return readOrganico(db, id)
    },
    writeOrganico: ({ db, session, params, body }) =>
      db.transaction(async (tx) => {
        const { item } = await clienteStore.lock(tx, session, params.id)
        return writeOrganico(tx, session, item.id, body())
      }),
    avvio: ({ db, session, params }) => avvioOf(db, session, params.id),
  })

const closedOf = ({ id, nome }: { readonly id: number; readonly nome: string }) => ({ cliente_id: id, name: nome })

/** Its people are out, and others are not kept waiting for their answers. */
async function endWork(tx: Tx, session: Session, id: number) {
  await endSessionsOfCliente(tx, id)
  await concludeWithout(tx, session, id)
}

/** What its reports from phones begin with is a norm of non-conformities. */
const normaOffered = (tx: Tx, chosen: number | null | undefined, current?: number) =>
  ensureOffered(tx, { norma_segnalazioni_id: voceOffered('norma_conformita', chosen, current) })
