import { riesameApi } from '@quadra/contract/riesame/api'
import type { App } from '../kernel/app.ts'
import { notFound } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import { partOf } from '../kernel/records/parts.ts'
import type { Slice } from '../kernel/slice.ts'
import { ingressi } from './ingressi.ts'
import { sendRiesamePdf } from './pdf/send.ts'
import { riesameStore } from './queries.ts'
import { addDecision, changeDecision, removeDecision, restoreDecision, settleDecision } from './write-decision.ts'
import { closeRiesame, createRiesame, recollect, removeRiesame, reopenRiesame, updateRiesame } from './write.ts'

const ingressoCalls = partOf(riesameStore, ingressi)

export const riesameRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, riesameApi, {
    list: listing(riesameStore),
    read: reading(riesameStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createRiesame(tx, session, slices, values))
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updateRiesame(tx, session, slices, params.id, { body, raw })),
    remove: ({ db, session, params }) => db.transaction((tx) => removeRiesame(tx, session, params.id)),
    raccogli: ({ db, session, params, raw }) => db.transaction((tx) => recollect(tx, session, slices, params.id, raw)),
    chiudi: ({ db, session, params, raw }) => db.transaction((tx) => closeRiesame(tx, session, params.id, raw)),
    riapri: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => reopenRiesame(tx, session, params.id, { body, raw })),
    ingresso: ({ db, session, params: { id, codice }, body, raw }) =>
      db.transaction(async (tx) => {
        const { ingressi: all } = await riesameStore.read(tx, session, id)
        const found = all.find((one) => one.codice === codice)
        if (!found) throw notFound()
        return ingressoCalls.change(tx, session, [id, found.id], raw, () => body())
      }),
    addDecisione: ({ db, session, params, body }) => db.transaction((tx) => addDecision(tx, session, params.id, body)),
    changeDecisione: ({ db, session, params: { id, did }, body, raw }) =>
      db.transaction((tx) => changeDecision(tx, session, [id, did], { body, raw })),
    removeDecisione: ({ db, session, params: { id, did } }) =>
      db.transaction((tx) => removeDecision(tx, session, [id, did])),
    restoreDecisione: ({ db, session, params: { id, did }, raw }) =>
      db.transaction((tx) => restoreDecision(tx, session, [id, did], raw)),
    settleDecisione: ({ db, session, params: { id, did }, body, raw }) =>
      db.transaction((tx) => settleDecision(tx, session, [id, did], { body, raw })),
    pdf: ({ db, session, params, reply }) => sendRiesamePdf(app.press, db, session, params.id, reply),
  })
