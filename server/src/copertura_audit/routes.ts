import { coperturaAuditApi } from '@quadra/contract/copertura_audit/api'
import { cellsOf } from '@quadra/contract/copertura_audit/rules'
import { coperturaView } from '@quadra/contract/copertura_audit/schema'
import type { ListView } from '@quadra/contract/kernel/list'
import { readCoverage } from '../domain/programme/coverage.ts'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { spreadsheet, spreadsheetHeaders } from '../kernel/spreadsheets/spreadsheet.ts'
import { exclude } from './exclude.ts'

// Its rows are the cells, which the kernel need not know.
const view = coperturaView as unknown as ListView<object>

export const coperturaAuditRoutes = (app: App) =>
  serve(app, coperturaAuditApi, {
    read: async ({ db, session, query: { norma_id, anno = Number(session.today.slice(0, 4)), formato }, reply }) => {
      const copertura = await readCoverage(db, session, { norma_id, anno })
      if (formato) await reply.headers(spreadsheetHeaders(view)).send(spreadsheet(view, [cellsOf(copertura)]))
      return copertura
    },
    esclusione: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => exclude(tx, session, values))
    },
  })
