import { locandinaOff } from '@quadra/contract/reclamo/punto'
import type { FastifyReply } from 'fastify'
import type { App } from '../../kernel/app.ts'
import { conflict } from '../../kernel/errors.ts'
import { sendPdf } from '../../kernel/pdf/send-pdf.ts'
import type { Session } from '../../kernel/session.ts'
import { findService, showPunto } from '../points.ts'
import { locandinaReport } from './locandina.ts'

/** The poster of a page that is on. */
export async function sendLocandina(app: App, session: Session, id: number, reply: FastifyReply) {
  const service = await findService(app.db, session, id)
  const { attivo, indirizzo } = showPunto(service, app.config.publicUrl)
  if (!attivo || !indirizzo) throw conflict(locandinaOff)
  const report = locandinaReport({
    cliente: service.cliente.nome,
    servizio: service.servizio.descrizione,
    indirizzo,
  })
  return sendPdf(reply, await app.press.print('locandina', report), `locandina_${id}`)
}
