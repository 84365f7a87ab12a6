import { coperturaView } from '@quadra/contract/addetto/matrice'
import type { ListView } from '@quadra/contract/kernel/list'
import { addettoApi } from '@quadra/contract/addetto/api'
import { and, isNotNull, eq } from 'drizzle-orm'
import { addettoAttestato } from '../database/schema/formazione.ts'
import type { App } from '../kernel/app.ts'
import { conflict, forbidden } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { listing, reading, updating } from '../kernel/records/crud.ts'
import { sendTable } from '../kernel/stream/send-table.ts'
import { removeRecord } from '../kernel/records/records.ts'
import { attestatoHandlers } from './attestati.ts'
import { rowsOfFigures, readCoverage } from './coverage.ts'
import { sendMatrix } from './matrix.ts'
import { readOwn } from './own.ts'
import { sendAddettoData } from './personal-data.ts'
import { pseudonymiseAddetto } from './pseudonym.ts'
import { addettoStore } from './queries.ts'
import { changeAddetto, createAddetto, unique } from './write.ts'

const view = coperturaView as unknown as ListView<object>

export const addettoRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, addettoApi, {
    list: listing(addettoStore),
    read: reading(addettoStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createAddetto(tx, session, values))
    },
    update: updating(addettoStore, { change: changeAddetto, unique }),
    remove: ({ db, session, params }) =>
      db.transaction(async (tx) => {
        const { item, granted } = await addettoStore.lock(tx, session, params.id)
        if (!granted) throw forbidden(item.sola_lettura ?? undefined)
        if (!item.cancellabile) throw conflict(item.ostacolo!)
        // What was taken back goes with the person; the log retains it.
        await tx
          .delete(addettoAttestato)
          .where(and(eq(addettoAttestato.addetto_id, item.id), isNotNull(addettoAttestato.data_cancellazione)))
        await removeRecord(tx, session, addettoStore, item)
      }),
    matrice: (call) => sendMatrix(app, call),
    copertura: async ({ db, session, query, request, reply }) => {
      const covered = await readCoverage(db, session, query)
      if (query.formato)
        await sendTable(app, request, reply, { rows: rowsOfFigures(covered, session) }, query.formato, view)
      return covered
    },
    mio: ({ db, session }) => readOwn(db, session),
    datiPersonali: ({ db, session, params, reply }) => sendAddettoData(db, slices, session, params.id, reply),
    pseudonimo: ({ db, session, params, body, raw }) =>
      db.transaction((tx) =>
        pseudonymiseAddetto(
          tx,
          session,
          params.id,
          { body, raw },
          { slices, storage: app.storage, config: app.config },
        ),
      ),
    ...attestatoHandlers(app),
  })
