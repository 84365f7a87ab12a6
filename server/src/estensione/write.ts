import type { Body } from '@quadra/contract/kernel/endpoint'
import type { estensioneApi } from '@quadra/contract/estensione/api'
import {
  extendObstacle,
  questionFixed,
  scadenzaProblem,
  usualScadenza,
  waiveObstacle,
} from '@quadra/contract/estensione/rules'
import type { Estensione, EstensioneCreate } from '@quadra/contract/estensione/schema'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { ensureOffered, voceOffered } from '../domain/choices.ts'
import { cancelExtension, logFinding } from '../domain/extension/estensioni.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { type Requested, changing, ensureVersion, insertRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { nonConformitaStore } from '../non_conformita/queries.ts'
import { requestAnswers } from './request-answers.ts'
import { estensioneStore } from './queries.ts'

/** Requests every other active cooperative to check for the same problem. */
export async function openExtension(tx: Tx, session: Session, id: number, body: () => EstensioneCreate) {
  const { item } = await nonConformitaStore.lock(tx, session, id)
  const { scadenza: chosen, ...given } = body()
  const scadenza = chosen ?? usualScadenza(session.today)
  ensureDay(scadenza, session)
  await ensureOffered(tx, {
    norma_id: voceOffered('norma_conformita', given.norma_id, item.norma.id),
    processo_id: voceOffered('processo', given.processo_id, item.processo?.id),
  })
  ensureNothing(extendObstacle(item))
  const { id: begun } = await insertRecord(tx, session, estensioneStore, {
    ...ofFinding(item),
    ...given,
    scadenza,
    aperta_da: session.id,
  })
  await requestAnswers(tx, session, begun, item.cliente.id)
  await logFinding(tx, session, begun)
  return estensioneStore.read(tx, session, begun)
}

/** Instead of a request: records why none is needed. */
export async function waiveExtension(tx: Tx, session: Session, id: number, request: Requested<Motivo>) {
  const { item } = await nonConformitaStore.lock(tx, session, id)
  const { motivo } = request.body()
  ensureVersion(item, request.raw)
  ensureNothing(waiveObstacle(item))
  const waived = await insertRecord(tx, session, estensioneStore, {
    ...ofFinding(item),
    stato: 'non_necessaria',
    motivo,
    aperta_da: session.id,
    data_chiusura: now,
  })
  await logFinding(tx, session, waived.id, undefined, motivo)
  return waived
}
type Motivo = Body<(typeof estensioneApi)['annulla']>

export async function updateExtension(tx: Tx, session: Session, id: number, request: Requested<Changed>) {
  const target = await estensioneStore.lock(tx, session, id)
  const after = await changing(tx, session, estensioneStore, target, request, {
    change: (values, before) => {
      if (values.scadenza && values.scadenza !== before.scadenza) ensureDay(values.scadenza, session)
      if (!before.modificabile) throw conflict(notOpen)
      const fixed = questionFixed(before)
      if (fixed && values.richiesta !== undefined && values.richiesta !== before.richiesta) throw conflict(fixed)
      return values
    },
  })
  if (after.scadenza !== target.item.scadenza) await logFinding(tx, session, id, { scadenza: target.item.scadenza })
  return after
}
type Changed = Body<(typeof estensioneApi)['update']>

export async function withdrawExtension(
  tx: Tx,
  session: Session,
  id: number,
  request: Requested<Motivo>,
): Promise<Estensione> {
  const { item } = await estensioneStore.lock(tx, session, id)
  const { motivo } = request.body()
  ensureVersion(item, request.raw)
  if (!item.modificabile) throw conflict(notOpen)
  await cancelExtension(tx, session, sql`id = ${id}`, motivo)
  return estensioneStore.read(tx, session, id)
}
const notOpen = 'L’estensione non è più aperta'

function ensureDay(scadenza: string, { today }: Session) {
  const problem = scadenzaProblem(scadenza, today)
  if (problem) throw invalid({ scadenza: problem })
}

const ensureNothing = (obstacle: string | undefined) => {
  if (obstacle) throw conflict(obstacle)
}

/** The default text for the others: never the words of a user. */
const ofFinding = ({ id, norma, riferimento_norma, processo, gravita }: NonConformita) => ({
  non_conformita_id: id,
  norma_id: norma.id,
  riferimento_norma,
  processo_id: processo?.id ?? null,
  gravita,
})
