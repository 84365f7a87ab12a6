import type { riesameApi } from '@quadra/contract/riesame/api'
import type { Body } from '@quadra/contract/kernel/endpoint'
import type { Decisione } from '@quadra/contract/riesame/decisione'
import {
  bindingDecision,
  closed,
  decisioneRights,
  notBinding,
  reasonOfMove,
  settledDecision,
} from '@quadra/contract/riesame/rules'
import type { Riesame } from '@quadra/contract/riesame/schema'
import type { Tx } from '../database/database.ts'
import { now } from '../database/schema/columns.ts'
import { ensureOffered } from '../domain/choices.ts'
import { assigning, responsabileOffered } from '../domain/deadlines/responsabile.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import type { Shown } from '../kernel/records/declaration.ts'
import { partOf, type Raw } from '../kernel/records/parts.ts'
import type { Requested } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { deciders, decisioni } from './decisioni.ts'
import { notifyReassigned } from './notify-decisions.ts'
import { riesameStore } from './queries.ts'

const decisioneCalls = partOf(riesameStore, decisioni)
/** The same rows when they are settled: by the owner of the review or the user named, once they are binding. */
const settlingCalls = partOf(riesameStore, {
  ...decisioni,
  rights: {
    change: (session: Session, { item }: Shown<Riesame>, row: Decisione) => ({
      granted: decisioneRights(session, item, row).maySettle,
      state: row.stato !== 'aperta' ? settledDecision : row.decisa_il === null ? notBinding : undefined,
    }),
  },
})
type Key = readonly [riesame: number, decisione: number]

/** Active managers and coordinators of the cooperative, and the consortium's people: of its own review these alone. */
const ensurePerson = (tx: Tx, chosen: number, { cliente }: Riesame, current?: number) =>
  ensureOffered(tx, { responsabile_id: responsabileOffered(chosen, cliente?.id ?? null, current, deciders) })

export const addDecision = (tx: Tx, session: Session, id: number, body: () => Body<typeof riesameApi.addDecisione>) =>
  decisioneCalls.add(tx, session, id, async (riesame) => {
    const { responsabile_id, ...values } = body()
    await ensurePerson(tx, responsabile_id, riesame)
    return { ...values, riesame_id: id, ...assigning(responsabile_id, null, session.today) }
  })

/** Changes it: what a closing made binding is never reworded, and its person and day change only with a reason. */
export async function changeDecision(
  tx: Tx,
  session: Session,
  key: Key,
  { body, raw }: Requested<Body<typeof riesameApi.changeDecisione>>,
): Promise<Decisione> {
  let target: { riesame: Riesame; before: Decisione } | undefined
  const after = await decisioneCalls.change(tx, session, key, raw, async (before, riesame) => {
    target = { riesame, before }
    const { responsabile_id, motivo, ...values } = body()
    const current = before.responsabile?.id
    if (responsabile_id !== undefined) await ensurePerson(tx, responsabile_id, riesame, current)
    const named = assigning(responsabile_id, current, session.today)
    const moves = 'responsabile_id' in named || (values.scadenza ?? before.scadenza) !== before.scadenza
    if (before.decisa_il === null) {
      if (riesame.stato !== 'bozza') throw conflict(closed)
      return { ...values, ...named }
    }
    if (moves && !motivo) throw invalid({ motivo: reasonOfMove })
    const { tipo = before.tipo, descrizione = before.descrizione } = values
    if (tipo !== before.tipo || descrizione !== before.descrizione) throw conflict(bindingDecision)
    return { scadenza: values.scadenza, ...named, ...(moves && { motivo }) }
  })
  if (after.decisa_il !== null) await notifyReassigned(tx, session, target!.riesame, target!.before, after)
  return after
}

/** Closes a decision, as done or as no longer needed: by the owner of the review, or by the user responsible for it. */
export const settleDecision = (
  tx: Tx,
  session: Session,
  key: Key,
  { body, raw }: Requested<Body<typeof riesameApi.settleDecisione>>,
): Promise<Decisione> =>
  settlingCalls.change(tx, session, key, raw, () => {
    const { stato, esito, motivo } = body()
    return { stato, ...(stato === 'chiusa' ? { esito } : { motivo }), chiusa_il: now, chiusa_da: session.id }
  })

export const removeDecision = (tx: Tx, session: Session, key: Key) => decisioneCalls.remove(tx, session, key)
export const restoreDecision = (tx: Tx, session: Session, key: Key, raw: Raw) =>
  decisioneCalls.restore(tx, session, key, raw)
