import { importazioneApi } from '@quadra/contract/importazione/api'
import { sql } from 'drizzle-orm'
import type { Slice } from '../kernel/slice.ts'
import { analysisWork } from './analysis.ts'
import { forgetImports } from './cleaning.ts'
import { kindsOf } from './context.ts'
import { executionWork } from './execution.ts'
import { importazioneStore } from './queries.ts'
import { importazioneRoutes } from './routes.ts'
import { undoWork } from './undo.ts'

export const slice: Slice = {
  name: 'importazione',
  api: importazioneApi,
  routes: importazioneRoutes,
  store: importazioneStore,
  jobs: [forgetImports],
  work: (app, slices) => [analysisWork, executionWork, undoWork].map((work) => work(app, kindsOf(slices))),
  // What a sheet said of a person goes with them.
  forget: async (tx, _session, { id }) => {
    await tx.execute(sql`update importazione_riga set valori = null where slice = 'utente' and record_id = ${id}`)
  },
}
