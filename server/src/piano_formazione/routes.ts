import { pianoFormazioneApi } from '@quadra/contract/piano_formazione/api'
import type { App } from '../kernel/app.ts'
import { serve } from '../kernel/http/serve.ts'
import { listing, reading } from '../kernel/records/crud.ts'
import { pianoStore } from './queries.ts'
import { createPiano, movePiano, updatePiano } from './write.ts'

export const pianoFormazioneRoutes = (app: App) =>
  serve(app, pianoFormazioneApi, {
    list: listing(pianoStore),
    read: reading(pianoStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createPiano(tx, session, values))
    },
    update: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => updatePiano(tx, session, params.id, { body, raw })),
    stato: ({ db, session, params, body, raw }) =>
      db.transaction((tx) => movePiano(tx, session, params.id, { body, raw })),
  })
