import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { hasSomeCode, someCode } from '@quadra/contract/fornitore/schema'
import { clienteOffered, ensureOffered } from '../domain/choices.ts'
import type { App } from '../kernel/app.ts'
import { crud } from '../kernel/records/crud.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { ensureVersion, updateRecord } from '../kernel/records/records.ts'
import { serve } from '../kernel/http/serve.ts'
import { contrattoHandlers, fatturaHandlers } from './contratto.ts'
import { impattoHandlers } from './impatto.ts'
import { fornitoreStore, isTaken, takenCode } from './queries.ts'
import { valutazioneHandlers } from './valutazione.ts'

const taken = () => invalid({ partita_iva: takenCode })

export const fornitoreRoutes = (app: App) =>
  serve(app, fornitoreApi, {
    ...crud(fornitoreStore, {
      insert: async (session, body, tx) => {
        await ensureOffered(tx, { cliente_id: clienteOffered(body.cliente_id) })
        if (await isTaken(tx, body.partita_iva, { clienteId: body.cliente_id })) throw taken()
        return { ...body, utente_id: session.id }
      },
      change: (_session, body, before) => {
        if (!hasSomeCode({ ...before, ...body })) throw invalid({ codice_fiscale: someCode })
        return body
      },
    }),
    toall: ({ db, session, params, raw }) =>
      db.transaction(async (tx) => {
        const { item } = await fornitoreStore.lock(tx, session, params.id)
        ensureVersion(item, raw)
        if (item.cliente === null) return item
        if (!item.toall) throw conflict('Un fornitore disattivo non può diventare collettivo')
        if (await isTaken(tx, item.partita_iva, { except: item.id })) throw taken()
        return updateRecord(tx, session, fornitoreStore, item, { cliente_id: null }, { log: { action: 'state' } })
      }),
    ...valutazioneHandlers,
    ...contrattoHandlers(app),
    ...fatturaHandlers,
    ...impattoHandlers,
  })
