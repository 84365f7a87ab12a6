import { giroApi } from '@quadra/contract/giro/api'
import { eq } from 'drizzle-orm'
import { preferenzaUtente } from '../database/schema/avvisi.ts'
import { ownPreferences } from '../domain/deadlines/own-preferences.ts'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'

/** A user's progress in the tour is private and no evidence: no line of the log. */
export const giroRoutes = (app: App) =>
  serve(app, giroApi, {
    update: ({ db, session, body }) => {
      const { stato, passo } = body()
      return db.transaction(async (tx) => {
        await ownPreferences(tx, session)
        await tx
          .update(preferenzaUtente)
          .set({ giro_stato: stato, giro_passo: passo })
          .where(eq(preferenzaUtente.utente_id, session.id))
        return { stato, passo }
      })
    },
  })
