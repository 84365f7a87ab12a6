import { importazioneApi } from '@quadra/contract/importazione/api'
import type { Slice } from '../kernel/slice.ts'
import { forgetWork } from '../kernel/work/lavoro.ts'
import { analysisWork } from './analysis.ts'
import { forgetImports } from './cleaning.ts'
import { kindsOf } from './context.ts'
import { executionWork } from './execution.ts'
import { forgetImported, forgetImportedAddetto } from './forgetting.ts'
import { importazioneStore } from './queries.ts'
import { importazioneRoutes } from './routes.ts'
import { undoWork } from './undo.ts'

export const slice: Slice = {
  name: 'importazione',
  api: importazioneApi,
  routes: importazioneRoutes,
  store: importazioneStore,
  jobs: () => [forgetImports, forgetWork],
  work: (app, slices) => [analysisWork, executionWork, undoWork].map((work) => work(app, kindsOf(slices))),
  forget: (tx, _session, person) => forgetImported(tx, person),
  forgetAddetto: forgetImportedAddetto,
}
