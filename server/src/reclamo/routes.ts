import { addressOf } from '../kernel/http/counted-address.ts'
import { reclamoApi } from '@quadra/contract/reclamo/api'
import { reclamoCodice } from '@quadra/contract/reclamo/pubblico'
import { sql } from 'drizzle-orm'
import type { App } from '../kernel/app.ts'
import { notFound } from '../kernel/errors.ts'
import { sendFile } from '../kernel/files/send.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import type { Slice } from '../kernel/slice.ts'
import { attachFile } from './attach.ts'
import { ensureMayTry, findByCode, followComplaint } from './by-code.ts'
import { moveReclamo } from './move.ts'
import { openNonConformita } from './open-non-conformita.ts'
import { readPage } from './page.ts'
import { sendLocandina } from './pdf/send.ts'
import { changePunto, findService, showPunto } from './points.ts'
import { reclamoStore } from './queries.ts'
import { receive } from './receive.ts'
import { removeByHand } from './remove-data.ts'

export const reclamoRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, reclamoApi, {
    list: listing(reclamoStore),
    read: reading(reclamoStore),
    file: async ({ db, session, params: { id, fid }, reply }) => {
      if (!(await reclamoStore.isVisible(db, session, id))) throw notFound()
      return sendFile(app, reply, sql`(select file_id from reclamo_file where id = ${fid} and reclamo_id = ${id})`)
    },
    stato: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => moveReclamo(app, tx, session, params.id, { body, raw })),
    nonConformita: ({ db, session, params, body }) =>
      db.transaction((tx) => openNonConformita(tx, session, params.id, body)),
    cancellaDati: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => removeByHand(app, tx, session, params.id, { body, raw })),
    punto: async ({ db, session, params }) =>
      showPunto(await findService(db, session, params.id), app.config.publicUrl),
    changePunto: async ({ db, session, params, body }) =>
      showPunto(await db.transaction((tx) => changePunto(tx, session, params.id, body)), app.config.publicUrl),
    locandina: ({ session, params, reply }) => sendLocandina(app, session, params.id, reply),
    pagina: ({ params, request }) => readPage(app, params.token, addressOf(request)),
    invia: ({ params, body, raw, request }) =>
      receive(app, slices, { token: params.token, body, raw, address: addressOf(request) }),
    allega: async ({ form, request }) => {
      await ensureMayTry(app, addressOf(request))
      let id = 0
      const { file } = await form(async (raw) => {
        // A code that opens nothing is refused before the file is checked.
        const typed = reclamoCodice.safeParse(raw)
        if (typed.success) id = await findByCode(app, typed.data.codice, addressOf(request))
      })
      return attachFile(app, id, file)
    },
    segui: async ({ db, body, request }) =>
      followComplaint(db, await findByCode(app, body().codice, addressOf(request))),
  })
