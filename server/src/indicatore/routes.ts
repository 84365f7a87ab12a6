import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { recordingErrors } from '@quadra/contract/indicatore/recording'
import { valoriOf, valoriView } from '@quadra/contract/indicatore/valori'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import type { ListView } from '@quadra/contract/kernel/list'
import type { Body } from '@quadra/contract/kernel/endpoint'
import type { App } from '../kernel/app.ts'
import { clienteOffered, ensureOffered, servizioOffered, voceOffered } from '../domain/choices.ts'
import type { Listing } from '../kernel/records/declaration.ts'
import { sendTable } from '../kernel/stream/send-table.ts'
import { crud } from '../kernel/records/crud.ts'
import { conflict, forbidden, refuse } from '../kernel/errors.ts'
import { partOf } from '../kernel/records/parts.ts'
import { ensureVersion } from '../kernel/records/records.ts'
import { serve } from '../kernel/http/serve.ts'
import { listToMeasure } from './da-rilevare.ts'
import { indicatoreStore } from './queries.ts'
import { recordAll } from './rilevazione.ts'
import { setTarget, targetObstacle } from './targets.ts'
import { indicatoreRow, verificaRow, verifiche } from './verifiche.ts'

/** The values of a list of indicators that is read a few at a time. */
async function* valuesOf(every: AsyncIterable<readonly Indicatore[]>) {
  for await (const some of every) yield some.flatMap(valoriOf)
}

const ofVerifiche = partOf(indicatoreStore, verifiche)

export const indicatoreRoutes = (app: App) =>
  serve(app, indicatoreApi, {
    valori: async ({ db, session, query, request, reply }) => {
      const found = await indicatoreStore.list(db, session, { ...query, formato: 'json' })
      const listing: Listing<object> =
        'every' in found ? { ...found, every: valuesOf(found.every) } : { rows: found.rows.flatMap(valoriOf) }
      return sendTable(app, request, reply, listing, 'csv', valoriView as unknown as ListView<object>)
    },
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
      change: async ({ today }, { target, ...body }, before, tx) => {
        ensureSameTarget({ target, ...body }, before)
        ensureSameFrequency(body, before)
        await ensureOffered(tx, changeable(body, before))
        const often = body.periodicita_verifica
        return {
          ...body,
          ...(target !== undefined && { target: String(target) }),
          ...(often && often !== before.periodicita_verifica && { periodicita_dal: today }),
        }
      },
    }),
    daRilevare: ({ db, session, query }) => listToMeasure(db, session, query),
    recordAll: ({ db, session, body }) => {
      const { righe } = body()
      return db.transaction((tx) => recordAll(tx, session, righe))
    },
    addVerifica: ({ db, session, params: { id }, body }) =>
      db.transaction((tx) =>
        ofVerifiche.add(tx, session, id, (record) => {
          const given = body()
          refuse(recordingErrors(record, given, session.today))
          return verificaRow(session, record, given)
        }),
      ),
    setTarget: ({ db, session, params: { id }, body, raw }) =>
      db.transaction(async (tx) => {
        const { item, granted } = await indicatoreStore.lock(tx, session, id)
        if (!granted) throw forbidden()
        const change = body()
        ensureVersion(item, raw)
        const obstacle = targetObstacle(item, change.anno)
        if (obstacle) throw conflict(obstacle)
        await setTarget(tx, session, item, change)
        return indicatoreStore.read(tx, session, id)
      }),
    removeVerifica: ({ db, session, params: { id, vid }, body }) =>
      db.transaction((tx) =>
        ofVerifiche.remove(tx, session, [id, vid], () => {
          const { motivo } = body()
          return { reason: motivo, columns: { motivo_eliminazione: motivo, eliminata_da: session.id } }
        }),
      ),
    restoreVerifica: ({ db, session, params: { id, vid }, raw }) =>
      db.transaction((tx) => ofVerifiche.restore(tx, session, [id, vid], raw)),
  })

type Change = Body<typeof indicatoreApi.update>

/** What past values were judged by does not change under them. */
function ensureSameTarget({ target = Number.NaN, soglia }: Change, before: Indicatore) {
  if (before.target_modificabile) return
  const messaggio = 'Non si modifica: esistono già delle verifiche'
  refuse({
    ...(!Number.isNaN(target) && target !== before.target && { target: messaggio }),
    ...(soglia !== undefined && soglia !== before.soglia && { soglia: messaggio }),
  })
}

/** What is compared among cooperatives is measured equally often by all of them. */
function ensureSameFrequency({ periodicita_verifica: often }: Change, before: Indicatore) {
  if (before.catalogo && often !== undefined && often !== before.periodicita_verifica)
    refuse({ periodicita_verifica: 'Stabilita dal catalogo del consorzio' })
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
