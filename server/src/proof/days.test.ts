import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock: () => new Date('2026-11-16T09:00:00Z') })
})
afterAll(() => product.close())

const norma = async (dizionario: string) =>
  (await product.as('gestore').get(`/api/${dizionario}`)).body.data[0].id as number
const clienteNamed = async (name: string) =>
  (
    (await product.as('gestore').get('/api/cliente?stato=tutti')).body.data as {
      id: number
      nome: string
      stato: number
    }[]
  ).find(({ nome }) => nome.startsWith(name))!

it('a fact in the future, and a day before the earliest year, are refused at their field', async () => {
  const report = {
    norma_id: await norma('norma_conformita'),
    tipo: 'reclamo',
    segnalante: 'Famiglia Rossi',
    descrizione: 'Visita saltata',
  }
  const send = (data_segnalazione: string) =>
    product.as('managerAlfa').post('/api/non_conformita', { ...report, data_segnalazione })
  expect((await send('2026-11-17')).body.errors).toEqual({ data_segnalazione: 'La data non può essere nel futuro' })
  expect((await send('1950-03-01')).body.errors).toEqual({
    data_segnalazione: 'La data deve essere dal 01/01/1990 in poi',
  })
  expect((await send('2026-11-16')).status).toBe(201)
})

it('a plan reaches ten years, not further', async () => {
  const plan = { cliente_id: (await clienteNamed('Alfa')).id, norma_id: await norma('norma') }
  const send = (data_audit: string) =>
    product.as('gestore').post('/api/audit', { ...plan, data_pianificazione: '2026-11-16', data_audit })
  expect((await send('2199-01-01')).body.errors).toEqual({ data_audit: 'La data non può superare il 16/11/2036' })
  expect((await send('2036-11-16')).status).toBe(201)
})

it('a search from a day to an earlier one is refused, one from long ago is not', async () => {
  for (const list of ['audit', 'non_conformita', 'fornitore']) {
    const search = (query: string) => product.as('gestore').get(`/api/${list}?${query}`)
    expect((await search('da_data=2026-02-01&a_data=2026-01-01')).body.errors).toEqual({
      a_data: '«Data a» non può precedere «Data da»',
    })
    expect((await search('da_data=1950-01-01&a_data=2026-01-01')).status).toBe(200)
  }
})

it('a client that was switched off gets no new record', async () => {
  const { id: cliente_id, stato } = await clienteNamed('Il Faro')
  expect(stato).toBe(0)
  const bodies = {
    non_conformita: {
      norma_id: await norma('norma_conformita'),
      tipo: 'reclamo',
      segnalante: 'Famiglia Rossi',
      descrizione: 'Visita saltata',
      data_segnalazione: '2026-11-16',
    },
    azione_miglioramento: { data_azione: '2026-12-01', data_segnalazione: '2026-11-16', miglioramento: 'Turni' },
    fornitore: { ragione_sociale: 'Nuovo Srl', stato: true, codice_fiscale: '01234567890' },
  }
  for (const [slice, body] of Object.entries(bodies)) {
    const refused = await product.as('gestore').post(`/api/${slice}`, { ...body, cliente_id })
    expect([slice, refused.status, refused.body.errors]).toEqual([slice, 422, { cliente_id: 'Valore non valido' }])
  }
})
