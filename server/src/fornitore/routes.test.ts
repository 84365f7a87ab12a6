import { readBack, readSheet } from '../testing/xlsx/read-back.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { closeExact } from '../testing/stored.ts'

let product: TestProduct
let alfa: number
let beta: number
beforeAll(async () => {
  product = await openProduct()
  const clients = (await product.as('gestore').get('/api/cliente')).body.data as { id: number; nome: string }[]
  alfa = clients.find(({ nome }) => nome.startsWith('Alfa'))!.id
  beta = clients.find(({ nome }) => nome.startsWith('Beta'))!.id
})
afterAll(() => closeExact(product))

let serial = 0
const supplier = (more: object = {}) => ({
  ragione_sociale: `Prova ${++serial} Srl`,
  codice_fiscale: `CF${serial}`,
  ...more,
})
const create = async (who: Who, body: object = {}) =>
  (await product.as(who).post('/api/fornitore', supplier(body))).body.data
const names = (body: { data: { ragione_sociale: string }[] }) => body.data.map((row) => row.ragione_sociale)

describe('the list of suppliers', () => {
  it('contains the own client’s and the collective ones, active by default', async () => {
    const { body } = await product.as('utenteAlfa').get('/api/fornitore')
    expect(body.data.every((row: any) => row.stato && (row.cliente === null || row.cliente.id === alfa))).toBe(true)
    expect(names(body)).toContain('Nuvola Informatica Srl')
    expect(names(body)).not.toContain('Tipografia del Serio Sas')
    expect(names((await product.as('utenteAlfa').get('/api/fornitore?stato=tutti')).body)).toContain(
      'Tipografia del Serio Sas',
    )
    for (const stato of ['false', '0'])
      expect(names((await product.as('utenteAlfa').get(`/api/fornitore?stato=${stato}`)).body)).toEqual([
        'Tipografia del Serio Sas',
      ])
    expect(names(body)).not.toContain('Detergo Professional SpA')
    expect(names((await product.as('gestore').get('/api/fornitore')).body)).toContain('Detergo Professional SpA')
  })

  it('shows the own client’s impact, or the highest in multi-site mode, as whole stars', async () => {
    const impactFor = async (who: Who, q: string) =>
      (await product.as(who).get(`/api/fornitore?q=${q}`)).body.data[0].impatto
    expect(await impactFor('managerAlfa', 'Ristora')).toBe(4)
    expect(await impactFor('managerBeta', 'Nuvola')).toBe(3)
    expect(await impactFor('managerAlfa', 'Nuvola')).toBeNull()
    expect(await impactFor('gestore', 'Sicurlavoro')).toBe(4)
    expect(await impactFor('gestore', 'Sementi')).toBeNull()
  })

  it('is sorted by impact as each caller sees it, those without it last', async () => {
    const { body } = await product.as('managerBeta').get('/api/fornitore?ordina=impatto&direzione=desc')
    const stars = body.data.map((row: any) => row.impatto)
    expect(stars[0]).toBe(5)
    expect(stars.at(-1)).toBeNull()
    expect(stars.filter(Boolean)).toEqual(stars.filter(Boolean).toSorted((a: number, b: number) => b - a))
  })

  it('filters by the day of creation, both days included, and by the words shown', async () => {
    const between = (query: string) => product.as('gestore').get(`/api/fornitore?${query}`)
    expect(names((await between('da_data=2025-02-03&a_data=2025-02-06T22:00:00Z')).body)).toEqual([
      'Ausili e Salute Srl',
      'Nuvola Informatica Srl',
    ])
    expect(names((await between('q=collettivo')).body).toSorted()).toEqual([
      'Energia Pulita Trading SpA',
      'Nuvola Informatica Srl',
      'Reinraum Technik GmbH',
      'Sicurlavoro Consulting Srl',
    ])
    expect((await between('da_data=ieri')).status).toBe(422)
  })

  it('is exported row for row', async () => {
    const answer = await product.as('managerBeta').get('/api/fornitore?q=verde&formato=xlsx')
    expect(answer.headers['content-disposition']).toMatch(/filename="Fornitori_\d{8}-\d{6}\.xlsx"/)
    const [head, ...rows] = readSheet(answer.raw)
    const specified = ['Cliente', 'Ragione sociale', 'Partita Iva', 'Codice fiscale', 'Impatto', 'Stato']
    const qualified = ['Qualifica', 'Motivi', 'Rivalutare entro', 'Categorie']
    expect(head).toEqual([...specified, 'Ultima valutazione', 'Ultima media', 'Residuo contratti', ...qualified])
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['Beta Cooperativa di Lavoro', 'Verde Macchine Srl', '08657970177', undefined, 3, 'Attivo'],
    ])
  })

  it('says of each supplier its latest mean and what is left of its contracts, of one’s own client only', async () => {
    const read = async (who: Parameters<typeof product.as>[0], id: number) =>
      (await product.as(who).get(`/api/fornitore/${id}`)).body.data
    const { id } = (await product.as('gestore').get('/api/fornitore?q=Sicurlavoro')).body.data[0]
    const parts = async (who: Parameters<typeof product.as>[0], path: string) =>
      (await product.as(who).get(`/api/fornitore/${id}/${path}`)).body.data as Record<string, any>[]
    for (const who of ['managerAlfa', 'managerBeta'] as const) {
      const given = [...(await parts(who, 'approvazione')), ...(await parts(who, 'monitoraggio'))]
      const last =
        given
          .map((one) => one.data_valutazione)
          .toSorted()
          .at(-1) ?? null
      const contracts = await parts(who, 'contratto')
      const left = contracts.length
        ? contracts.reduce((sum, one) => sum + Math.round(one.residuo * 100), 0) / 100
        : null
      expect(await read(who, id)).toMatchObject({ ultima_valutazione: last, residuo: left })
    }
  })
})

describe('the master data', () => {
  it('are created active, with one code at least, in one writing', async () => {
    const { status, body } = await product
      .as('gestore')
      .post('/api/fornitore', { cliente_id: beta, ragione_sociale: ' Gamma ', partita_iva: 'it 0123 4567890' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ragione_sociale: 'Gamma',
      partita_iva: '01234567890',
      codice_fiscale: null,
      stato: true,
      cliente: { id: beta },
      utente_creazione: { nome: 'Giulia' },
    })
    expect(body.data).toMatchObject({
      impatto: null,
      toall: true,
      modificabile: true,
      cancellabile: true,
      aggiungibile: false,
    })
    const none = await product.as('gestore').post('/api/fornitore', { partita_iva: ' ' })
    expect([none.status, none.body.errors]).toEqual([
      422,
      {
        cliente_id: 'Campo obbligatorio',
        ragione_sociale: 'Campo obbligatorio',
        partita_iva: 'Indica il codice fiscale o la partita IVA',
      },
    ])
  })

  it('are always the own client’s for a manager', async () => {
    expect(await create('managerAlfa', { cliente_id: beta })).toMatchObject({
      cliente: { id: alfa },
      aggiungibile: true,
      toall: false,
    })
  })

  it('made collective show another cooperative neither their former owner nor the user who entered them', async () => {
    const { id } = await create('managerAlfa', { ragione_sociale: 'Condivisa Srl', partita_iva: '01234567897' })
    expect((await product.as('gestore').put(`/api/fornitore/${id}/toall`)).status).toBe(200)
    const { nome, cognome } = (await product.as('managerAlfa').get('/api/user')).body.data
    const readings = [
      ...[
        `/api/fornitore/${id}`,
        '/api/fornitore?q=Condivisa',
        `/api/storia/fornitore/${id}`,
        '/api/ricerca?q=Condivisa',
      ],
      ...['/api/fornitore/opzioni', '/api/registro_modifiche?q=Condivisa', '/api/scadenzario?q=Condivisa'],
    ]
    for (const url of readings) {
      const words = JSON.stringify((await product.as('managerBeta').get(url)).body)
      expect([words.includes('Alfa'), words.includes(`"${nome}"`), words.includes(cognome)], url).toEqual([
        false,
        false,
        false,
      ])
    }
    const { raw } = await product.as('managerBeta').get('/api/fornitore?q=Condivisa&formato=xlsx')
    expect(JSON.stringify(readBack(raw))).not.toMatch(new RegExp(`Alfa|${cognome}`))
    expect((await product.as('managerBeta').get(`/api/fornitore/${id}`)).body.data.utente_creazione).toBeNull()
    for (const who of ['managerAlfa', 'gestore'] as const)
      expect((await product.as(who).get(`/api/fornitore/${id}`)).body.data.utente_creazione).toMatchObject({ cognome })
  })

  it('change except for client and partita IVA, and retain one code', async () => {
    const made = await create('managerAlfa', { partita_iva: '11111111115', codice_fiscale: null })
    const saved = await product.as('managerAlfa').put(`/api/fornitore/${made.id}`, {
      ...made,
      ragione_sociale: 'Nuova',
      stato: 0,
      partita_iva: '999',
      cliente: { id: beta },
    })
    expect(saved.body.data).toMatchObject({
      ragione_sociale: 'Nuova',
      stato: false,
      partita_iva: '11111111115',
      cliente: { id: alfa },
    })
    // The list of the inactive ones is tested elsewhere.
    expect((await product.as('managerAlfa').del(`/api/fornitore/${made.id}`)).status).toBe(204)
    const coded = await create('managerAlfa', { codice_fiscale: 'RSSMRA85T10A562S' })
    const refused = await product.as('managerAlfa').put(`/api/fornitore/${coded.id}`, { codice_fiscale: '' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { codice_fiscale: 'Indica il codice fiscale o la partita IVA' },
    ])
  })

  it('are read-only for users without the right to manage them', async () => {
    const made = await create('managerAlfa')
    for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const)
      expect((await product.as(who).put(`/api/fornitore/${made.id}`, {})).status).toBe(403)
    const [shared] = (await product.as('managerAlfa').get('/api/fornitore?q=Nuvola')).body.data
    expect(shared).toMatchObject({ cliente: null, modificabile: false, cancellabile: false, aggiungibile: true })
    expect((await product.as('managerAlfa').put(`/api/fornitore/${shared.id}`, { descrizione: 'x' })).status).toBe(403)
    expect((await product.as('managerAlfa').del(`/api/fornitore/${shared.id}`)).status).toBe(403)
    expect(
      (await product.as('gestore').put(`/api/fornitore/${shared.id}`, { descrizione: 'x' })).body.data.descrizione,
    ).toBe('x')
  })

  it('refuse a second partita IVA within the client or among the collective ones', async () => {
    await create('managerAlfa', { partita_iva: '22222222220' })
    const again = await product.as('managerAlfa').post('/api/fornitore', supplier({ partita_iva: 'IT22222222220' }))
    expect([again.status, again.body.errors]).toEqual([
      422,
      { partita_iva: 'Esiste già un fornitore con questa partita IVA' },
    ])
    expect((await create('managerBeta', { partita_iva: '22222222220' })).id).toBeTruthy()
    expect(
      (await product.as('managerBeta').post('/api/fornitore', supplier({ partita_iva: '02199350980' }))).status,
    ).toBe(422)
    const both = await Promise.all(
      [1, 2].map(() => product.as('managerAlfa').post('/api/fornitore', supplier({ partita_iva: '33333333330' }))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('are deleted while there are no records about the supplier; their partita IVA is then free again', async () => {
    const made = await create('managerAlfa', { partita_iva: '44444444440' })
    await product.as('managerAlfa').post(`/api/fornitore/${made.id}/approvazione`, approval)
    const used = await product.as('managerAlfa').del(`/api/fornitore/${made.id}`)
    expect([used.status, used.body.message]).toEqual([409, 'Elemento in uso: disattivarlo invece di eliminarlo'])
    const [row] = (await product.as('managerAlfa').get(`/api/fornitore/${made.id}/approvazione`)).body.data
    await product.as('managerAlfa').del(`/api/fornitore/${made.id}/approvazione/${row.id}`)
    expect((await product.as('managerAlfa').del(`/api/fornitore/${made.id}`)).status).toBe(204)
    expect((await product.as('managerAlfa').get(`/api/fornitore/${made.id}`)).status).toBe(404)
    expect((await create('managerAlfa', { partita_iva: '44444444440' })).id).toBeTruthy()
  })
})

const approval = { data_valutazione: '2026-03-05', servizio: 4, costo: 3, flessibilita_realizzazione: 2, curriculum: 1 }
