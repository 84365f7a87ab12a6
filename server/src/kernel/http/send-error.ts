import type { FastifyReply, FastifyRequest } from 'fastify'
import { OutdatedProgram } from '../../config/start-error.ts'
import { basicChallenge, causeOf, databaseError, Refusal } from '../errors.ts'
import { StorageFailure } from '../files/storage.ts'
import { diskFull, isDiskFull, isReadOnly, readOnly } from '../health/disk-full.ts'

/** The response to anything thrown: refusals have a message, other errors reveal nothing. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : unexpected(error, request)
  return reply
    .code(refusal.status)
    .headers({ ...refusal.extra.headers, ...(refusal.status === 401 && asksForTable(request) && basicChallenge) })
    .send({ message: refusal.message, ...(refusal.errors && { errors: refusal.errors }), ...refusal.extra.body })
}

/** A spreadsheet that reads a table and has not yet said who calls; pages always say it. */
const asksForTable = ({ headers, url }: FastifyRequest) =>
  headers.authorization === undefined && /[?&]formato=(csv|json)(&|$)/.test(url)

function unexpected(error: unknown, request: FastifyRequest): Refusal {
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413) return new Refusal(413, 'La richiesta è troppo grande')
  if (status === 415) return new Refusal(415, 'Formato della richiesta non riconosciuto')
  if (status && status >= 400 && status < 500) return new Refusal(400, 'Richiesta non valida')
  // Checked before the write, and deleted or taken in between.
  if (/^2350[35]$/.test(databaseError(error)?.code ?? ''))
    return new Refusal(409, 'I dati sono cambiati nel frattempo: ricarica la pagina e riprova')
  // The health check of that component logs it once, not every failed request.
  const isEmbedded = request.server.readOnlyMeansFull
  if (isReadOnly(error) && !isEmbedded) return readOnly()
  if (isDiskFull(error) || isReadOnly(error)) {
    request.server.doubtDatabase()
    return diskFull(isEmbedded)
  }
  request.log.error({ err: error }, 'request failed')
  if (error instanceof StorageFailure) return noFiles()
  if (causeOf(error) instanceof OutdatedProgram)
    return new Refusal(503, 'Quadra è in aggiornamento: riprovare tra poco', undefined, {
      headers: { 'Retry-After': '10' },
    })
  if (isBusy(error))
    return new Refusal(503, 'Il servizio è occupato: riprovare tra poco', undefined, {
      headers: { 'Retry-After': '5' },
    })
  return new Refusal(500, 'Si è verificato un errore imprevisto')
}

const noFiles = () =>
  new Refusal(503, 'I file non sono raggiungibili: riprovare tra poco', undefined, { headers: { 'Retry-After': '10' } })

/** No connection was available in time, the database disconnected, or the transaction was the victim of a deadlock. */
function isBusy(error: unknown) {
  const { code = '', message = '' } = causeOf(error) as { code?: string; message?: string }
  return (
    /^(08|40001|40P01|53300|57P|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/i.test(message)
  )
}
