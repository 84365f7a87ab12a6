import { cruscottoApi } from '@quadra/contract/cruscotto/api'
import { figureRows, sheetRows } from '@quadra/contract/cruscotto/rules'
import { cruscottoView } from '@quadra/contract/cruscotto/view'
import { figuresView } from '@quadra/contract/kernel/cells'
import type { ListView } from '@quadra/contract/kernel/list'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { sendTable } from '../kernel/stream/send-table.ts'
import { readAnno } from './anno/read.ts'
import { oneSnapshot, sendAnno } from './anno/send.ts'
import { readMonth, readToday } from './cruscotto.ts'
import { changeSoglie } from './soglie.ts'

// Its rows are cooperatives with their cells, which the kernel need not know.
const view = cruscottoView as unknown as ListView<object>
const figures = figuresView('Cruscotto_') as unknown as ListView<object>

export const cruscottoRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, cruscottoApi, {
    read: async ({ db, session, query: { mese, formato }, request, reply }) => {
      const cruscotto = mese ? await readMonth(db, session, mese) : await readToday(db, session, slices)
      if (formato) {
        const [table, rows] = formato === 'csv' ? [figures, figureRows(cruscotto)] : [view, sheetRows(cruscotto)]
        await sendTable(app, request, reply, { rows }, formato, table)
      }
      return cruscotto
    },
    anno: ({ db, session, query }) => db.transaction((tx) => readAnno(tx, session, slices, query), oneSnapshot),
    annoPdf: ({ db, session, query, reply }) => sendAnno(app.press, db, session, slices, query, reply),
    soglie: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => changeSoglie(tx, session, values))
    },
  })
