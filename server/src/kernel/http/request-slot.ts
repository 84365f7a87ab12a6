import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import type { App } from '../app.ts'
import { inSlot } from '../stream/current-slot.ts'
import { personAt } from '../stream/line.ts'
import { addressOf } from './counted-address.ts'
import type { Slot } from '../stream/slots.ts'

/** Answers a request when it is its person's turn. */
export async function inRequestSlot<T>(
  { requests }: Pick<App, 'requests'>,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const slot = await whileConnected(reply, (gone) =>
    requests.acquire(request.session?.id ?? personAt(addressOf(request)), gone),
  )
  request.slot = slot
  try {
    await request.admission?.confirmIfLong()
    return await inSlot(slot, work)
  } finally {
    slot.release()
  }
}

/** Waits until the client is gone; the wait over, nothing listens any more: to abort costs more than to wait. */
async function whileConnected<T>(reply: FastifyReply, wait: (gone: AbortSignal) => Promise<T>): Promise<T> {
  const gone = new AbortController()
  const abort = () => gone.abort()
  reply.raw.once('close', abort)
  try {
    return await wait(gone.signal)
  } finally {
    reply.raw.off('close', abort)
  }
}

/** Sending a response needs no slot, however slow its client. */
export const releaseSlot: onSendHookHandler = (request, _reply, _payload, done) => {
  request.slot?.release()
  done()
}

declare module 'fastify' {
  interface FastifyRequest {
    slot: Slot | undefined
  }
}
