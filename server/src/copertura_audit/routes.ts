import { coperturaAuditApi } from '@quadra/contract/copertura_audit/api'
import { cellsOf } from '@quadra/contract/copertura_audit/rules'
import { coperturaView } from '@quadra/contract/copertura_audit/schema'
import type { ListView } from '@quadra/contract/kernel/list'
import { readCoverage } from '../domain/programme/coverage.ts'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { sendTable } from '../kernel/stream/send-table.ts'
import { exclude } from './exclude.ts'

// Its rows are the cells, which the kernel need not know.
const view = coperturaView as unknown as ListView<object>

export const coperturaAuditRoutes = (app: App) =>
  serve(app, coperturaAuditApi, {
    read: async ({
      db,
      session,
      query: { norma_id, anno = Number(session.today.slice(0, 4)), formato },
      request,
      reply,
    }) => {
      const copertura = await readCoverage(db, session, { norma_id, anno })
      if (formato) await sendTable(app, request, reply, { rows: cellsOf(copertura) }, formato, view)
      return copertura
    },
    esclusione: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => exclude(tx, session, values))
    },
  })
