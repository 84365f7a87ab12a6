import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds from the signal until who is still sending is cut off, then who is still being answered, then the end. */
export const closing = { senders: 5000, everyone: 7500, end: 9500 } as const

/**
 * Closes the HTTP side: new connections are refused, running requests finish. Fastify alone waits for clients in the
 * middle of sending, and one that sends byte by byte would block the exit for ever.
 */
export function gracefulClose(http: FastifyInstance) {
  const sockets = new Map<Socket, IncomingMessage | undefined>()
  http.server.on('connection', (socket: Socket) => {
    sockets.set(socket, undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  http.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    sockets.set(request.socket, request)
    response.once('close', () => sockets.has(request.socket) && sockets.set(request.socket, undefined))
  })

  return async () => {
    const timers = [
      setTimeout(() => {
        for (const [socket, request] of sockets) if (!request?.complete) socket.destroy()
      }, closing.senders),
      setTimeout(() => http.server.closeAllConnections(), closing.everyone),
    ]
    await atMost(closing.everyone + 500, http.close())
    for (const timer of timers) clearTimeout(timer)
  }
}

/** Waits, but not longer: what is left undone is undone as by a crash, which loses nothing. */
export const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, delay(milliseconds, undefined, { ref: false })])
