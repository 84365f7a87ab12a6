import { competenzaApi } from '@quadra/contract/dizionario/competenza'
import { sql } from 'drizzle-orm'
import { ensureOffered } from '../domain/choices.ts'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { crud } from '../kernel/records/crud.ts'
import { competenzaStore } from './competenze.ts'

export const competenzaRoutes = (app: App) =>
  serve(
    app,
    competenzaApi,
    crud(competenzaStore, {
      insert: async (_session, body, tx) => {
        await ensureOffered(tx, { documento_id: documentOffered(body.documento_id) })
        return body
      },
      change: async (_session, body, before, tx) => {
        await ensureOffered(tx, { documento_id: documentOffered(body.documento_id, before.documento?.id) })
        return body
      },
    }),
  )

/** A controlled document of the consortium, in force. */
const documentOffered = (chosen: number | null | undefined, current?: number) =>
  chosen && chosen !== current
    ? sql`exists (select from documento where id = ${chosen} and cliente_id is null and controllato
        and stato_documento = 'vigente' and data_cancellazione is null)`
    : undefined
