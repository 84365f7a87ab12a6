import type { Riesame } from '@quadra/contract/riesame/schema'
import { expect } from 'vitest'
import { freshPassword, people } from './people.ts'
import type { TestProduct } from './product.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A separate cooperative with a signed-in manager: without reviews or records of other tests. */
export async function newCooperative(product: TestProduct, nome: string) {
  const cliente = (
    await product.as('gestore').post('/api/cliente', {
      nome,
      email: 'nuova@example.org',
      descrizione: 'Prova',
      luogo: 'Milano',
      servizi_persona: true,
    })
  ).body.data
  return { id: cliente.id as number, ...(await newManager(product, cliente.id, nome)) }
}

/** A signed-in manager of a cooperative. */
export async function newManager(product: TestProduct, cliente: number, name: string) {
  const { create, signIn } = people(product)
  const manager = await create('gestore', {
    ruolo: 'manager',
    cliente,
    email: `${name.toLowerCase().replaceAll(/\W/g, '')}@example.org`,
  })
  const { bearer } = await signIn(manager.email, freshPassword)
  const call = (method: Method) => (url: string, body?: object) =>
    product.request(undefined, method, url, body, { headers: bearer })
  return {
    manager: manager as { id: number; email: string },
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    del: call('DELETE'),
  }
}
export type Cooperative = Awaited<ReturnType<typeof newCooperative>>
type Caller = Pick<Cooperative, 'get' | 'post' | 'put'>

export const figure = (riesame: Riesame, codice: string, name: string) => {
  const { valore, prima } = riesame.ingressi
    .find((one) => one.codice === codice)!
    .dati.numeri.find((one) => one.codice === name)!
  return [valore, prima]
}
export const tableOf = (riesame: Riesame, codice: string, titolo: string) =>
  riesame.ingressi
    .find((one) => one.codice === codice)!
    .dati.tabelle.find((one) => one.titolo === titolo)!
    .righe.map(({ celle }) => celle)

/** There is one draft of an owner at a time: what stands there makes room. */
export async function dropDrafts(caller: Pick<Cooperative, 'get' | 'del'>) {
  const { body } = await caller.get('/api/riesame?stato=bozza')
  for (const { id } of body.data) expect((await caller.del(`/api/riesame/${id}`)).status).toBe(204)
}

export async function begin(caller: Caller, body: object): Promise<Riesame> {
  const { status, body: answer } = await caller.post('/api/riesame', body)
  expect(status, JSON.stringify(answer)).toBe(201)
  return answer.data
}

/** Everything a closing requires. */
export async function complete(caller: Caller, { id, ingressi, a_data }: Riesame, more: object = {}) {
  for (const { codice } of ingressi)
    expect((await caller.put(`/api/riesame/${id}/ingresso/${codice}`, { discusso: true })).status).toBe(200)
  const minutes = {
    data_riunione: a_data,
    partecipanti: 'Direzione e responsabili',
    conclusioni: 'Il sistema è adeguato',
    senza_decisioni: true,
    ...more,
  }
  expect((await caller.put(`/api/riesame/${id}`, minutes)).status).toBe(200)
}
