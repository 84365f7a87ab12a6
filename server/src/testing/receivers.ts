import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll } from 'vitest'
import { systemClock } from '../kernel/clock.ts'
import { NoticeDelivery } from '../notifica_esterna/delivery.ts'
import type { Lookup } from '../notifica_esterna/post.ts'
import { type RegistryKeys, registryKeys } from './cases.ts'
import { openProduct, type TestProduct } from './product.ts'

/** A call that a receiver got. */
export interface ReceivedCall {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** A system outside: it answers what the test says, 204 where it says nothing, and never while it hangs. */
export async function openReceiver() {
  const calls: ReceivedCall[] = []
  const state = { answer: (reply: ServerResponse) => void reply.writeHead(204).end(), atOnce: 0, mostAtOnce: 0 }
  const listener: RequestListener = (request, reply) => {
    state.mostAtOnce = Math.max(state.mostAtOnce, ++state.atOnce)
    reply.once('close', () => state.atOnce--)
    let text = ''
    request.on('data', (piece) => (text += String(piece)))
    request.on('end', () => {
      calls.push({ headers: request.headers, text, body: JSON.parse(text) })
      state.answer(reply)
    })
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    calls,
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/quadra`,
    status: (status: number, text = '', headers: Record<string, string> = {}) => {
      state.answer = (reply) => void reply.writeHead(status, headers).end(text)
    },
    hang: () => {
      state.answer = () => {}
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** What the library of the convention makes of a call. */
export const verified = (secret: string, { headers, text }: ReceivedCall) =>
  new Webhook(secret).verify(text, headers as Record<string, string>)

const base = '/api/notifica_esterna'

/** The product with receivers on this machine, for all tests of one file. */
export function openNotices() {
  let product: TestProduct
  let keys: RegistryKeys
  const receivers: Receiver[] = []
  beforeAll(async () => {
    product = await openProduct({ NOTIFICHE_INTERNE: '1' })
    keys = await registryKeys(product)
  })
  afterAll(async () => {
    await Promise.all(receivers.map((one) => one.close()))
    await product.close()
  })
  const receiver = async () => {
    const one = await openReceiver()
    receivers.push(one)
    return one
  }
  const create = async (indirizzo: string, more: object = {}) => {
    const body = {
      nome: `Ricevente ${randomBytes(3).toString('hex')}`,
      indirizzo,
      eventi: ['non_conformita.creata'],
      ...more,
    }
    const { status, body: answer } = await product.as('gestore').post(base, body)
    if (status !== 201) throw new Error(`refused: ${answer.message}`)
    return answer.data as { id: number; segreto: string; nome: string; data_modifica: string }
  }
  const failures: unknown[] = []
  /** Another process of the same product; time passes for it alone where the test says so. */
  const delivery = (more: { lookup?: Lookup; patience?: number } = {}) =>
    new NoticeDelivery(product.db, {
      config: product.config,
      clock: systemClock,
      failed: (error) => failures.push(error),
      ...more,
    })
  /** Sends all that may be sent now. */
  const deliver = async (more: { lookup?: Lookup; patience?: number } = {}) => {
    const one = delivery(more)
    await one.run()
    await one.settled()
  }
  /** Brings the next attempt of a notice's deliveries forward. */
  const later = (id: number) =>
    product.db.execute(sql`update consegna set prossimo = now() where notifica_id = ${id} and prossimo is not null`)
  const report = async (cooperative: 'Alfa' | 'Beta' = 'Alfa', more: object = {}) => {
    const { status, body } = await product.as(`manager${cooperative}`).post('/api/non_conformita', {
      ...{ cliente_id: cooperative === 'Alfa' ? keys.alfa : keys.beta, norma_id: keys.norma },
      ...{
        data_segnalazione: '2026-03-02',
        tipo: 'non_conformita',
        segnalante: 'Bonomi',
        descrizione: 'Registro incompleto',
      },
      ...more,
    })
    if (status !== 201) throw new Error(`refused: ${JSON.stringify(body.errors)}`)
    return body.data as { id: number; data_modifica: string }
  }
  const consegne = async (id: number, query = '') =>
    (await product.as('gestore').get(`${base}/${id}/consegna${query}`)).body.data as Record<string, any>[]
  const end = async (id: number) => product.as('gestore').del(`${base}/${id}`)
  return {
    get product() {
      return product
    },
    get keys() {
      return keys
    },
    ...{ base, failures, receiver, create, delivery, deliver, later, report, consegne, end },
  }
}
