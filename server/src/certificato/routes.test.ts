import { describe, expect, it } from 'vitest'
import { openProgrammes } from '../testing/programmes.ts'

const programmes = openProgrammes()
const { gestore } = programmes
const certificato = (norma_id: number, more: object = {}) =>
  gestore().post('/api/certificato', { norma_id, numero: 'IT-1', ente: 'Ente', data_inizio: '2025-03-01', ...more })
const matrix = async (norma: number, anno: number) =>
  (await gestore().get(`/api/copertura_audit?norma_id=${norma}&anno=${anno}`)).body.data

describe('a certificate', () => {
  it('lasts 36 months by default, and never overlaps another of its norm', async () => {
    const norma = await programmes.norma('Norma certificata')
    const made = await certificato(norma)
    expect([made.status, made.body.data]).toMatchObject([201, { data_fine: '2028-02-29', siti: [] }])
    const overlap = { data_inizio: 'Esiste già un certificato di questa norma nello stesso periodo' }
    for (const more of [
      { data_inizio: '2028-02-29' },
      { data_inizio: '2022-03-01', data_fine: '2025-03-01' },
      { data_inizio: '2026-01-01', data_fine: '2026-01-02' },
    ]) {
      const refused = await certificato(norma, more)
      expect([refused.status, refused.body.errors]).toEqual([422, overlap])
    }
    const next = await certificato(norma, { data_inizio: '2028-03-01' })
    expect(next.status).toBe(201)
    expect((await certificato(await programmes.norma('Norma vicina'))).status).toBe(201)
    const address = `/api/certificato/${made.body.data.id}`
    expect((await gestore().put(address, { data_fine: '2028-03-01' })).body.errors).toEqual(overlap)
    expect((await gestore().put(address, { data_fine: '2025-02-28' })).body.errors).toHaveProperty('data_fine')
    // Sent back whole, nothing changes; removed, its period is free again.
    expect((await gestore().put(address, made.body.data)).body.data).toEqual(made.body.data)
    expect((await gestore().del(address)).status).toBe(204)
    expect((await certificato(norma)).status).toBe(201)
  })

  it('says which cooperatives are its sites, from when to when: none twice, none that is inactive', async () => {
    const { alfa, beta } = programmes.keys
    const norma = await programmes.norma('Norma con siti')
    expect((await matrix(norma, 2026)).avvisi[0]).toMatch(/^Ciclo e siti non definiti/)
    const wrong = [{ cliente_id: alfa, dal: '2026-01-02', al: '2026-01-01' }, { cliente_id: 999_999 }]
    expect((await certificato(norma, { siti: wrong.slice(0, 1) })).body.errors).toHaveProperty(['siti.0.al'])
    expect((await certificato(norma, { siti: wrong.slice(1) })).body.errors).toEqual({
      'siti.0.cliente_id': 'Valore non valido',
    })
    const twice = [{ cliente_id: alfa }, { cliente: { id: alfa } }]
    expect((await certificato(norma, { siti: twice })).body.errors).toHaveProperty(['siti.1.cliente_id'])
    const siti = [{ cliente_id: alfa }, { cliente_id: beta, al: '2025-12-31' }]
    const { id } = (await certificato(norma, { siti })).body.data
    // Beta left at the end of 2025: neither in the matrix of 2026, nor missing from that of 2025.
    const sites = async (anno: number) =>
      (await matrix(norma, anno)).righe.map(({ cliente }: { cliente: { id: number } }) => cliente.id)
    expect([await sites(2026), await sites(2025)]).toEqual([[alfa], [alfa, beta]])
    expect((await matrix(norma, 2026)).ciclo).toEqual({ da: '2025-03-01', a: '2028-02-29', certificato_id: id })

    const saved = await gestore().put(`/api/certificato/${id}`, { siti: [{ cliente: { id: beta, nome: 'x' } }] })
    expect(saved.body.data.siti).toMatchObject([{ cliente: { id: beta }, dal: null, al: null }])
    const [line] = (await gestore().get(`/api/storia/certificato/${id}`)).body.data
    expect(line.modifiche).toMatchObject([{ etichetta: 'Siti', da: expect.stringContaining('al 31/12/2025') }])
  })

  it('is visible to its sites alone, each with itself; its history only to the consortium', async () => {
    const { product, keys } = programmes
    const norma = await programmes.norma('Norma dei siti')
    const siti = [{ cliente_id: keys.alfa, dal: '2025-03-01' }, { cliente_id: keys.beta }]
    const { id } = (await certificato(norma, { siti })).body.data
    const other = (
      await certificato(norma, { siti: siti.slice(1), data_inizio: '2020-01-01', data_fine: '2020-12-31' })
    ).body.data
    for (const who of ['managerAlfa', 'coordinatoreAlfa'] as const) {
      const mine = (await product.as(who).get(`/api/certificato?norma_id=${norma}`)).body.data
      expect(mine.map((one: { id: number }) => one.id)).toEqual([id])
      expect(mine[0]).toMatchObject({ siti: [{ cliente: { id: keys.alfa } }], modificabile: false })
      expect(mine[0].siti.length).toBe(1)
      expect((await product.as(who).get(`/api/certificato/${id}`)).body.data.siti.length).toBe(1)
      expect((await product.as(who).get(`/api/certificato/${other.id}`)).status).toBe(404)
      expect((await product.as(who).get(`/api/storia/certificato/${id}`)).status).toBe(404)
      expect((await product.as(who).del(`/api/certificato/${id}`)).status).toBe(403)
    }
    expect((await product.as('utenteAlfa').get('/api/certificato')).status).toBe(403)
    const searched = (await product.as('managerAlfa').get(`/api/certificato?norma_id=${norma}&q=Beta`)).body
    expect(searched.data).toEqual([])
  })
})

interface Due {
  readonly id: string
  readonly tipo: string
  readonly scadenza: string
  readonly percorso: string
  readonly assegnatari_impliciti: string | null
}
describe('the end of a certificate and its surveillance', () => {
  const due = async (id: number, who: 'gestore' | 'managerAlfa' = 'gestore') =>
    ((await programmes.product.as(who).get('/api/scadenzario?mostra=tutte')).body.data as Due[])
      .filter((row) => new RegExp(`^(certificato|sorveglianza):${id}$`).test(row.id))
      .map(({ tipo, scadenza }) => [tipo, scadenza])

  it('are deadlines of the consortium alone, until a newer certificate of the norm takes its place', async () => {
    const norma = await programmes.norma('Norma che scade')
    const siti = [{ cliente_id: programmes.keys.alfa }]
    const { id, sorveglianza_entro } = (await certificato(norma, { siti })).body.data
    // From 20 May 2026 the next of the yearly visits of a certificate begun on 1 March 2025.
    expect(sorveglianza_entro).toBe('2027-03-01')
    expect(await due(id)).toEqual([
      ['sorveglianza', '2027-03-01'],
      ['certificato', '2028-02-29'],
    ])
    expect(await due(id, 'managerAlfa')).toEqual([])
    const rows = (await gestore().get('/api/scadenzario?mostra=tutte')).body.data as Due[]
    expect(rows.find((row) => row.id === `certificato:${id}`)).toMatchObject({
      percorso: `/pages/programma-audit/certificati/${id}`,
      assegnatari_impliciti: 'gestori',
    })

    const put = (body: object) => gestore().put(`/api/certificato/${id}`, body)
    for (const day of ['2025-02-28', '2028-03-01'])
      expect((await put({ sorveglianza_entro: day })).body.errors).toHaveProperty('sorveglianza_entro')
    await put({ sorveglianza_entro: '2026-06-10' })
    expect((await due(id))[0]).toEqual(['sorveglianza', '2026-06-10'])
    await put({ sorveglianza_entro: null })
    expect(await due(id)).toEqual([['certificato', '2028-02-29']])
    await certificato(norma, { data_inizio: '2028-03-01' })
    expect(await due(id)).toEqual([])
  })

  it('one that an approved programme counts on is not deleted, also once that was reopened', async () => {
    const norma = await programmes.norma('Norma programmata')
    const { id } = (await certificato(norma)).body.data
    const later = (await certificato(norma, { data_inizio: '2029-01-01' })).body.data
    const programma = await programmes.programma(norma, { obiettivi: 'Verificare' })
    await programmes.pianifica(programma.id, programmes.riga())
    const read = async () => (await gestore().get(`/api/certificato/${id}`)).body.data
    expect((await read()).cancellabile).toBe(true)
    await gestore().put(`/api/programma_audit/${programma.id}/approva`)
    expect(await read()).toMatchObject({
      cancellabile: false,
      ostacolo: expect.stringContaining('programma approvato'),
    })
    const refused = await gestore().del(`/api/certificato/${id}`)
    expect([refused.status, refused.body.message]).toEqual([409, (await read()).ostacolo])
    await gestore().put(`/api/programma_audit/${programma.id}/riapri`, { motivo: 'Un sito in più' })
    expect((await gestore().del(`/api/certificato/${id}`)).status).toBe(409)
    expect((await gestore().del(`/api/certificato/${later.id}`)).status).toBe(204)
  })
})

it('the central function is planned and covered like a site, comes first and is never drawn', async () => {
  const { alfa, beta } = programmes.keys
  const norma = await programmes.norma('Norma con funzione centrale')
  const two = [
    { cliente_id: alfa, centrale: true },
    { cliente_id: beta, centrale: true },
  ]
  expect((await certificato(norma, { siti: two })).body.errors).toEqual({
    'siti.1.centrale': 'La funzione centrale è una sola',
  })
  const siti = [{ cliente_id: alfa }, { cliente_id: beta, centrale: true }]
  const made = (await certificato(norma, { siti })).body.data
  expect(made.siti.map(({ centrale }: { centrale?: boolean }) => centrale)).toEqual([undefined, true])
  expect((await gestore().put(`/api/certificato/${made.id}`, made)).body.data).toEqual(made)
  const rows = async () =>
    (await matrix(norma, 2026)).righe.map((row: any) => [row.cliente.id, row.centrale, row.celle[0].stato])
  expect(await rows()).toEqual([
    [beta, true, 'scoperto'],
    [alfa, false, 'scoperto'],
  ])

  const programma = await programmes.programma(norma)
  const planned = await programmes.pianifica(programma.id, programmes.riga({ cliente_id: beta }))
  expect(planned.status).toBe(201)
  expect((await rows())[0]).toEqual([beta, true, 'previsto'])
  const sample = (await gestore().post(`/api/programma_audit/${programma.id}/campione`, { tipo: 'iniziale' })).body.data
  expect([sample.n, sample.righe.map(({ cliente }: any) => cliente.id)]).toEqual([1, [alfa]])
  const [line] = (await gestore().get(`/api/storia/certificato/${made.id}`)).body.data
  expect(JSON.stringify(line)).toContain('(funzione centrale)')
})
