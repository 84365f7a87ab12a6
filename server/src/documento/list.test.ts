import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const base = '/api/documento'

it('the two tables share the documents between them', async () => {
  for (const who of ['gestore', 'managerAlfa', 'utenteBeta'] as const) {
    const rows = async (query: string) => (await product.as(who).get(`${base}${query}`)).body.data
    const multisite = await rows('?multisito=true')
    const ofClients = await rows('?multisito=0')
    expect(multisite.every((row: { cliente: unknown }) => row.cliente === null)).toBe(true)
    expect(ofClients.every((row: { cliente: unknown }) => row.cliente !== null)).toBe(true)
    expect((await rows('')).length).toBe(multisite.length + ofClients.length)
    expect(Math.min(multisite.length, ofClients.length)).toBeGreaterThan(2)
  }
})

it('says `data` where the record says `data_documento`, newest first', async () => {
  const { body } = await product.as('managerAlfa').get(`${base}?multisito=false&pagina=1`)
  const days = body.data.map((row: { data: string }) => row.data)
  expect(days).toEqual(days.toSorted().reverse())
  const record = (await product.as('managerAlfa').get(`${base}/${body.data[0].id}`)).body.data
  expect(record.data_documento).toBe(days[0])
})

it('finds words in every column, and sorts by each', async () => {
  const found = async (q: string) =>
    (await product.as('gestore').get(`${base}?pagina=1&per_pagina=200&q=${encodeURIComponent(q)}`)).body.data.map(
      (row: { file_name: string }) => row.file_name,
    )
  expect(await found('manuale_sistema')).toEqual(['Manuale_sistema_rev04.pdf'])
  expect(await found('PARITA di genere')).toEqual(['Politica_parita_genere.pdf'])
  expect(await found('girasole')).toEqual(['Progetto_pedagogico.pdf'])
  expect((await found('verbale')).length).toBeGreaterThan(1)
  for (const key of ['cliente', 'data', 'tipo_documento', 'descrizione', 'file_name'])
    expect((await product.as('gestore').get(`${base}?ordina=${key}&per_pagina=5`)).status).toBe(200)
})

it('is exported row for row as it is listed', async () => {
  const { readSheet } = await import('../testing/xlsx/read-back.ts')
  const query = 'multisito=true&ordina=descrizione&direzione=asc'
  const listed = (await product.as('managerAlfa').get(`${base}?${query}`)).body.data
  const answer = await product.as('managerAlfa').get(`${base}?${query}&formato=xlsx`)
  expect(answer.headers['content-disposition']).toMatch(/filename="Documenti_Multisito_\d{8}-\d{6}\.xlsx"/)
  const [heads, ...rows] = readSheet(answer.raw)
  expect(heads).toEqual([
    'Cliente',
    'Data',
    'Tipologia',
    'Descrizione',
    'Nome',
    'Codice',
    'Rev.',
    'In vigore dal',
    'Stato',
    'Approvatore',
    'Da riesaminare entro',
    'Revisione aperta',
    'Requisiti',
    'Servizi imprese',
    'Servizi persona',
    'Parità di genere',
  ])
  const theirs = await product.as('managerAlfa').get(`${base}?multisito=false&formato=xlsx`)
  expect(theirs.headers['content-disposition']).toMatch(/filename="Documenti_\d{8}-\d{6}\.xlsx"/)
  expect(rows.map((row) => [row[3], row[4]])).toEqual(
    listed.map((row: { descrizione: string; file_name: string }) => [row.descrizione, row.file_name]),
  )
})

it('the demonstration’s files open, the replaced ones too', async () => {
  for (const row of (await product.as('admin').get(base)).body.data) {
    const { versioni } = (await product.as('admin').get(`${base}/${row.id}`)).body.data
    for (const { url, file_size } of [row, ...versioni]) {
      const answer = await product.as('admin').get(url)
      expect([answer.status, answer.raw.length]).toEqual([200, file_size])
    }
  }
})
