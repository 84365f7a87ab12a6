import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type TestProduct } from '@quadra/server/testing/product'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())
const gestore = () => product.as('gestore')

it('the programme of the year is approved, and one of its audits moved with a reason', async () => {
  const [head] = (await gestore().get('/api/programma_audit')).body.data
  const programma = (await gestore().get(`/api/programma_audit/${head.id}`)).body.data
  expect(programma).toMatchObject({ stato: 'approvato', norma: { descrizione: 'UNI EN ISO 9001:2015' } })
  const [moved] = programma.spostamenti
  expect([programma.spostamenti.length, moved.cliente.nome]).toEqual([1, 'Beta Cooperativa di Lavoro'])
  const audit = (await gestore().get(`/api/audit/${moved.audit.id}`)).body.data
  expect(audit).toMatchObject({ data_programmata: moved.da, data_audit: moved.a, motivo_spostamento_richiesto: true })
  const storia = (await gestore().get(`/api/storia/audit/${audit.id}`)).body.data
  expect(storia.some(({ motivo }: { motivo: string | null }) => motivo === moved.motivo)).toBe(true)
})

it('two certificates have their sites', async () => {
  const certificati = (await gestore().get('/api/certificato?ordina=norma&direzione=desc')).body.data
  expect(certificati.map((one: { siti: unknown[] }) => one.siti.length)).toEqual([5, 2])
  expect((await product.as('managerBeta').get('/api/certificato')).body.data.length).toBe(2)
})

it('an audit moves from its creation to its closing as it did before there were programmes', async () => {
  const key = async (path: string) => (await gestore().get(path)).body.data[0].id as number
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date())
  const body = {
    cliente_id: (await gestore().get('/api/cliente?q=Alfa')).body.data[0].id,
    norma_id: (await gestore().get('/api/norma?q=9001')).body.data[0].id,
    data_pianificazione: today,
    data_audit: today,
  }
  const { id } = (await gestore().post('/api/audit', body)).body.data
  const url = `/api/audit/${id}`
  const plan = { processo_id: await key('/api/processo'), persona: 'Ada Neri', data: today }
  const { id: pid } = (await gestore().post(`${url}/processo`, plan)).body.data
  await gestore().put(`${url}/processo/${pid}/approva`, { valutazione: 'Conforme', data_verifica: today })
  const chosen = { valutatori: [await key('/api/valutatore')], valutazione_generale: 'Bene' }
  expect((await gestore().put(url, chosen)).status).toBe(200)
  expect((await gestore().put(`${url}/chiudi`)).status).toBe(200)
})
