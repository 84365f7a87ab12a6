import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let alfa: number
let beta: number
beforeAll(async () => {
  product = await openProduct()
  const { body } = await product.as('gestore').get('/api/cliente?per_pagina=50')
  const named = (name: string) => body.data.find(({ nome }: { nome: string }) => nome.includes(name)).id as number
  ;[alfa, beta] = [named('Alfa'), named('Beta')]
})
afterAll(() => product.close())

const as = (who: Who) => product.as(who)
/** The two registers, each with a body and a change of it. */
const registers = [
  {
    path: '/api/contesto_fattore',
    body: { ambito: 'esterno', descrizione: 'Nuova legge regionale sull’accreditamento' },
    change: { descrizione: 'Legge regionale in vigore dal 2027' },
  },
  {
    path: '/api/contesto_parte',
    body: { nome: 'Comune di Lecco', esigenze: 'Continuità del servizio\nRendiconto ogni trimestre' },
    change: { esigenze: 'Continuità del servizio' },
  },
] as const

describe.each(registers)('$path', ({ path, body, change }) => {
  const made = async (who: Who, more: object = {}) => {
    const { status, body: reply } = await as(who).post(path, { ...body, ...more })
    expect([status, reply.errors]).toEqual([201, undefined])
    return reply.data as { id: number; cliente: { id: number } | null; stato: number; data_modifica: string }
  }
  const ids = async (who: Who, query = '') => {
    const { body: reply } = await as(who).get(`${path}?per_pagina=200${query}`)
    return reply.data.map(({ id }: { id: number }) => id) as number[]
  }

  it('is of the own cooperative for a manager, whatever the body says, and of the consortium where none is named', async () => {
    expect((await made('managerAlfa', { cliente_id: beta })).cliente).toMatchObject({ id: alfa })
    expect((await made('managerAlfa', { cliente_id: null })).cliente).toMatchObject({ id: alfa })
    expect((await made('gestore')).cliente).toBeNull()
    expect((await made('admin', { cliente_id: beta })).cliente).toMatchObject({ id: beta })
    const unknown = await as('gestore').post(path, { ...body, cliente_id: 999_999 })
    expect([unknown.status, unknown.body.errors]).toEqual([422, { cliente_id: 'Valore non valido' }])
  })

  it('is read by the coordination of its cooperative, the consortium’s by all; another’s is not there', async () => {
    const [own, others, shared] = [
      await made('managerAlfa'),
      await made('gestore', { cliente_id: beta }),
      await made('gestore'),
    ]
    for (const who of ['managerAlfa', 'coordinatoreAlfa'] as const) {
      const seen = await ids(who)
      expect([own, others, shared].map(({ id }) => seen.includes(id))).toEqual([true, false, true])
      expect(await ids(who, `&cliente_id=${beta}`)).toEqual([])
      const reads = await Promise.all([own, others, shared].map(({ id }) => as(who).get(`${path}/${id}`)))
      expect(reads.map(({ status }) => status)).toEqual([200, 404, 200])
      const storia = await as(who).get(`/api/storia/${path.slice(5)}/${others.id}`)
      expect(storia.status).toBe(404)
    }
    const all = await ids('gestore')
    expect([own, others, shared].every(({ id }) => all.includes(id))).toBe(true)
    const ofBeta = await ids('gestore', `&cliente_id=${beta}`)
    expect([own, others, shared].map(({ id }) => ofBeta.includes(id))).toEqual([false, true, false])
    // What a record of Beta may name.
    const nameable = await ids('gestore', `&cliente_id=${beta}&consorzio=true`)
    expect([own, others, shared].map(({ id }) => nameable.includes(id))).toEqual([false, true, true])
    const shareds = await ids('managerAlfa', '&consorzio=true')
    expect([own, shared].map(({ id }) => shareds.includes(id))).toEqual([false, true])
    for (const who of ['utenteAlfa', 'certificatore'] as const) {
      expect((await as(who).get(path)).status).toBe(403)
      expect((await as(who).get(`${path}/${shared.id}`)).status).toBe(403)
    }
    const sheet = await as('coordinatoreAlfa').get(`${path}?formato=xlsx`)
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
  })

  it('is written by management: the consortium’s by the consortium alone', async () => {
    const [own, others, shared] = [
      await made('managerAlfa'),
      await made('gestore', { cliente_id: beta }),
      await made('gestore'),
    ]
    const put = async (who: Who, { id }: { id: number }) => (await as(who).put(`${path}/${id}`, change)).status
    expect([await put('managerAlfa', own), await put('managerAlfa', others), await put('managerAlfa', shared)]).toEqual(
      [200, 404, 403],
    )
    expect([await put('coordinatoreAlfa', own), await put('utenteAlfa', own)]).toEqual([403, 403])
    expect([await put('gestore', own), await put('admin', shared)]).toEqual([200, 200])
    expect((await as('coordinatoreAlfa').post(path, body)).status).toBe(403)
    const seen = (await as('managerAlfa').get(`${path}/${shared.id}`)).body.data
    expect(seen).toMatchObject({ modificabile: false, cancellabile: false, ostacolo: null })
    expect(seen.sola_lettura).toBe('È del consorzio: chiedi al gestore multisito')
    const remove = async (who: Who, { id }: { id: number }) => (await as(who).del(`${path}/${id}`)).status
    expect([await remove('coordinatoreAlfa', own), await remove('managerAlfa', shared)]).toEqual([403, 403])
    expect([await remove('managerAlfa', others), await remove('managerAlfa', own)]).toEqual([404, 204])
  })

  it('never moves to another owner; a change that comes too late is refused; inactive ones are out of the list', async () => {
    const one = await made('managerAlfa')
    const moved = await as('gestore').put(`${path}/${one.id}`, { ...change, cliente_id: beta, stato: 0 })
    expect(moved.body.data).toMatchObject({ ...change, stato: 0, cliente: { id: alfa } })
    const late = await as('gestore').put(`${path}/${one.id}`, { ...body, data_modifica: one.data_modifica })
    expect(late.status).toBe(409)
    expect([
      (await ids('managerAlfa')).includes(one.id),
      (await ids('managerAlfa', '&stato=tutti')).includes(one.id),
    ]).toEqual([false, true])
    const { body: storia } = await as('managerAlfa').get(`/api/storia/${path.slice(5)}/${one.id}`)
    expect(storia.data).toHaveLength(2)
  })

  it('refuses what is missing, too long or unknown at its field, and writes nothing', async () => {
    const before = await ids('gestore', '&stato=tutti')
    const missing = await as('managerAlfa').post(path, Object.fromEntries(Object.keys(body).map((name) => [name, ' '])))
    expect([missing.status, Object.keys(missing.body.errors).toSorted()]).toEqual([422, Object.keys(body).toSorted()])
    const long = path.endsWith('fattore')
      ? { descrizione: 'a'.repeat(501) }
      : { nome: 'a'.repeat(201), esigenze: 'a'.repeat(2001) }
    const refused = await as('managerAlfa').post(path, { ...body, ...long })
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([422, Object.keys(long).toSorted()])
    expect(await ids('gestore', '&stato=tutti')).toEqual(before)
  })
})

describe('/api/contesto_revisione', () => {
  const path = '/api/contesto_revisione'
  it('records the day and who; the consortium’s is read by all, another’s by nobody', async () => {
    const own = await as('managerAlfa').post(path, { cliente_id: beta, data: '2026-11-03', nota: 'Con la direzione' })
    expect([own.status, own.body.data]).toEqual([
      201,
      expect.objectContaining({
        data: '2026-11-03',
        nota: 'Con la direzione',
        cliente: expect.objectContaining({ id: alfa }),
      }),
    ])
    expect(own.body.data.utente).not.toBeNull()
    const others = (await as('gestore').post(path, { cliente_id: beta, data: '2026-10-02' })).body.data
    const shared = (await as('gestore').post(path, { data: '2026-09-01', nota: '' })).body.data
    expect([shared.cliente, shared.nota]).toEqual([null, null])
    for (const who of ['managerAlfa', 'coordinatoreAlfa'] as const) {
      const seen = (await as(who).get(`${path}?per_pagina=200`)).body.data.map(({ id }: { id: number }) => id)
      expect([own.body.data.id, others.id, shared.id].map((id) => seen.includes(id))).toEqual([true, false, true])
    }
    expect((await as('utenteAlfa').get(path)).status).toBe(403)
    expect((await as('coordinatoreAlfa').post(path, { data: '2026-11-03' })).status).toBe(403)
  })

  it.each([['2999-01-01'], [''], ['2026-13-01']])('refuses the day %j', async (data) => {
    const { status, body } = await as('managerAlfa').post(path, { data })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['data']])
  })
})
