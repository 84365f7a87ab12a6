import { isClosed, rischioRights } from '@quadra/contract/rischio/rules'
import type { Rischio } from '@quadra/contract/rischio/schema'
import type { ValutazioneBody } from '@quadra/contract/rischio/valutazione'
import type { Tx } from '../database/database.ts'
import { rischioValutazione } from '../database/schema/rischio.ts'
import { conflict, forbidden } from '../kernel/errors.ts'
import { logChange, partLine } from '../kernel/log/changelog.ts'
import { ensureVersion, type Requested, updateRecord } from '../kernel/records/records.ts'
import { touched } from '../kernel/records/statements.ts'
import type { Session } from '../kernel/session.ts'
import { ensureInOrder, inForceColumns, judgedColumns, reviewOf, undecided } from './judge.ts'
import { rischioStore } from './queries.ts'
import { valutazioni } from './valutazioni.ts'

/** Adds a valuation, which is in force from then on: the day it is looked at again, and what is to be decided again, follow from it. */
export async function valueRischio(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<ValutazioneBody>,
): Promise<Rischio> {
  const { item } = await rischioStore.lock(tx, session, id)
  if (!rischioRights(session, { ...item, azioni: 0, quante_valutazioni: 0 }).values)
    throw forbidden(item.sola_lettura ?? undefined)
  const given = body()
  ensureInOrder(given, session, item.valutazione?.data ?? null, 'data')
  const valuation = judgedColumns(given)
  const prossima_revisione = reviewOf(valuation, given.prossima_revisione, session.today, 'prossima_revisione')
  ensureVersion(item, raw)
  if (item.stato !== 'aperto') throw conflict(isClosed)
  await tx.insert(rischioValutazione).values({ ...valuation, rischio_id: id, utente_id: session.id })
  const after = await updateRecord(tx, session, rischioStore, item, {
    ...inForceColumns(valuation),
    ...undecided(item, valuation.livello),
    ...touched,
    prossima_revisione,
  })
  const { valutazione } = after
  await logChange(tx, session, {
    slice: rischioStore.slice,
    id,
    ...rischioStore.belongs(after),
    ...partLine(valutazioni.part, valutazione!.id, { to: valutazione! })!,
    at: after.data_modifica,
  })
  return after
}
