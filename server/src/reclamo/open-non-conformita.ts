import { romeDay } from '@quadra/contract/kernel/list'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { secondNonConformita } from '@quadra/contract/reclamo/rules'
import type { ReclamoNonConformita } from '@quadra/contract/reclamo/schema'
import { reclamoName } from '@quadra/contract/reclamo/stato'
import type { Tx } from '../database/database.ts'
import { conflict } from '../kernel/errors.ts'
import { updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { createNonConformita } from '../non_conformita/write.ts'
import { reclamoStore } from './queries.ts'

/** The treatment of a complaint: one, of which nothing comes from what was written but number, service and day. */
export async function openNonConformita(
  tx: Tx,
  session: Session,
  id: number,
  body: () => ReclamoNonConformita,
): Promise<NonConformita> {
  const { item } = await reclamoStore.lock(tx, session, id)
  const report = body()
  if (item.non_conformita) throw conflict(secondNonConformita)
  const { anno, numero, cliente, servizio } = item
  const created = await createNonConformita(
    tx,
    session,
    { cliente_id: cliente.id, concerned: { servizio_id: servizio.id } },
    {
      ...report,
      tipo: 'reclamo',
      servizio_id: servizio.id,
      data_segnalazione: romeDay(item.ricevuto_il),
      segnalante: reclamoName(item),
    },
  )
  const begins = item.stato === 'ricevuto'
  const columns = { non_conformita_id: created.id, ...(begins && { stato: 'in_esame' as const }) }
  await updateRecord(tx, session, reclamoStore, item, columns, { log: { action: begins ? 'state' : 'update' } })
  return { ...created, reclamo: { id, anno, numero } }
}
