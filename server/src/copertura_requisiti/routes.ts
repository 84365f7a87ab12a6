import { coperturaRequisitiApi } from '@quadra/contract/copertura_requisiti/api'
import { cellsOf } from '@quadra/contract/copertura_requisiti/rules'
import { coperturaRequisitiView } from '@quadra/contract/copertura_requisiti/schema'
import type { ListView } from '@quadra/contract/kernel/list'
import { readCoverage } from '../domain/requirements/coverage.ts'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { sendTable } from '../kernel/stream/send-table.ts'
import { sendCoverage } from './report/send.ts'

// Its rows are the cells, which the kernel need not know.
const view = coperturaRequisitiView as unknown as ListView<object>

export const coperturaRequisitiRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, coperturaRequisitiApi, {
    read: async ({ db, session, query: { formato, ...rest }, request, reply }) => {
      const coverage = await readCoverage(db, session, slices, rest, formato ? 'always' : 'of one')
      if (formato) await sendTable(app, request, reply, { rows: cellsOf(coverage) }, formato, view)
      return coverage
    },
    pdf: ({ db, session, query, reply }) => sendCoverage(app.press, db, session, slices, query, reply),
  })
