import { docsApi } from '@quadra/contract/docs/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { openapi } from './openapi.ts'

export function docsRoutes(app: App, slices: readonly Slice[]) {
  let document: ReturnType<typeof openapi> | undefined
  serve(app, docsApi, { openapi: async () => (document ??= openapi(slices, app.config.publicUrl)) })
}
