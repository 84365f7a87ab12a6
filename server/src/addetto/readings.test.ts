import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Controlled, openControlled } from '../testing/controlled.ts'

let on: Controlled
beforeAll(async () => {
  on = await openControlled()
})
afterAll(() => on.close())

const made = async (url: string, body: object) => {
  const answer = await on.as('gestore').post(url, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}
const document = { presa_visione: '1', servizi_persona: '1', servizi_imprese: '1', ruoli: 'utente' }
const read = async (id: number) => {
  await on.as('utenteAlfa').get((await on.read('utenteAlfa', id)).url)
  return (await on.as('utenteAlfa').put(`/api/documento/${id}/presa_visione`)).status
}

it('a confirmed reading is a certificate of that day, for the competence it teaches alone, until a later revision asks again', async () => {
  const manual = await on.inForce('gestore', { ...document, descrizione: 'Manuale', codice_documento: 'MAN-77' })
  const [taught, other] = [
    await made('/api/competenza', { codice: 'L1', descrizione: 'Lettura', validita_mesi: 12, documento_id: manual.id }),
    await made('/api/competenza', { codice: 'L2', descrizione: 'Altra', validita_mesi: 12 }),
  ]
  const mansione_id = (await made('/api/mansione', { codice: 'LM', descrizione: 'Lettore' })).id
  for (const { id } of [taught, other])
    await on.as('gestore').put('/api/requisito_competenza', { mansione_id, competenza_id: id, livello: 'bloccante' })
  await on.product.db.execute(sql`update addetto set utente_id = null where utente_id = ${on.people.utenteAlfa}`)
  const cliente_id = (await on.as('managerAlfa').get('/api/addetto/copertura')).body.data.righe[0].cliente.id
  const { id } = await made('/api/addetto', {
    ...{ cliente_id, mansione_id, codice: 'L-1', nome: 'Lea', cognome: 'Lettrice', dal: '2020-01-01' },
    utente_id: on.people.utenteAlfa,
  })
  const competenze = async () =>
    (await on.as('utenteAlfa').get('/api/addetto/mio')).body.data.competenze.map((one: Record<string, unknown>) => [
      one['stato'],
      one['motivo'],
      one['attestato'],
    ])
  const never = ['mancante', 'Mai conseguita', null]
  expect(await competenze()).toEqual([never, never])
  expect(await read(manual.id)).toBe(200)
  // "Altra" comes before "Lettura", and nothing was read for it; a reading has no end, whatever the months.
  expect(await competenze()).toEqual([never, ['valida', 'Presa visione di MAN-77 Rev. 00', null]])
  const list = (await on.as('managerAlfa').get(`/api/addetto?mansione_id=${mansione_id}`)).body.data
  expect(list).toMatchObject([{ id, motivi: ['Altra: mai conseguita'], prossima_scadenza: null }])
  const [row] = (await on.as('managerAlfa').get(`/api/addetto/matrice?mansione_id=${mansione_id}`)).body.data.righe
  expect(row.celle).toMatchObject([
    { competenza_id: taught.id, stato: 'valida', data_scadenza: null },
    { competenza_id: other.id, stato: 'mancante' },
  ])

  // A revision that does not ask leaves it; the one after asks, and takes it away until it is read.
  const revised = async (more: object) =>
    on.approve('gestore', (await on.draft('gestore', manual.id, more as Record<string, string>)).body.data)
  await revised({ presa_visione: '0' })
  expect((await competenze())[1]).toEqual(['valida', 'Presa visione di MAN-77 Rev. 00', null])
  await revised({ presa_visione: '1', ruoli: 'coordinatore' })
  expect((await competenze())[1]).toEqual(['valida', 'Presa visione di MAN-77 Rev. 00', null])
  await revised({ presa_visione: '1', ruoli: 'utente' })
  expect((await competenze())[1]).toEqual(never)
  expect(await read(manual.id)).toBe(200)
  expect((await competenze())[1]).toEqual(['valida', 'Presa visione di MAN-77 Rev. 03', null])

  // Who is a user of another cooperative is no longer this person.
  const beta = (await on.as('managerBeta').get('/api/addetto/copertura')).body.data.righe[0].cliente.id
  expect((await on.as('admin').put(`/api/utente/${on.people.utenteAlfa}`, { cliente_id: beta })).status).toBe(200)
  const { body } = await on.as('managerAlfa').get(`/api/addetto/${id}`)
  expect([body.data.utente, body.data.competenze[1].stato]).toEqual([null, 'mancante'])
  const storia = await on.as('managerAlfa').get(`/api/storia/addetto/${id}`)
  expect(String(storia.raw)).toContain('Utente collegato')
})

it('only a controlled document in force of the whole consortium is read for a competence', async () => {
  const refused = async (documento_id: number) =>
    (await on.as('gestore').post('/api/competenza', { codice: 'R1', descrizione: 'R', documento_id })).body.errors
  const bad = { documento_id: 'Valore non valido' }
  const own = await on.inForce('managerAlfa', { presa_visione: '1', codice_documento: 'OWN-1' })
  expect(await refused(own.id)).toEqual(bad)
  expect(await refused((await on.make('gestore', { ...document, codice_documento: 'BOZ-1' })).id)).toEqual(bad)
  const free = await on.archive.publish('gestore', { servizi_persona: '1' }, 'testo', 'libero.txt')
  expect(await refused(free.id)).toEqual(bad)
  expect(await refused(999_999)).toEqual(bad)
})
