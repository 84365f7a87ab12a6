import { pianoFormazioneApi } from '@quadra/contract/piano_formazione/api'
import type { Slice } from '../kernel/slice.ts'
import { pianoStore } from './queries.ts'
import { pianoFormazioneRoutes } from './routes.ts'
import { rows } from './rows.ts'

export const slice: Slice = {
  name: 'piano_formazione',
  api: pianoFormazioneApi,
  routes: pianoFormazioneRoutes,
  store: pianoStore,
  parts: [rows],
}
