import { idempotencyHeader } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode } from '../../testing/attachments.ts'
import { calls } from '../../testing/calls.ts'
import type { Who } from '../../testing/cast.ts'
import { openProduct, type TestProduct } from '../../testing/product.ts'
import { knownOf } from '../../testing/known.ts'
import { fillForAlfa } from '../../testing/records.ts'
import { forgetReplies, otherBody } from './idempotency.ts'

let product: TestProduct
let known: Awaited<ReturnType<typeof knownOf>>
beforeAll(async () => {
  product = await openProduct()
  known = await knownOf(product, 'Alfa')
})
afterAll(() => product.close())

const withSecret = calls.filter(({ endpoint }) => endpoint.secret).map(({ endpoint }) => endpoint.path)
const named = (key: string) => ({ headers: { [idempotencyHeader]: key } })
const post = (who: Who, key: string, more: object = {}) =>
  product.request(who, 'POST', '/api/azione_miglioramento', { ...proposal(), ...more }, named(key))
const proposal = () => ({
  cliente_id: known['cliente_id'],
  data_azione: '2026-06-30',
  data_segnalazione: '2026-02-10',
  miglioramento: 'Agenda condivisa',
})
const replyCount = async (key: string) =>
  (await product.db.execute(sql`select reply from idempotency_key where key = ${key}`)).rowCount

describe('a POST sent again with its key', () => {
  it('is answered again and not done again, for every call', async () => {
    let sent = 0
    /** Sends every POST a second time, which must get the same reply as the first. */
    const twice: TestProduct = {
      ...product,
      request: async (...[who, method, url, body, more]: Parameters<TestProduct['request']>) => {
        // A reply with a secret is stored nowhere, and so not given again.
        if (method !== 'POST' || withSecret.includes(url)) return product.request(who, method, url, body, more)
        const key = `ogni-${++sent}`
        const again = { ...more, headers: { ...more?.headers, ...named(key).headers } }
        const first = await product.request(who, method, url, body, again)
        const second = await product.request(who, method, url, body, again)
        expect([url, second.status, second.raw.toString()]).toEqual([url, first.status, first.raw.toString()])
        expect([url, first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
          url,
          undefined,
          'true',
        ])
        return first
      },
    }
    expect(Object.keys(await fillForAlfa(twice, known)).length).toBeGreaterThan(10)
    expect(sent).toBeGreaterThan(20)
  })

  it('is refused with another body, and at another address', async () => {
    const first = await post('managerAlfa', 'uno')
    const other = await post('managerAlfa', 'uno', { miglioramento: 'Un’altra cosa' })
    expect([other.status, other.body.errors]).toEqual([422, { [idempotencyHeader]: otherBody }])
    const path = await product.request('managerAlfa', 'POST', '/api/non_conformita', sampleNc(), named('uno'))
    expect(path.status).toBe(422)
    expect((await post('managerAlfa', 'uno')).body).toEqual(first.body)
  })

  it('of another file is another body', async () => {
    const [one, two] = [await upload('stesso', 'a'), await upload('stesso', 'b')]
    expect([one.status, two.status]).toEqual([201, 422])
    expect((await upload('stesso', 'a')).body.data.id).toBe(one.body.data.id)
  })

  it('belongs to its sender', async () => {
    const [mine, theirs] = [await post('managerAlfa', 'comune'), await post('gestore', 'comune')]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.data.id).not.toBe(mine.body.data.id)
  })

  it('counts for a day, and is forgotten after it', async () => {
    const first = await post('managerAlfa', 'vecchia')
    await product.db.execute(
      sql`update idempotency_key set at = at - interval '25 hours' where key in ('vecchia', 'comune')`,
    )
    const again = await post('managerAlfa', 'vecchia')
    expect([again.status, again.body.data.id === first.body.data.id]).toEqual([201, false])
    expect((await post('managerAlfa', 'vecchia')).body.data.id).toBe(again.body.data.id)
    await product.db.transaction((tx) => forgetReplies.work(tx, ''))
    expect([await replyCount('vecchia'), await replyCount('comune')]).toEqual([1, 0])
  })
})

describe('a key', () => {
  it('is free again after a refusal', async () => {
    expect((await post('managerAlfa', 'errata', { miglioramento: '' })).status).toBe(422)
    const foreign = { servizio_id: 999_999 }
    expect((await post('managerAlfa', 'errata', foreign)).status).toBe(422)
    expect(await replyCount('errata')).toBe(0)
    expect((await post('managerAlfa', 'errata')).status).toBe(201)
  })

  it('does not change the rights', async () => {
    expect((await post('utenteAlfa', 'utente')).status).toBe(403)
    const stranger = await product.request(undefined, 'POST', '/api/audit', {}, named('chiunque'))
    expect(stranger.status).toBe(401)
  })

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(256)],
    ['with a space', 'a b'],
    ['with a comma, as two headers read', 'a, b'],
    ['not ASCII', 'è'],
    ['with a control character', 'a\u0001'],
  ])('that is %s is refused', async (_, key) => {
    const { status, body } = await post('managerAlfa', key)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [idempotencyHeader]])
  })

  it('of 255 characters, or with quotes as the draft writes it, will do', async () => {
    for (const key of ['k'.repeat(255), '"8e03978e-40d5-43e8-bc93-6894a57f9324"'])
      expect((await post('managerAlfa', key)).status).toBe(201)
  })

  it('is nothing to calls that are not POST', async () => {
    const { id } = (await post('managerAlfa', 'posta')).body.data
    const url = `/api/azione_miglioramento/${id}`
    for (const soluzione of ['Prima', 'Seconda'])
      expect((await product.request('managerAlfa', 'PUT', url, { soluzione }, named('posta'))).status).toBe(200)
  })
})

const sampleNc = () => ({
  norma_id: known['norma_id'],
  data_segnalazione: '2026-02-10',
  tipo: 'reclamo',
  segnalante: 'Bonomi',
  descrizione: 'Visita saltata',
})

async function upload(key: string, text: string) {
  const form = new FormData()
  form.set('descrizione', 'Procedura')
  form.set('tipo_documento_id', String(known['tipo_documento_id']))
  form.set('data', '2026-02-10')
  form.set('documento', new Blob([text]), 'procedura.txt')
  const encoded = await encode(form)
  return product.request('managerAlfa', 'POST', '/api/documento', undefined, {
    ...encoded,
    headers: { ...encoded.headers, ...named(key).headers },
  })
}
