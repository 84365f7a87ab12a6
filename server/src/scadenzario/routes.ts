import { scadenzarioApi } from '@quadra/contract/scadenzario/api'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import type { Connection } from '../database/database.ts'
import { showScadenza } from '../domain/deadlines/scadenze.ts'
import type { App } from '../kernel/app.ts'
import { batchesOf } from '../kernel/stream/in-batches.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Session } from '../kernel/session.ts'
import type { Slice } from '../kernel/slice.ts'
import { readMonth } from './calendario.ts'
import { actOnChosen } from './scelte.ts'
import { requested, countEach, countRows, type ListQuery, readAmong, readKeys, readRows } from './queries.ts'

/** A list of up to so many rows is answered at once. */
const atOnce = 500

export const scadenzarioRoutes = (app: App, slices: readonly Slice[]) =>
  serve(app, scadenzarioApi, {
    list: async ({ db, session, query }) => {
      const wanted = requested(slices, session, query)
      if (query.formato || (query.pagina === undefined && query.per_pagina === undefined)) {
        const counted = query.q !== undefined || query.ordina !== undefined || query.direzione !== undefined
        const rows = await readRows(db, wanted, { limit: atOnce + 1 })
        if (rows.length > atOnce) return { every: every(db, slices, session, query), counted }
        const meta = { totale: rows.length, pagina: 1, per_pagina: rows.length }
        return { rows: rows.map((row) => showScadenza(session, row)), ...(counted && { meta }) }
      }
      const { pagina = 1, per_pagina = 5 } = query
      const offset = (pagina - 1) * per_pagina
      const rows = await readRows(db, wanted, { limit: per_pagina, offset, counted: true })
      // A page past the last has no row that could tell how many there are.
      const totale = rows[0]?.totale ?? (pagina > 1 ? await countRows(db, wanted) : 0)
      return { rows: rows.map((row) => showScadenza(session, row)), meta: { totale, pagina, per_pagina } }
    },
    conteggi: ({ db, session, query }) => countEach(db, session, requested(slices, session, query)),
    assegna: ({ db, session, body }) => {
      const { elementi, ...values } = body()
      return actOnChosen(db, session, { slices, elementi, act: 'assign', values })
    },
    sposta: ({ db, session, body }) => {
      const { elementi, ...values } = body()
      return actOnChosen(db, session, { slices, elementi, act: 'move', values })
    },
    gestito: ({ db, session, body }) => {
      const { elementi, ...values } = body()
      return actOnChosen(db, session, { slices, elementi, act: 'settle', values })
    },
    conferma: ({ db, session, body }) => {
      const { elementi, ...values } = body()
      return actOnChosen(db, session, { slices, elementi, act: 'confirm', values })
    },
    calendario: ({ db, session, query }) => readMonth(db, slices, session, query),
  })

/** Every row in its order, as it is read. */
async function* every(
  db: Connection,
  slices: readonly Slice[],
  session: Session,
  query: ListQuery,
): AsyncGenerator<Scadenza[]> {
  const keys = await readKeys(db, requested(slices, session, query))
  const records = new Map(keys.map(({ chiave, record_id }) => [chiave, record_id]))
  const read = (wanted: string[]) =>
    readAmong(
      db,
      slices,
      session,
      wanted.map((chiave) => ({ chiave, record_id: records.get(chiave)! })),
    )
  const ordered = keys.map(({ chiave }) => chiave)
  yield* batchesOf(ordered, { read, keyOf: ({ chiave }) => chiave, show: (row) => showScadenza(session, row) })
}
