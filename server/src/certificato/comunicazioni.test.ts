import { daysAfter } from '@quadra/contract/kernel/days'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openProgrammes } from '../testing/programmes.ts'

const programmes = openProgrammes()
const as = (who: Who) => programmes.product.as(who)
const gestore = () => as('gestore')

interface Line {
  readonly id: number
  readonly tipo: string
  readonly data: string
  readonly cliente: { readonly id: number } | null
  readonly testo: string
}
const certificate = async (name: string, more: object = {}) => {
  const norma_id = await programmes.norma(name)
  const sent = { norma_id, numero: `N-${name}`, ente: 'Ente', data_inizio: '2026-01-01', ...more }
  const { status, body } = await gestore().post('/api/certificato', sent)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}
const lines = async (id: number, who: Who = 'gestore'): Promise<Line[]> =>
  (await as(who).get(`/api/certificato/${id}`)).body.data.comunicazioni
const put = (id: number, body: object) => gestore().put(`/api/certificato/${id}`, body)
const due = async (who: Who = 'gestore') =>
  (
    (await as(who).get('/api/scadenzario?mostra=tutte&tipo=comunicazione_ente')).body.data as {
      id: string
      scadenza: string
    }[]
  ).map(({ id, scadenza }) => [id, scadenza])

describe('communications to the certification body', () => {
  it('are written by a change of the sites or of the scope, asked of the consortium in 15 days, and fixed once communicated', async () => {
    const { alfa, beta } = programmes.keys
    const { id } = await certificate('Comunicata', { siti: [{ cliente_id: alfa }], settori: 'EA 38' })
    expect(await lines(id)).toEqual([])
    await put(id, { note: 'Nulla di nuovo', siti: [{ cliente_id: alfa, attivita: 'Assistenza' }] })
    await put(id, { siti: [{ cliente_id: alfa }] })
    expect((await gestore().get(`/api/certificato/${id}`)).body.data.siti[0].attivita).toBe('Assistenza')
    expect(await lines(id)).toEqual([])
    await put(id, { siti: [{ cliente_id: alfa }, { cliente_id: beta }] })
    await put(id, { siti: [{ cliente_id: alfa }, { cliente_id: beta, al: '2026-12-31' }] })
    await put(id, { siti: [{ cliente_id: alfa }] })
    await put(id, { campo_applicazione: 'Servizi alla persona' })
    await put(id, { campo_applicazione: 'Servizi alla persona' })
    const written = (await lines(id)).toReversed()
    expect(written.map(({ tipo, cliente }) => [tipo, cliente?.id ?? null])).toEqual([
      ['sito_entrato', beta],
      ['sito_uscito', beta],
      ['sito_uscito', beta],
      ['campo', null],
    ])
    const [first] = written
    expect((await due()).filter(([key]) => key === `comunicazione_ente:${first!.id}`)).toEqual([
      [`comunicazione_ente:${first!.id}`, daysAfter(first!.data, 15)],
    ])
    for (const who of ['managerAlfa', 'managerBeta', 'coordinatoreAlfa'] as const) expect(await due(who)).toEqual([])
    const at = `/api/certificato/${id}/comunicazione/${first!.id}`
    const communicated = await gestore().put(at, { comunicata_il: first!.data, riferimento: 'PEC 12' })
    expect(communicated.body.data).toMatchObject({
      comunicata_il: first!.data,
      riferimento: 'PEC 12',
      modificabile: false,
    })
    expect((await due()).some(([key]) => key === `comunicazione_ente:${first!.id}`)).toBe(false)
    expect((await gestore().del(at)).status).toBe(409)
    expect((await gestore().put(at, { testo: 'Altro' })).status).toBe(409)
    expect((await gestore().del(`/api/certificato/${id}/comunicazione/${written[1]!.id}`)).status).toBe(204)
    expect(await lines(id)).toHaveLength(3)
  })

  it('are the consortium’s: a manager reads those of the own cooperative, a coordinator none', async () => {
    const { alfa, beta } = programmes.keys
    const { id } = await certificate('Letta', { siti: [{ cliente_id: alfa }, { cliente_id: beta }] })
    const url = `/api/certificato/${id}/comunicazione`
    const body = { tipo: 'sede', data: '2026-02-01', testo: 'Nuova sede' }
    expect((await gestore().post(url, { ...body, cliente_id: alfa })).status).toBe(201)
    expect((await gestore().post(url, { ...body, cliente_id: beta })).status).toBe(201)
    expect((await gestore().post(url, { ...body, tipo: 'altro' })).status).toBe(201)
    expect(Object.keys((await gestore().post(url, { ...body, tipo: 'ignoto' })).body.errors)).toEqual(['tipo'])
    expect(Object.keys((await gestore().post(url, { ...body, comunicata_il: '2099-01-01' })).body.errors)).toEqual([
      'comunicata_il',
    ])
    expect((await lines(id, 'managerAlfa')).map(({ cliente }) => cliente?.id)).toEqual([alfa])
    expect(await lines(id, 'coordinatoreAlfa')).toEqual([])
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const)
      expect((await as(who).post(url, body)).status).toBe(403)
    expect((await gestore().del(`/api/certificato/999999/comunicazione/1`)).status).toBe(404)
  })
})

describe('the staff of a cooperative', () => {
  it('is written year by year by its management, read by its coordination, and taken away without people', async () => {
    const url = `/api/cliente/${programmes.keys.beta}/organico`
    const write = (who: Who, body: object) => as(who).put(url, body)
    const before = (await as('managerBeta').get(url)).body.data as { anno: number }[]
    for (const { anno } of before) await write('gestore', { anno, persone: null })
    expect((await write('managerBeta', { anno: 2025, persone: 40, equivalenti: '31,5', turni: 2 })).body.data).toEqual([
      { anno: 2025, persone: 40, equivalenti: 31.5, turni: 2 },
    ])
    expect((await write('gestore', { anno: 2026, persone: 0 })).body.data).toEqual([
      { anno: 2026, persone: 0, equivalenti: null, turni: null },
      { anno: 2025, persone: 40, equivalenti: 31.5, turni: 2 },
    ])
    expect((await write('managerBeta', { anno: 2025, persone: 41 })).body.data[1]).toEqual({
      anno: 2025,
      persone: 41,
      equivalenti: 31.5,
      turni: 2,
    })
    for (const [body, field] of [
      [{ anno: 2026, persone: 100_001 }, 'persone'],
      [{ anno: 2026, persone: -1 }, 'persone'],
      [{ anno: 2026, persone: 1.5 }, 'persone'],
      [{ anno: 2026, persone: 10, turni: 6 }, 'turni'],
      [{ anno: 2026, persone: 10, turni: 0 }, 'turni'],
      [{ anno: 'x', persone: 10 }, 'anno'],
      [{ anno: 2026 }, 'persone'],
    ] as const)
      expect(Object.keys((await write('managerBeta', body)).body.errors)).toEqual([field])
    expect((await write('managerAlfa', { anno: 2026, persone: 1 })).status).toBe(404)
    expect((await write('coordinatoreBeta', { anno: 2026, persone: 1 })).status).toBe(403)
    expect((await as('coordinatoreBeta').get(url)).status).toBe(200)
    expect((await as('utenteBeta').get(url)).status).toBe(403)
    expect((await as('coordinatoreAlfa').get(url)).status).toBe(404)
    expect(
      (await write('managerBeta', { anno: 2025, persone: null })).body.data.map((one: { anno: number }) => one.anno),
    ).toEqual([2026])
    expect((await write('managerBeta', { anno: 2019, persone: null })).status).toBe(200)
    const history = JSON.stringify((await gestore().get(`/api/storia/cliente/${programmes.keys.beta}`)).body)
    expect(history).toContain('40 persone, 31,5 equivalenti, 2 turni')
  })
})
