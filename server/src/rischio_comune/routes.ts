import type { ListView } from '@quadra/contract/kernel/list'
import { rischioComuneApi } from '@quadra/contract/rischio_comune/api'
import { confrontoView } from '@quadra/contract/rischio_comune/confronto'
import { fixedErrors } from '@quadra/contract/rischio_comune/rules'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import type { App } from '../kernel/app.ts'
import { forbidden, refuse } from '../kernel/errors.ts'
import { serve } from '../kernel/http/serve.ts'
import { crud } from '../kernel/records/crud.ts'
import { spreadsheet, spreadsheetHeaders } from '../kernel/spreadsheets/spreadsheet.ts'
import { assign } from './assign.ts'
import { compare } from './compare.ts'
import { comuneStore } from './queries.ts'

const unique = { rischio_comune_codice_unique: { field: 'codice', message: 'Codice già usato' } }

export const rischioComuneRoutes = (app: App) =>
  serve(app, rischioComuneApi, {
    ...crud(comuneStore, {
      unique,
      insert: async (_session, body, tx) => {
        await ensureOffered(tx, { processo_id: voceOffered('processo', body.processo_id) })
        return body
      },
      change: async (_session, body, before, tx) => {
        refuse(fixedErrors(body, before))
        await ensureOffered(tx, { processo_id: voceOffered('processo', body.processo_id, before.processo.id) })
        return body
      },
    }),
    assegna: ({ db, session, params, body }) =>
      db.transaction(async (tx) => {
        const { item, granted } = await comuneStore.lock(tx, session, params.id)
        if (!granted) throw forbidden()
        return assign(tx, session, item, body().cliente_ids)
      }),
    confronto: async ({ db, query: { formato }, reply }) => {
      const compared = await compare(db)
      if (formato) {
        const view = confrontoView(compared) as unknown as ListView<object>
        await reply.headers(spreadsheetHeaders(view)).send(spreadsheet(view, [compared.righe]))
      }
      return compared
    },
  })
