import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import type { App } from '../kernel/app.ts'
import { listReadRemove } from '../kernel/records/crud.ts'
import { serve } from '../kernel/http/serve.ts'
import { azioneStore } from './queries.ts'
import { approvaAzione, createAzione, removeAzione, updateAzione } from './write.ts'

export const azioneRoutes = (app: App) =>
  serve(app, azioneApi, {
    ...listReadRemove(azioneStore),
    create: ({ db, session, body }) => {
      const { cliente_id, indicatore_id, rischio_id, ...report } = body()
      return db.transaction((tx) => createAzione(tx, session, { cliente_id, indicatore_id, rischio_id }, report))
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updateAzione(tx, session, params, { body, raw })),
    remove: ({ db, session, params }) => db.transaction((tx) => removeAzione(tx, session, params)),
    approva: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => approvaAzione(tx, session, params, { body, raw })),
  })
