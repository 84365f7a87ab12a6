import { cruscottoApi } from '@quadra/contract/cruscotto/api'
import { sheetRows } from '@quadra/contract/cruscotto/rules'
import { cruscottoView } from '@quadra/contract/cruscotto/view'
import type { ListView } from '@quadra/contract/kernel/list'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { spreadsheet, spreadsheetHeaders } from '../kernel/spreadsheets/spreadsheet.ts'
import { readAnno } from './anno/read.ts'
import { oneSnapshot, sendAnno } from './anno/send.ts'
import { readMonth, readToday } from './cruscotto.ts'
import { changeSoglie } from './soglie.ts'

// Its rows are cooperatives with their cells, which the kernel need not know.
const view = cruscottoView as unknown as ListView<object>

export const cruscottoRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, cruscottoApi, {
    read: async ({ db, session, query: { mese, formato }, reply }) => {
      const cruscotto = mese ? await readMonth(db, session, mese) : await readToday(db, session, slices)
      if (formato) await reply.headers(spreadsheetHeaders(view)).send(spreadsheet(view, [sheetRows(cruscotto)]))
      return cruscotto
    },
    anno: ({ db, session, query }) => db.transaction((tx) => readAnno(tx, session, slices, query), oneSnapshot),
    annoPdf: ({ db, session, query, reply }) => sendAnno(app.press, db, session, slices, query, reply),
    soglie: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => changeSoglie(tx, session, values))
    },
  })
