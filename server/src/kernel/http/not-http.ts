import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** Answers bytes that never became a request, in the words of every other refusal; then the connection ends. */
export function answerNotHttp(error: Error & { readonly code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const [status, message] = refusalOf(error.code)
    const body = JSON.stringify({ message })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}

function refusalOf(code = ''): [status: number, message: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'La richiesta non è arrivata in tempo: riprovare']
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'Le intestazioni della richiesta sono troppo grandi']
  return [400, 'Richiesta non valida']
}
