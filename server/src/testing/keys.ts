import { KeyPace } from '../kernel/access/keys/key-pace.ts'
import { daysAfter } from '@quadra/contract/kernel/days'
import { today } from '../kernel/clock.ts'
import type { Who } from './cast.ts'
import type { TestProduct } from './product.ts'

/** For tests that call more often than a program may. */
export const unhurried = () => new KeyPace({ perSecond: 100_000, atOnce: 1000 })

/** Keys of programs: made over HTTP by a person who just signed in, and calls with them. */
export function keys(product: TestProduct) {
  const create = async (who: Who, more: object = {}) => {
    const body = { nome: 'Paghe', ambito: 'lettura', scade_il: daysAfter(today(product.app.clock), 30), ...more }
    product.forget(who)
    const { status, body: answer } = await product.as(who).post('/api/chiave', body)
    if (status !== 201) throw new Error(`refused: ${answer.message}`)
    return answer.data as { id: number; segreto: string }
  }
  const call = (
    segreto: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    more: { remoteAddress?: string; headers?: Record<string, string> } = {},
  ) =>
    product.request(undefined, method, url, body, {
      ...more,
      headers: { authorization: `Bearer ${segreto}`, ...more.headers },
    })
  const asBasic = (segreto: string, user = 'chiunque') => ({
    authorization: `Basic ${Buffer.from(`${user}:${segreto}`).toString('base64')}`,
  })
  return { create, call, asBasic }
}
