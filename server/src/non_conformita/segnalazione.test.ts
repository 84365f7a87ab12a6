import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
})
afterAll(() => product.close())

const path = '/api/non_conformita/segnalazione'
const descrizione = 'Carrozzina senza freno in sala da pranzo'
const report = (more: object = {}) => ({ chiave: randomUUID(), descrizione, servizio_id: keys.service('SAD'), ...more })
const send = (who: Who, body: object) => product.as(who).post(path, body)
const valuesOf = async (who: Who) => (await product.as(who).get(path)).body.data
const recordOf = async (id: number) => (await product.as('managerAlfa').get(`/api/non_conformita/${id}`)).body.data
const count = async () =>
  (await product.db.execute<{ n: number }>(sql`select count(*)::int as n from non_conformita`)).rows[0]!.n

it('words are enough: the rest is that of the person and of the cooperative', async () => {
  const { status, body } = await send('utenteAlfa', report())
  expect([status, body.data.segue.ruolo]).toEqual([201, 'coordinatore'])
  expect(body.data.segue.persone).toEqual([expect.objectContaining({ nome: 'Chiara' })])
  const values = await valuesOf('utenteAlfa')
  expect(await recordOf(body.data.id)).toMatchObject({
    stato: 'nuovo',
    descrizione,
    norma: values.norma,
    tipo: 'non_conformita',
    segnalante: values.segnalante,
    data_segnalazione: new Date().toLocaleDateString('sv', { timeZone: 'Europe/Rome' }),
    servizio: { id: keys.service('SAD') },
    cliente: { id: keys.alfa },
  })
})

it('norm and origin are those that the cooperative’s record names, and a norm of another dictionary is none', async () => {
  const path = `/api/cliente/${keys.alfa}`
  const norms = (await product.as('gestore').get('/api/norma_conformita')).body.data as { id: number }[]
  const chosen = norms.at(-1)!.id
  const body = { norma_segnalazioni_id: chosen, tipo_segnalazioni: 'reclamo' }
  expect((await product.as('gestore').put(path, body)).body.data.norma_segnalazioni.id).toBe(chosen)
  expect(await valuesOf('utenteAlfa')).toMatchObject({ norma: { id: chosen }, tipo: 'reclamo' })
  const { id } = (await send('utenteAlfa', report())).body.data
  expect(await recordOf(id)).toMatchObject({ norma: { id: chosen }, tipo: 'reclamo' })
  const processi = (await product.as('gestore').get('/api/processo')).body.data as { id: number }[]
  const wrong = await product.as('gestore').put(path, { norma_segnalazioni_id: processi[0]!.id })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { norma_segnalazioni_id: 'Valore non valido' }])
  expect((await product.as('managerAlfa').put(path, body)).status).toBe(403)
  await product.as('gestore').put(path, { norma_segnalazioni_id: null, tipo_segnalazioni: 'non_conformita' })
})

it('a cooperative without records begins with the norm that was written first, not with the first by its letters', async () => {
  const records = sql`non_conformita set data_cancellazione`
  const ofAlfa = sql`where cliente_id = ${keys.alfa}`
  const marked = '2001-01-01T00:00:00Z'
  await product.db.execute(sql`update ${records} = ${marked} ${ofAlfa} and data_cancellazione is null`)
  const { norma } = await valuesOf('utenteAlfa')
  await product.db.execute(sql`update ${records} = null ${ofAlfa} and data_cancellazione = ${marked}`)
  const norms = (await product.as('gestore').get('/api/norma_conformita')).body.data as { id: number }[]
  expect(norma.id).toBe(Math.min(...norms.map(({ id }) => id)))
})

it('sent again, also twice at once, it is one record', async () => {
  const body = report()
  const before = await count()
  const both = await Promise.all([send('utenteAlfa', body), send('utenteAlfa', body)])
  const again = await send('utenteAlfa', body)
  expect(new Set([...both, again].map((reply) => reply.body.data.id)).size).toBe(1)
  expect(await count()).toBe(before + 1)
})

it('the key of one person is none of another’s', async () => {
  const body = report({ servizio_id: null })
  const mine = await send('utenteAlfa', body)
  const theirs = await send('utenteBeta', body)
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(theirs.body.data.id).not.toBe(mine.body.data.id)
})

it('written on after a lost reply it corrects the own new record, never what others have taken up', async () => {
  const body = report()
  const { id } = (await send('utenteAlfa', body)).body.data
  const corrected = `${descrizione}, al primo piano`
  expect((await send('utenteAlfa', { ...body, descrizione: corrected })).body.data.id).toBe(id)
  expect((await recordOf(id)).descrizione).toBe(corrected)
  await product.as('coordinatoreAlfa').put(`/api/non_conformita/${id}/stato`, { stato: 'in_lavorazione' })
  const late = await send('utenteAlfa', { ...body, descrizione: 'Altro testo' })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(`registrata con il n. ${id}`)])
  expect((await recordOf(id)).descrizione).toBe(corrected)
})

it('a wrong body is refused at its field, and nothing is written', async () => {
  const before = await count()
  const refusals = [
    [report({ descrizione: '  ' }), 'descrizione'],
    [report({ chiave: 'x' }), 'chiave'],
    [report({ servizio_id: 999_999 }), 'servizio_id'],
    [report({ data_segnalazione: '2099-01-01' }), 'data_segnalazione'],
  ] as const
  for (const [body, field] of refusals) {
    const { status, body: reply } = await send('utenteAlfa', body)
    expect([status, Object.keys(reply.errors)]).toEqual([422, [field]])
  }
  const none = await send('coordinatoreAlfa', report({ servizio_id: null }))
  expect([none.status, none.body.errors]).toEqual([422, { servizio_id: 'Scegli uno dei tuoi servizi' }])
  expect((await send('gestore', report())).status).toBe(403)
  expect(await count()).toBe(before)
})

it('the form offers the own active services alone', async () => {
  const { servizi, servizio_richiesto } = await valuesOf('utenteAlfa')
  const all = (await product.as('utenteAlfa').get('/api/servizio?propri=1')).body.data as { id: number }[]
  expect(servizi.map(({ id }: any) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  expect([servizio_richiesto, (await valuesOf('coordinatoreAlfa')).servizio_richiesto]).toEqual([false, true])
  expect((await valuesOf('managerAlfa')).servizi).toEqual([])
})

it('who reported and moved it on takes that back, shortly after and before anything else happens', async () => {
  const { id } = (await send('utenteAlfa', report())).body.data
  const record = `/api/non_conformita/${id}`
  const undo = (who: Who) => product.as(who).put(`${record}/stato/annulla`, {})
  expect((await undo('utenteAlfa')).status, 'still new').toBe(409)
  const move = () => product.as('utenteAlfa').put(`${record}/stato`, { stato: 'in_lavorazione' })
  expect((await move()).body.data.modificabile).toBe(false)
  expect([(await undo('coordinatoreAlfa')).status, (await undo('utenteBeta')).status]).toEqual([403, 404])
  const back = await undo('utenteAlfa')
  expect([back.status, back.body.data]).toMatchObject([200, { stato: 'nuovo', modificabile: true }])
  const storia = (await product.as('managerAlfa').get(`/api/storia/non_conformita/${id}`)).body.data
  expect(storia[0].motivo).toBe('Passaggio annullato')
  await move()
  await product.as('coordinatoreAlfa').put(record, { causa: 'Freno usurato' })
  expect((await undo('utenteAlfa')).body.message).toMatch(/^Nel frattempo/)
})
