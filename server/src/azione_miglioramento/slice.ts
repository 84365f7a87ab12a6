import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import type { Slice } from '../kernel/slice.ts'
import { azioneDeadlines } from './deadline.ts'
import { azioneStore } from './queries.ts'
import { azioneRoutes } from './routes.ts'
import { searchAzioni } from './search.ts'

export const slice: Slice = {
  name: 'azione_miglioramento',
  api: azioneApi,
  routes: azioneRoutes,
  store: azioneStore,
  search: searchAzioni,
  deadline: azioneDeadlines,
}
