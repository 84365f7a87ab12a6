import { required } from '@quadra/contract/kernel/messages'
import { hasOpenActions } from '@quadra/contract/rischio/rules'
import type { Rischio, RischioMove } from '@quadra/contract/rischio/schema'
import { statoRischioLabels } from '@quadra/contract/rischio/stato'
import { sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { notifyMoved } from '../domain/deadlines/notify.ts'
import { conflict, forbidden, refuse } from '../kernel/errors.ts'
import { ensureVersion, type Requested, updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { ensureAhead } from './judge.ts'
import { rischioStore } from './queries.ts'
import { consortium } from './write.ts'

/** Closes a risk once nothing is open for it, or opens it again. */
export async function moveRischio(
  tx: Tx,
  session: Session,
  id: number,
  { body, raw }: Requested<RischioMove>,
): Promise<Rischio> {
  const { item, granted } = await rischioStore.lock(tx, session, id)
  if (!granted) throw forbidden(item.sola_lettura ?? undefined)
  const { stato, motivo = null, prossima_revisione = null } = body()
  if (stato === item.stato) {
    ensureVersion(item, raw)
    return item
  }
  const reopens = stato === 'aperto'
  refuse({
    ...(!motivo && { motivo: required }),
    ...(reopens && !prossima_revisione && { prossima_revisione: required }),
  })
  if (reopens) ensureAhead(prossima_revisione, session.today)
  ensureVersion(item, raw)
  if (!reopens && item.azioni_aperte > 0) throw conflict(hasOpenActions(item.azioni_aperte))
  const columns = { stato, motivo, ...(reopens && { prossima_revisione: prossima_revisione! }) }
  const after = await updateRecord(tx, session, rischioStore, item, columns, {
    log: { action: 'state', reason: motivo },
  })
  await notifyMoved(tx, session, {
    tipo: 'rischio',
    subject: item,
    cliente: item.cliente ?? consortium,
    from: statoRischioLabels[item.stato],
    to: statoRischioLabels[stato],
    people: sql`"utente"."id" = ${item.responsabile?.id ?? 0}`,
  })
  return after
}
