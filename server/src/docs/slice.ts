import { docsApi } from '@quadra/contract/docs/api'
import type { Slice } from '../kernel/slice.ts'
import { docsRoutes } from './routes.ts'

export const slice: Slice = {
  name: 'docs',
  api: docsApi,
  routes: docsRoutes,
}
