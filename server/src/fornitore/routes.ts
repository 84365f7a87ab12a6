import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { hasSomeCode, someCode } from '@quadra/contract/fornitore/schema'
import type { App } from '../kernel/app.ts'
import { listReadRemove, updating } from '../kernel/records/crud.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { ensureVersion, updateRecord } from '../kernel/records/records.ts'
import { touched } from '../kernel/records/statements.ts'
import { serve } from '../kernel/http/serve.ts'
import { contrattoHandlers, fatturaHandlers } from './contratto.ts'
import { impattoHandlers } from './impatto.ts'
import { fornitoreStore, isTaken, taken } from './queries.ts'
import { documentoHandlers } from './documenti.ts'
import { readOptions } from './options.ts'
import { qualificaHandlers } from './qualifica.ts'
import { valutazioneHandlers } from './valutazione.ts'
import { createFornitore, writeCategories } from './write.ts'

export const fornitoreRoutes = (app: App) =>
  serve(app, fornitoreApi, {
    ...listReadRemove(fornitoreStore),
    create: ({ db, session, body }) => {
      const values = body()
      return db.transaction((tx) => createFornitore(tx, session, values))
    },
    update: updating(fornitoreStore, {
      change: async (_session, { categoria_ids, ...values }, before, tx) => {
        if (!hasSomeCode({ ...before, ...values })) throw invalid({ codice_fiscale: someCode })
        const others = await writeCategories(tx, before, categoria_ids)
        return { ...values, ...(others && touched) }
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
    opzioni: ({ db, session, query }) => readOptions(db, session, query),
    ...qualificaHandlers(app),
    ...documentoHandlers(app),
    ...valutazioneHandlers,
    ...contrattoHandlers(app),
    ...fatturaHandlers,
    ...impattoHandlers,
  })
