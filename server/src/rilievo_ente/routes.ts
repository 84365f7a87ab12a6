import { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import { rilievoEnteNumber } from '@quadra/contract/rilievo_ente/stato'
import type { Connection } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import type { Session } from '../kernel/session.ts'
import { mandatoStore } from '../mandato/queries.ts'
import { noteOpening } from '../mandato/readings.ts'
import { scopeOf } from '../mandato/scope.ts'
import { answerRilievo } from './answer.ts'
import { judgeRilievo } from './judge.ts'
import { mandateFindings, type MandateSession } from './of-mandate.ts'
import { openAzione, openNonConformita } from './open-treatment.ts'
import { rilievoEnteStore } from './queries.ts'
import { notifyAnswerers, notifyAuditors } from './tell.ts'
import { createOfMandate, createRilievo, updateOfMandate, updateRilievo } from './write.ts'

/** The caller on the path of a mandate: 404 where it is not in force for them. */
async function underMandate(db: Connection, session: Session, id: number) {
  const mandate = await mandatoStore.read(db, session, id)
  const caller: MandateSession = { ...session, mandato: { id, scope: scopeOf(mandate, session) } }
  return { mandate, caller }
}
/** The same while it is written under: it is not revoked meanwhile. */
async function writingUnder(tx: Connection, session: Session, id: number) {
  await mandatoStore.lockRow(tx, session, id)
  return underMandate(tx, session, id)
}

export const rilievoEnteRoutes = (app: App) =>
  serve(app, rilievoEnteApi, {
    list: listing(rilievoEnteStore),
    read: reading(rilievoEnteStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction(async (tx) => {
        const made = await createRilievo(tx, session, values)
        await notifyAnswerers(app, tx, session, made, 'nuovo')
        await notifyAuditors(app, tx, session, made)
        return made
      })
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updateRilievo(tx, session, params.id, { body, raw })),
    rispondi: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => {
        const answered = await answerRilievo(tx, session, params.id, { body, raw })
        await notifyAuditors(app, tx, session, answered)
        return answered
      }),
    nonConformita: ({ db, session, params, body }) =>
      db.transaction((tx) => openNonConformita(tx, session, params.id, body)),
    azione: ({ db, session, params }) => db.transaction((tx) => openAzione(tx, session, params.id)),
    stato: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => {
        const found = await rilievoEnteStore.lock(tx, session, params.id)
        const moved = await judgeRilievo(tx, session, rilievoEnteStore, found, { body, raw })
        if (moved.stato !== found.item.stato) {
          const news = newsOf(moved.stato)
          if (news) await notifyAnswerers(app, tx, session, moved, news)
          await notifyAuditors(app, tx, session, moved)
        }
        return moved
      }),
    listOfMandate: async ({ db, session, params, query }) => {
      const { caller } = await underMandate(db, session, params.id)
      return mandateFindings.list(db, caller, query)
    },
    readOfMandate: async ({ db, session, params, request }) => {
      const { caller } = await underMandate(db, session, params.id)
      const found = await mandateFindings.read(db, caller, params.rid)
      if (request.method !== 'HEAD')
        await noteOpening(db, session, {
          mandato_id: params.id,
          tipo: 'rilievo_ente',
          record_id: found.id,
          titolo: `Rilievo ${rilievoEnteNumber(found)}`,
        })
      return found
    },
    createOfMandate: ({ db, session, params, body }) =>
      db.transaction(async (tx) => {
        const { mandate, caller } = await writingUnder(tx, session, params.id)
        const place = {
          certificato_id: mandate.certificato.id,
          visita_id: mandate.visita?.id ?? null,
          mandato_id: params.id,
        }
        const made = await createOfMandate(tx, caller, place, body())
        await notifyAnswerers(app, tx, session, made, 'nuovo')
        await notifyAuditors(app, tx, session, made)
        return made
      }),
    updateOfMandate: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => {
        const { caller } = await writingUnder(tx, session, params.id)
        return updateOfMandate(tx, caller, params.rid, { body, raw })
      }),
    statoOfMandate: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) => {
        const { caller } = await writingUnder(tx, session, params.id)
        const found = await mandateFindings.lock(tx, caller, params.rid)
        const moved = await judgeRilievo(tx, caller, mandateFindings, found, { body, raw })
        const news = moved.stato === found.item.stato ? undefined : newsOf(moved.stato)
        if (news) await notifyAnswerers(app, tx, session, moved, news)
        return moved
      }),
  })

/** What asks for an answer once more. */
const newsOf = (stato: string) => (stato === 'respinto' ? 'respinto' : stato === 'aperto' ? 'riaperto' : undefined)
