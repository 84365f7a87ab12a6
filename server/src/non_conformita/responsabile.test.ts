import type { Stato } from '@quadra/contract/non_conformita/stato'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { utente } from '../database/schema/registry.ts'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { testClock } from '../testing/clock.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

const { clock, set } = testClock('2026-11-17T10:00:00Z')
let product: TestProduct
let keys: RegistryKeys
/** One for the file: it gives each person an address that no other has. */
let crowd: ReturnType<typeof people>
let person: Record<'utenteAlfa' | 'coordinatoreAlfa' | 'utenteBeta' | 'gestore', number>
beforeAll(async () => {
  product = await openProduct({}, { log: false, clock })
  keys = await registryKeys(product)
  crowd = people(product)
  const { idOf } = crowd
  person = {
    utenteAlfa: await idOf('utenteAlfa'),
    coordinatoreAlfa: await idOf('coordinatoreAlfa'),
    utenteBeta: await idOf('utenteBeta'),
    gestore: await idOf('gestore'),
  }
})
afterAll(() => product.close())

const base = '/api/non_conformita'
/** In a service that utente.alfa does not follow. */
async function record(more: object = {}, stato: Stato = 'in_lavorazione') {
  const body = {
    cliente_id: keys.alfa,
    servizio_id: keys.service('CDD'),
    norma_id: keys.norma,
    data_segnalazione: '2026-10-05',
    tipo: 'non_conformita',
    segnalante: 'Bonomi',
    descrizione: 'Porta bloccata',
    ...more,
  }
  const { id } = (await product.as('managerAlfa').post(base, body)).body.data
  await product.db.update(nonConformita).set({ stato }).where(eq(nonConformita.id, id))
  return id as number
}
const read = async (id: number, who: Who = 'managerAlfa') => product.as(who).get(`${base}/${id}`)
const addTask = async (id: number, more: object) =>
  product.as('managerAlfa').post(`${base}/${id}/task`, { descrizione_intervento_da_eseguire: 'Riparare', ...more })

describe('the responsible person of a non-conformity', () => {
  it('is an active user of its client or of none, stored with the day', async () => {
    const id = await record({ responsabile_id: person.utenteAlfa })
    expect((await read(id)).body.data).toMatchObject({
      responsabile: { id: person.utenteAlfa },
      responsabile_attivo: true,
      data_assegnazione: '2026-11-17',
    })
    set('2026-11-20T10:00:00Z')
    const again = await product.as('managerAlfa').put(`${base}/${id}`, { responsabile_id: person.utenteAlfa })
    expect(again.body.data.data_assegnazione).toBe('2026-11-17')
    const other = await product.as('managerAlfa').put(`${base}/${id}`, { responsabile_id: person.gestore })
    expect(other.body.data).toMatchObject({ responsabile: { id: person.gestore }, data_assegnazione: '2026-11-20' })
    const cleared = await product.as('managerAlfa').put(`${base}/${id}`, { responsabile_id: null })
    expect(cleared.body.data).toMatchObject({ responsabile: null, data_assegnazione: null, responsabile_attivo: false })
    const lines = (await product.as('managerAlfa').get(`/api/storia/non_conformita/${id}`)).body.data
    const labels = lines.flatMap(({ modifiche }: { modifiche: { etichetta: string }[] }) =>
      modifiche.map(({ etichetta }) => etichetta),
    )
    expect(labels.filter((label: string) => label === 'Responsabile del trattamento')).toHaveLength(3)
    expect(labels).not.toContain('data_assegnazione')
  })

  it('is no user of another cooperative, and none that does not exist', async () => {
    const id = await record()
    for (const responsabile_id of [person.utenteBeta, 999_999]) {
      const refused = await product.as('gestore').put(`${base}/${id}`, { responsabile_id })
      expect([refused.status, refused.body.errors]).toEqual([422, { responsabile_id: 'Valore non valido' }])
    }
  })

  it('counts as not named once deactivated, and may stay in the field', async () => {
    const one = await crowd.create('managerAlfa', { cliente_id: keys.alfa })
    const id = await record({ responsabile_id: one.id })
    await product.db.update(utente).set({ stato: 0 }).where(eq(utente.id, one.id))
    expect((await read(id)).body.data).toMatchObject({ responsabile: { id: one.id }, responsabile_attivo: false })
    const reply = await product.as('managerAlfa').put(`${base}/${id}`, { responsabile_id: one.id, causa: 'Usura' })
    expect([reply.status, reply.body.data.causa]).toEqual([200, 'Usura'])
    const other = await record()
    expect((await product.as('managerAlfa').put(`${base}/${other}`, { responsabile_id: one.id })).status).toBe(422)
  })

  it('opens the record, whatever the service, and may not change it', async () => {
    const hidden = await record()
    expect((await read(hidden, 'utenteAlfa')).status).toBe(404)
    const given = await record({ responsabile_id: person.utenteAlfa })
    expect((await read(given, 'utenteAlfa')).body.data.modificabile).toBe(false)
    expect((await product.as('utenteAlfa').put(`${base}/${given}`, { causa: 'x' })).status).toBe(403)
    const { data } = (await product.as('utenteAlfa').get(`${base}?q=Porta&per_pagina=200`)).body
    expect(data.map((row: { id: number }) => row.id)).toContain(given)
    expect(data.map((row: { id: number }) => row.id)).not.toContain(hidden)
  })
})

describe('the responsible person of a task', () => {
  it('gives it their name, unless a person was typed', async () => {
    const id = await record()
    const { data: named } = (await addTask(id, { responsabile_id: person.utenteAlfa, scadenza: '2026-12-20' })).body
    // Another test moves the clock, before this one or after it.
    const today = clock().toISOString().slice(0, 10)
    expect(named).toMatchObject({ scadenza: '2026-12-20', data_assegnazione: today, data_chiusura: null })
    expect(named.persona).toBe(`${named.responsabile.nome} ${named.responsabile.cognome}`)
    const { data: typed } = (await addTask(id, { responsabile_id: person.utenteAlfa, persona: 'Idraulico' })).body
    expect(typed.persona).toBe('Idraulico')
    const move = (task: number) =>
      product.as('managerAlfa').put(`${base}/${id}/task/${task}`, { responsabile_id: person.coordinatoreAlfa })
    const { responsabile, persona } = (await move(named.id)).body.data
    expect(persona).toBe(`${responsabile.nome} ${responsabile.cognome}`)
    expect((await move(typed.id)).body.data.persona).toBe('Idraulico')
  })

  it('must be said: a user, or a person by name', async () => {
    const id = await record()
    const refused = await addTask(id, {})
    expect([refused.status, refused.body.errors]).toEqual([422, { persona: 'Campo obbligatorio' }])
    const foreign = await addTask(id, { responsabile_id: person.utenteBeta })
    expect([foreign.status, foreign.body.errors]).toEqual([422, { responsabile_id: 'Valore non valido' }])
    expect((await addTask(id, { persona: 'Anna Greco' })).body.data.responsabile).toBeNull()
  })

  it('sees the record of the own task, confirms it and does nothing else', async () => {
    const id = await record()
    const own = (await addTask(id, { responsabile_id: person.utenteAlfa })).body.data
    const others = (await addTask(id, { persona: 'Anna Greco' })).body.data
    const put = (task: number, body: object, who: Who = 'utenteAlfa') =>
      product.as(who).put(`${base}/${id}/task/${task}`, body)
    const seen = (await read(id, 'utenteAlfa')).body.data.tasks.find((task: { id: number }) => task.id === own.id)
    expect(seen).toMatchObject({ modificabile: false, cancellabile: false, confermabile: true })
    const done = { descrizione_intervento_eseguito: 'Riparata', chiuso: 1 }
    expect((await put(own.id, { ...done, persona: 'Altro' })).status).toBe(403)
    expect((await put(own.id, { ...done, scadenza: '2027-01-01' })).status).toBe(403)
    expect((await put(others.id, done)).status).toBe(403)
    expect((await product.as('utenteAlfa').del(`${base}/${id}/task/${own.id}`)).status).toBe(403)
    expect((await put(own.id, { chiuso: 1 })).body.errors).toEqual({
      descrizione_intervento_eseguito: 'Campo obbligatorio',
    })
    expect((await put(own.id, done, 'utenteBeta')).status).toBe(404)
    const confirmed = await put(own.id, { ...seen, ...done })
    expect([confirmed.status, confirmed.body.data]).toMatchObject([200, { chiuso: true, confermabile: false }])
    expect(confirmed.body.data.data_chiusura).not.toBeNull()
    expect((await put(own.id, done)).status).toBe(409)
  })

  it('does not see it any more when the task is gone', async () => {
    const id = await record()
    const { data } = (await addTask(id, { responsabile_id: person.utenteAlfa })).body
    expect((await read(id, 'utenteAlfa')).status).toBe(200)
    await product.as('managerAlfa').del(`${base}/${id}/task/${data.id}`)
    expect((await read(id, 'utenteAlfa')).status).toBe(404)
  })
})

it('a newly assigned user is notified, once, and not of their own acts', async () => {
  const heard = async (who: Who) =>
    (await product.as(who).get('/api/notifica?lette=false')).body.data.map(
      ({ testo }: { testo: string }) => testo,
    ) as string[]
  const id = await record({ responsabile_id: person.utenteAlfa, data_verifica: '2026-12-24' })
  const notice = `Ti è stato assegnato: Non conformità n. ${id} (Alfa Cooperativa Sociale), scadenza 24/12/2026`
  expect((await heard('utenteAlfa')).filter((text) => text === notice)).toHaveLength(1)
  await product.as('managerAlfa').put(`${base}/${id}`, { responsabile_id: person.utenteAlfa, causa: 'Usura' })
  expect((await heard('utenteAlfa')).filter((text) => text === notice)).toHaveLength(1)
  const task = (await addTask(id, { responsabile_id: person.utenteAlfa, scadenza: '2026-12-10' })).body.data
  expect((await heard('utenteAlfa'))[0]).toContain(`Task della non conformità n. ${id}`)
  const before = (await heard('coordinatoreAlfa')).length
  await product
    .as('coordinatoreAlfa')
    .put(`${base}/${id}/task/${task.id}`, { responsabile_id: person.coordinatoreAlfa })
  expect((await heard('coordinatoreAlfa')).length).toBe(before)
})

it('a user who is no longer responsible loses its notices, and reads why', async () => {
  const texts = async () =>
    ((await product.as('utenteAlfa').get('/api/notifica')).body.data as { testo: string; percorso: string }[])
      .filter(({ percorso, testo }) => percorso.startsWith('/pages/anomalie/') || testo.startsWith('Non è più'))
      .map(({ testo }) => testo)
  await product.db.execute(sql`delete from notifica`)
  const id = await record({ responsabile_id: person.utenteAlfa })
  const other = await record({ responsabile_id: person.utenteAlfa })
  const task = await addTask(id, { responsabile_id: person.utenteAlfa })
  expect(task.status).toBe(201)
  await product.db.execute(sql`insert into notifica (utente_id, tipo, testo, percorso) values (${person.utenteAlfa}, 'scadenza',
    ${`Scade oggi: Non conformità n. ${id}, Alfa Cooperativa Sociale`}, ${`/pages/anomalie/${id}`})`)
  expect(await texts()).toHaveLength(4)
  await product.as('managerAlfa').put(`${base}/${id}`, { responsabile_id: person.coordinatoreAlfa })
  const left = await texts()
  expect(left.toSorted()).toEqual([
    expect.stringContaining(`Non è più assegnato a te: Non conformità n. ${id} (`),
    expect.stringContaining(`Ti è stato assegnato: Non conformità n. ${other} (`),
    expect.stringContaining(`Ti è stato assegnato: Task della non conformità n. ${id} (`),
  ])
  // By the person themself: no other notice says what they know.
  const own = await record({ responsabile_id: person.gestore })
  const mine = async () =>
    ((await product.as('gestore').get('/api/notifica')).body.data as { testo: string }[]).filter(({ testo }) =>
      testo.includes(`Non conformità n. ${own} (`),
    )
  expect(await mine()).toHaveLength(1)
  await product.as('gestore').put(`${base}/${own}`, { responsabile_id: null })
  expect(await mine()).toEqual([])
})

it('people who can be named are the active ones of the client, and those of none', async () => {
  const left = await crowd.create('managerAlfa', { cliente_id: keys.alfa })
  await product.db.update(utente).set({ stato: 0 }).where(eq(utente.id, left.id))
  const ids = async (query: string) =>
    (await product.as('gestore').get(`/api/utente/opzioni?cliente=${keys.alfa}${query}`)).body.data.map(
      ({ id }: { id: number }) => id,
    ) as number[]
  const [active, all] = [await ids('&attivi=true'), await ids('')]
  expect(active).toEqual(expect.arrayContaining([person.utenteAlfa, person.gestore]))
  expect(active).not.toContain(person.utenteBeta)
  expect([active.includes(left.id), all.includes(left.id)]).toEqual([false, true])
  expect(all.length).toBeGreaterThan(active.length)
})
