import { daysAfter } from '@quadra/contract/kernel/days'
import { required } from '@quadra/contract/kernel/messages'
import {
  actionDays,
  concluded,
  noAzione,
  noNonConformita,
  secondAzione,
  secondNonConformita,
} from '@quadra/contract/rilievo_ente/rules'
import type { RilievoEnte } from '@quadra/contract/rilievo_ente/schema'
import { isConcluso } from '@quadra/contract/rilievo_ente/stato'
import type { rilievoEnteApi } from '@quadra/contract/rilievo_ente/api'
import type { Body } from '@quadra/contract/kernel/endpoint'
import { createAzione } from '../azione_miglioramento/write.ts'
import type { Tx } from '../database/database.ts'
import { defaultNorme } from '../domain/findings/norms.ts'
import { conflict, invalid } from '../kernel/errors.ts'
import { updateRecord } from '../kernel/records/records.ts'
import type { Session } from '../kernel/session.ts'
import { createNonConformita } from '../non_conformita/write.ts'
import { rilievoEnteStore } from './queries.ts'

/** A finding that is concluded opens nothing more. */
function ensureOpen(item: RilievoEnte, second: string | false, open: boolean, never: string) {
  if (second) throw conflict(second)
  if (open) return
  throw conflict(item.cliente !== null && isConcluso(item.stato) ? concluded : never)
}

/** The non-conformity of a finding: one, with what the body wrote; its treatment is the cooperative's. */
export async function openNonConformita(
  tx: Tx,
  session: Session,
  id: number,
  body: () => Body<typeof rilievoEnteApi.nonConformita>,
) {
  const { item } = await rilievoEnteStore.lock(tx, session, id)
  const { norma_id, servizio_id, processo_id } = body()
  const [usual] = await defaultNorme(tx, item.certificato.norma.id)
  const norma = usual ?? norma_id
  ensureOpen(item, item.non_conformita !== null && secondNonConformita, item.nc_apribile, noNonConformita)
  if (!norma) throw invalid({ norma_id: required })
  const { cliente, tipo, anno, numero } = item
  const created = await createNonConformita(
    tx,
    session,
    { cliente_id: cliente!.id },
    {
      tipo: 'non_conformita',
      norma_id: norma,
      servizio_id: servizio_id ?? null,
      processo_id: processo_id ?? null,
      gravita: tipo as 'maggiore' | 'minore' | 'osservazione',
      riferimento_norma: item.requisito?.codice ?? item.riferimento,
      descrizione: item.testo,
      segnalante: item.certificato.ente,
      data_segnalazione: item.data_rilievo,
    },
  )
  await updateRecord(tx, session, rilievoEnteStore, item, { non_conformita_id: created.id })
  return { ...created, rilievo_ente: { id, anno, numero, tipo } }
}

/** The action on what was only observed: one, due in ninety days. */
export async function openAzione(tx: Tx, session: Session, id: number) {
  const { item } = await rilievoEnteStore.lock(tx, session, id)
  ensureOpen(item, item.azione !== null && secondAzione, item.azione_apribile, noAzione)
  const { cliente, tipo, anno, numero } = item
  const created = await createAzione(
    tx,
    session,
    { cliente_id: cliente!.id },
    {
      miglioramento: item.testo,
      data_segnalazione: item.data_rilievo,
      data_azione: daysAfter(session.today, actionDays),
    },
  )
  await updateRecord(tx, session, rilievoEnteStore, item, { azione_id: created.id })
  return { ...created, rilievo_ente: { id, anno, numero, tipo } }
}
