import { fileLimit } from '@quadra/contract/kernel/upload'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encode, formOf } from '../testing/attachments.ts'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let keys: RegistryKeys
let luca: number
let beta: number
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
  const { idOf } = people(product)
  luca = await idOf('utenteAlfa')
  beta = await idOf('utenteBeta')
})
afterAll(() => product.close())

const base = '/api/non_conformita'
/** Of a service that utente.alfa does not follow. */
async function worked() {
  const report = {
    cliente_id: keys.alfa,
    servizio_id: keys.service('CDD'),
    norma_id: keys.norma,
    data_segnalazione: '2026-03-05',
    tipo: 'non_conformita',
    segnalante: 'Bonomi',
    descrizione: 'Porta bloccata',
  }
  const { id } = (await product.as('managerAlfa').post(base, report)).body.data
  await product.as('managerAlfa').put(`${base}/${id}/stato`, { stato: 'in_lavorazione' })
  return `${base}/${id}`
}
const addTask = (url: string, more: object, who: Who = 'managerAlfa') =>
  product.as(who).post(`${url}/task`, { descrizione_intervento_da_eseguire: 'Riparare', ...more })
const attach = async (who: Who, task: string, bytes: Buffer | string = '%PDF-1.7 prova', name = 'prima è dopo.pdf') =>
  product.request(who, 'POST', `${task}/allegato`, undefined, await encode(formOf({}, bytes, name)))

it('a task names a user of the product, whose name fills in the person, or anyone by name', async () => {
  const url = await worked()
  const named = await addTask(url, { responsabile_id: luca })
  expect(named.body.data).toMatchObject({ persona: 'Luca Donati', responsabile: { id: luca }, ciclo: 1, allegati: [] })
  const unassigned = await addTask(url, {})
  expect([unassigned.status, unassigned.body.errors]).toEqual([422, { persona: 'Campo obbligatorio' }])
  const stranger = await addTask(url, { responsabile_id: beta })
  expect([stranger.status, stranger.body.errors]).toEqual([422, { responsabile_id: 'Valore non valido' }])
  expect((await addTask(url, { persona: 'Idraulico' })).body.data).toMatchObject({
    persona: 'Idraulico',
    responsabile: null,
  })
  // In scope by his task, yet not his to plan; outside it does not exist.
  expect((await addTask(url, { persona: 'Luca' }, 'utenteAlfa')).status).toBe(403)
  expect((await addTask(await worked(), { persona: 'Luca' }, 'utenteAlfa')).status).toBe(404)
})

it('the responsible user attaches files and confirms, and does nothing else', async () => {
  const url = await worked()
  const mine = `${url}/task/${(await addTask(url, { responsabile_id: luca })).body.data.id}`
  const other = `${url}/task/${(await addTask(url, { persona: 'Anna' })).body.data.id}`
  expect((await attach('utenteAlfa', other)).status).toBe(403)
  expect((await product.as('utenteAlfa').put(other, { descrizione_intervento_eseguito: 'x', chiuso: 1 })).status).toBe(
    403,
  )
  expect((await product.as('utenteAlfa').put(mine, { persona: 'Altri' })).status).toBe(403)
  const added = await attach('utenteAlfa', mine)
  expect([added.status, added.body.data]).toMatchObject([
    201,
    { nome: 'prima è dopo.pdf', tipo: 'application/pdf', dimensione: 14, cancellabile: false },
  ])
  const { url: file, id } = added.body.data
  const opened = await product.as('utenteAlfa').get(file)
  expect([opened.status, opened.raw.toString()]).toEqual([200, '%PDF-1.7 prova'])
  for (const path of [file, file.replace(/\/file$/, '')])
    expect((await product.request('managerBeta', path === file ? 'GET' : 'DELETE', path)).status).toBe(404)
  expect((await attach('managerBeta', mine)).status).toBe(404)
  expect(
    (await product.as('managerAlfa').get(file.replace(/task\/\d+/, `task/${other.split('/').at(-1)}`))).status,
  ).toBe(404)
  expect((await product.as('utenteAlfa').del(`${mine}/allegato/${id}`)).status).toBe(403)
  const spare = (await attach('managerAlfa', mine, 'bozza')).body.data
  expect((await product.as('managerAlfa').del(`${mine}/allegato/${spare.id}`)).status).toBe(204)
  const done = await product.as('utenteAlfa').put(mine, { descrizione_intervento_eseguito: 'Fatto', chiuso: 1 })
  expect(done.body.data).toMatchObject({ chiuso: true, allegati: [{ id, url: file, cancellabile: false }] })
  expect(Date.parse(done.body.data.data_chiusura)).toBeGreaterThan(0)
  expect((await attach('managerAlfa', mine)).status).toBe(409)
  expect((await product.as('managerAlfa').del(`${mine}/allegato/${id}`)).status).toBe(409)
  const storia = (await product.as('managerAlfa').get(url.replace('/api', '/api/storia'))).body.data
  const changes = storia.flatMap(({ modifiche }: { modifiche: object[] }) => modifiche)
  const etichetta = 'Allegato di un task'
  expect(changes).toContainEqual(expect.objectContaining({ etichetta, da: '(vuoto)', a: 'prima è dopo.pdf (14 byte)' }))
  expect(changes).toContainEqual(expect.objectContaining({ etichetta, da: 'prima è dopo.pdf (5 byte)', a: '(vuoto)' }))
})

it('ten files of two megabytes each, and no more', async () => {
  const url = await worked()
  const task = `${url}/task/${(await addTask(url, { persona: 'Anna' })).body.data.id}`
  expect((await attach('managerAlfa', task, Buffer.alloc(fileLimit + 1))).status).toBe(413)
  expect((await attach('managerAlfa', task, '')).body.errors).toEqual({ documento: 'Il file è vuoto' })
  // All at once: the last one finds it full.
  const sent = await Promise.all(Array.from({ length: 11 }, (_, n) => attach('managerAlfa', task, `n. ${n}`)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(201), 409])
  const refused = await attach('managerAlfa', task)
  expect([refused.status, refused.body.message]).toEqual([409, 'Al massimo 10 allegati'])
  expect((await product.as('managerAlfa').get(url)).body.data.tasks[0].allegati).toHaveLength(10)
})
