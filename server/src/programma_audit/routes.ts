import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { auditDelProgrammaView } from '@quadra/contract/programma_audit/audit'
import { approved } from '@quadra/contract/programma_audit/rules'
import type { App } from '../kernel/app.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import { changing } from '../kernel/records/records.ts'
import { rowsInMemory } from '../kernel/records/rows-in-memory.ts'
import { serve } from '../kernel/http/serve.ts'
import { drawCampione } from './draw-campione.ts'
import { sendProgrammaPdf } from './pdf/send.ts'
import { planAudits } from './plan.ts'
import { programmaStore } from './queries.ts'
import { approveProgramma, createProgramma, removeProgramma, reopenProgramma } from './write.ts'

export const programmaRoutes = (app: App) =>
  serve(app, programmaAuditApi, {
    list: listing(programmaStore),
    read: reading(programmaStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createProgramma(tx, session, values))
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction(async (tx) =>
        changing(
          tx,
          session,
          programmaStore,
          await programmaStore.lock(tx, session, params.id),
          { body, raw },
          { change: (values) => values, state: ({ modificabile }) => (modificabile ? undefined : approved) },
        ),
      ),
    remove: ({ db, session, params }) => db.transaction((tx) => removeProgramma(tx, session, params.id)),
    approva: ({ db, session, params, raw }) => db.transaction((tx) => approveProgramma(tx, session, params.id, raw)),
    riapri: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => reopenProgramma(tx, session, params.id, { body, raw })),
    audit: async ({ db, session, params, query }) => {
      const { audit } = await programmaStore.read(db, session, params.id)
      return rowsInMemory(auditDelProgrammaView, audit, query)
    },
    pianifica: ({ db, session, params, body }) => db.transaction((tx) => planAudits(tx, session, params.id, body)),
    campione: ({ db, session, params, body }) => db.transaction((tx) => drawCampione(tx, session, params.id, body)),
    pdf: ({ db, session, params, reply }) => sendProgrammaPdf(app.press, db, session, params.id, reply),
  })
