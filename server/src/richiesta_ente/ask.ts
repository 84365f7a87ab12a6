import type { Body } from '@quadra/contract/kernel/endpoint'
import { writeOn } from '@quadra/contract/kernel/list'
import type { richiestaMandatoApi } from '@quadra/contract/richiesta_ente/api'
import { richiestaEntePath } from '@quadra/contract/rilievo_ente/place'
import { afterAccess, termOver } from '@quadra/contract/richiesta_ente/rules'
import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { notifyCooperative } from '../domain/ente/tell.ts'
import { refuse } from '../kernel/errors.ts'
import { insertRecord } from '../kernel/records/records.ts'
import { productSession, type Session } from '../kernel/session.ts'
import { mandatoStore } from '../mandato/queries.ts'
import { mandateRequestStore, richiestaEnteStore } from './queries.ts'

const wrong = 'Valore non valido'

/** Asks a cooperative of the mandate, and notifies its managers; the mandate is locked, so that it ends before or after. */
export async function askUnderMandate(
  tx: Tx,
  config: Pick<Config, 'publicUrl'>,
  session: Session,
  mandato_id: number,
  body: () => Body<typeof richiestaMandatoApi.create>,
) {
  const { item: mandate } = await mandatoStore.lock(tx, session, mandato_id)
  const { cliente_id, requisito_id = null, testo, termine } = body()
  const { rows } = await tx.execute(sql`select from requisito where id = ${requisito_id} and stato = 1
    and norma_id = ${mandate.certificato.norma.id}`)
  refuse({
    ...(!mandate.clienti.some(({ id }) => id === cliente_id) && { cliente_id: wrong }),
    ...(requisito_id !== null && rows.length === 0 && { requisito_id: wrong }),
    ...(termine < session.today && { termine: termOver }),
    ...(termine > mandate.accesso_fino_al && { termine: afterAccess(mandate.accesso_fino_al) }),
  })
  // Written in the auditor's name: the store of the cooperatives' side does not exist for that role.
  const { id, cliente } = await insertRecord(tx, productSession(session.today, session.id), richiestaEnteStore, {
    mandato_id,
    cliente_id,
    requisito_id,
    testo,
    termine,
  })
  await notifyCooperative(tx, session, config, {
    testo: `Nuova richiesta dell’ente n. ${id} (${cliente.nome}), risposta ${writeOn('entro il', termine)}`,
    subject: `nuova richiesta dell’ente n. ${id}`,
    percorso: richiestaEntePath.record(id),
    cliente_id,
    asks: { chiave: `richiesta_ente:${id}`, record_id: id },
  })
  return mandateRequestStore.read(tx, session, id)
}
