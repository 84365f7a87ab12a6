import { indicatoreApi } from '@quadra/contract/indicatore/api'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import type { Body } from '@quadra/contract/kernel/endpoint'
import type { Tx } from '../database/database.ts'
import type { App } from '../kernel/app.ts'
import { ensureCliente, ensureServizio, ensureVoce } from '../kernel/choices.ts'
import { crud } from '../kernel/crud.ts'
import { defaultAgenzia } from '../kernel/defaults.ts'
import { invalid } from '../kernel/errors.ts'
import { serve } from '../kernel/serve.ts'
import { indicatoreStore } from './queries.ts'
import { addVerifica, removeVerifica } from './verifiche.ts'

export const indicatoreRoutes = (app: App) =>
  serve(app, indicatoreApi, {
    ...crud(indicatoreStore, {
      insert: async (session, { target, agenzia_id, ...body }, tx) => {
        await ensureCliente(tx, 'cliente_id', body.cliente_id)
        await ensureServizio(tx, 'servizio_id', body.servizio_id, body.cliente_id)
        await ensureVoce(tx, 'processo', 'processo_id', body.processo_id)
        await ensureVoce(tx, 'obiettivo', 'obiettivo_id', body.obiettivo_id)
        await ensureChoices(tx, body)
        return {
          ...body,
          target: String(target),
          agenzia_id: session.cliente ? session.agenzia.id : (agenzia_id ?? defaultAgenzia),
          utente_id: session.id,
        }
      },
      change: async (_session, { target, ...body }, before, tx) => {
        ensureSameTarget({ target, ...body }, before)
        await ensureChoices(tx, body, before)
        return { ...body, ...(target !== undefined && { target: String(target) }) }
      },
    }),
    addVerifica: ({ db, session, params, body }) => db.transaction((tx) => addVerifica(tx, session, params.id, body)),
    removeVerifica: ({ db, session, params }) =>
      db.transaction((tx) => removeVerifica(tx, session, params.id, params.vid)),
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

async function ensureChoices(tx: Tx, body: Change, before?: Indicatore) {
  await ensureVoce(
    tx,
    'metodo_rilevazione',
    'metodo_rilevazione_id',
    body.metodo_rilevazione_id,
    before?.metodo_rilevazione.id,
  )
  for (const name of ['responsabile_gestione', 'responsabile_analisi'] as const)
    await ensureVoce(tx, 'responsabile', `${name}_id`, body[`${name}_id`], before?.[name].id)
}
