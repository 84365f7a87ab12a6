import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import type { Connection } from '../database/database.ts'
import { readByKeys } from '../domain/deadlines/by-key.ts'
import { showScadenza } from '../domain/deadlines/scadenze.ts'
import type { App } from '../kernel/app.ts'
import { invalid } from '../kernel/errors.ts'
import { batchesOf } from '../kernel/stream/in-batches.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Slice } from '../kernel/slice.ts'
import { readMonth } from './calendario.ts'
import { actOnChosen } from './scelte.ts'
import { listing, countEach, readKeys, readRows } from './queries.ts'

/** A list of up to so many rows is answered at once. */
const atOnce = 500

export const scadenzarioRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, scadenzarioApi, {
    list: async ({ db, session, query }) => {
      const wanted = listing(slices, session, query)
      if (query.formato || (query.pagina === undefined && query.per_pagina === undefined)) {
        const withTotal = query.q !== undefined || query.ordina !== undefined || query.direzione !== undefined
        const { rows } = await readRows(db, wanted, { limit: atOnce + 1 })
        if (rows.length > atOnce) return { every: every(db, wanted), withTotal }
        const meta = { totale: rows.length, pagina: 1, per_pagina: rows.length }
        return { rows: rows.map((row) => showScadenza(session, row)), ...(withTotal && { meta }) }
      }
      const { pagina = 1, per_pagina = 5 } = query
      const page = { limit: per_pagina, offset: (pagina - 1) * per_pagina, counted: true }
      const { rows, totale } = await readRows(db, wanted, page)
      return { rows: rows.map((row) => showScadenza(session, row)), meta: { totale, pagina, per_pagina } }
    },
    conteggi: ({ db, session, query }) => countEach(db, session, listing(slices, session, query)),
    assegna: ({ db, session, body }) => {
      const { elementi, versioni, ...values } = body()
      return rowsOnly(actOnChosen(db, session, { slices, elementi, versioni, act: 'assign', values }))
    },
    sposta: ({ db, session, body }) => {
      const { elementi, versioni, ...values } = body()
      return rowsOnly(actOnChosen(db, session, { slices, elementi, versioni, act: 'move', values }))
    },
    gestito: ({ db, session, body }) => {
      const { elementi, versioni, ...values } = body()
      return actOnChosen(db, session, { slices, elementi, versioni, act: 'settle', values })
    },
    annullaGestito: ({ db, session, body }) => {
      const { elementi, versioni } = body()
      for (const chiave of elementi)
        if (!versioni[chiave]) throw invalid({ versioni: 'Di ogni riga serve la versione letta' })
      return rowsOnly(actOnChosen(db, session, { slices, elementi, versioni, act: 'unsettle', values: {} }))
    },
    conferma: ({ db, session, body }) => {
      const { elementi, versioni, ...values } = body()
      return rowsOnly(actOnChosen(db, session, { slices, elementi, versioni, act: 'confirm', values }))
    },
    calendario: ({ db, session, query }) => readMonth(db, slices, session, query),
  })

/** Acts without undo need no versions. */
const rowsOnly = async (done: ReturnType<typeof actOnChosen>) => ({ righe: (await done).righe })

/** Every row in its order, as it is read. */
async function* every(db: Connection, wanted: ReturnType<typeof listing>): AsyncGenerator<Scadenza[]> {
  const { slices, session } = wanted
  const { keys } = await readKeys(db, wanted, undefined)
  const records = new Map(keys.map(({ chiave, record_id }) => [chiave, record_id]))
  const read = async (some: string[]) => {
    const wantedKeys = some.map((chiave) => ({ chiave, record_id: records.get(chiave)! }))
    return [...(await readByKeys(db, slices, session, wantedKeys)).values()]
  }
  const ordered = keys.map(({ chiave }) => chiave)
  yield* batchesOf(ordered, { read, keyOf: ({ chiave }) => chiave, show: (row) => showScadenza(session, row) })
}
