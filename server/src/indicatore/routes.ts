import { indicatoreApi } from '@quadra/contract/indicatore/api'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import type { App } from '../kernel/app.ts'
import { clienteOffered, ensureOffered, servizioOffered, voceOffered } from '../domain/choices.ts'
import { crud } from '../kernel/records/crud.ts'
import { invalid } from '../kernel/errors.ts'
import { partOf } from '../kernel/records/parts.ts'
import { serve } from '../kernel/http/serve.ts'
import { indicatoreStore } from './queries.ts'
import { indicatoreRow, judged, verifiche } from './verifiche.ts'

const ofVerifiche = partOf(indicatoreStore, verifiche)

export const indicatoreRoutes = (app: App) =>
  serve(app, indicatoreApi, {
    ...crud(indicatoreStore, {
      insert: async (session, body, tx) => {
        await ensureOffered(tx, {
          cliente_id: clienteOffered(body.cliente_id),
          servizio_id: servizioOffered(body.servizio_id, body.cliente_id),
          processo_id: voceOffered('processo', body.processo_id),
          obiettivo_id: voceOffered('obiettivo', body.obiettivo_id),
          ...changeable(body),
        })
        return indicatoreRow(session, body)
      },
      change: async (_session, { target, ...body }, before, tx) => {
        ensureSameTarget({ target, ...body }, before)
        await ensureOffered(tx, changeable(body, before))
        return { ...body, ...(target !== undefined && { target: String(target) }) }
      },
    }),
    addVerifica: ({ db, session, params: { id }, body }) =>
      db.transaction((tx) => ofVerifiche.add(tx, session, id, (record) => judged(session, record, body()))),
    removeVerifica: ({ db, session, params: { id, vid } }) =>
      db.transaction((tx) => ofVerifiche.remove(tx, session, [id, vid])),
  })

type Change = Body<typeof indicatoreApi.update>

/** What past values were judged by does not change under them. */
function ensureSameTarget({ target = Number.NaN, soglia }: Change, before: Indicatore) {
  if (before.target_modificabile) return
  const locked = 'Non si modifica: esistono già delle verifiche'
  const errors = {
    ...(!Number.isNaN(target) && target !== before.target && { target: locked }),
    ...(soglia !== undefined && soglia !== before.soglia && { soglia: locked }),
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

/** The choices that may change after the start. */
const changeable = (body: Change, before?: Indicatore) => ({
  metodo_rilevazione_id: voceOffered('metodo_rilevazione', body.metodo_rilevazione_id, before?.metodo_rilevazione.id),
  responsabile_gestione_id: voceOffered(
    'responsabile',
    body.responsabile_gestione_id,
    before?.responsabile_gestione.id,
  ),
  responsabile_analisi_id: voceOffered('responsabile', body.responsabile_analisi_id, before?.responsabile_analisi.id),
})
