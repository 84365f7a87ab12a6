import { certificatoApi } from '@quadra/contract/certificato/api'
import type { App } from '../kernel/app.ts'
import { listReadRemove, updating } from '../kernel/records/crud.ts'
import { serve } from '../kernel/http/serve.ts'
import { certificatoStore } from './queries.ts'
import { changeCertificato, createCertificato } from './write.ts'

export const certificatoRoutes = (app: App) =>
  serve(app, certificatoApi, {
    ...listReadRemove(certificatoStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createCertificato(tx, session, values))
    },
    update: updating(certificatoStore, {
      change: (_session, values, before, tx) => changeCertificato(tx, values, before),
    }),
  })
