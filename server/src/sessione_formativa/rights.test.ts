import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openPeopleAtWork } from '../testing/people-at-work.ts'
import { trainingOf } from '../testing/training.ts'
import { encode, formOf } from '../testing/attachments.ts'

const world = openPeopleAtWork()
const { on, as, job, competence, require, person, site, key, stateOf } = world
const { url, session, present, move, judge, enrolled } = trainingOf(world)
const everyone: Who[] = [
  'admin',
  'gestore',
  'managerAlfa',
  'coordinatoreAlfa',
  'utenteAlfa',
  'certificatore',
  'managerBeta',
  'coordinatoreBeta',
]

let competenza: number
let near: { id: number; cognome: string }
let far: { id: number; cognome: string }
let beta: { id: number; cognome: string }
beforeAll(async () => {
  const mansione = await job()
  competenza = (await competence(12)).id
  await require(mansione.id, competenza)
  const own = await key(sql`select us.servizio_id as id from utente_servizio us join utente u on u.id = us.utente_id
    where u.email = 'coordinatore.alfa@example.org' order by 1 limit 1`)
  near = await person(mansione.id, { cognome: 'Vicini', servizio_ids: [own] })
  far = await person(mansione.id, { cognome: 'Lontani' })
  beta = await person(mansione.id, { cognome: 'Betulla', cliente_id: await site('Beta') }, 'gestore')
})

const statuses = async (call: (who: Who) => Promise<{ status: number }>) => {
  const found = []
  for (const who of everyone) found.push((await call(who)).status)
  return found
}
const upload = async (who: Who, id: number, name = 'firme.pdf') =>
  on.product.request(who, 'POST', `${url}/${id}/file`, undefined, await encode(formOf({}, '%PDF-1.4 firme', name)))

describe('a session of a cooperative', () => {
  it('is read by its coordination and written by its managers and the consortium', async () => {
    const { id } = await session(competenza, { addetto_ids: [near.id, far.id] })
    expect(await statuses((who) => as(who).get(`${url}/${id}`))).toEqual([200, 200, 200, 200, 403, 403, 404, 404])
    expect(await statuses((who) => as(who).put(`${url}/${id}`, {}))).toEqual([200, 200, 200, 403, 403, 403, 404, 403])
    expect(await statuses((who) => present(id, [near.id], true, who))).toEqual([200, 200, 200, 403, 403, 403, 404, 403])
    expect(await statuses((who) => enrolled(id, [near.id], who))).toEqual([201, 201, 201, 403, 403, 403, 404, 403])
    expect(await statuses((who) => as(who).get(`${url}/${id}/file`))).toEqual([200, 200, 200, 403, 403, 403, 404, 403])
    expect(await statuses((who) => upload(who, id))).toEqual([201, 201, 201, 403, 403, 403, 404, 403])
    expect(await statuses((who) => move(id, 'annullata', undefined, who))).toEqual([
      422, 422, 422, 403, 403, 403, 404, 403,
    ])
    expect(await statuses((who) => judge(id, [], who))).toEqual([422, 422, 422, 403, 403, 403, 404, 403])
    expect((await as('coordinatoreAlfa').get(`${url}/${id}`)).body.data).toMatchObject({
      modificabile: false,
      stati_successivi: [],
    })
  })

  it('shows a coordinator the people of the own services alone, in record, counts, list and history', async () => {
    const { id } = await session(competenza, { addetto_ids: [near.id, far.id] })
    const record = await as('coordinatoreAlfa').get(`${url}/${id}`)
    expect(record.body.data.partecipanti.map((one: { addetto: { id: number } }) => one.addetto.id)).toEqual([near.id])
    expect(record.body.data).toMatchObject({
      iscritti: 1,
      mancanze: ['Indicare le presenze: 1', 'Indicare almeno un presente'],
    })
    const history = await as('coordinatoreAlfa').get(`/api/storia/sessione_formativa/${id}`)
    expect(String(history.raw)).toContain('Vicini')
    expect(`${String(history.raw)}${String(record.raw)}`).not.toContain('Lontani')
    const of = async (who: Who, addetto: number) =>
      (await as(who).get(`${url}?addetto_id=${addetto}&per_pagina=200`)).body.data.map((one: { id: number }) => one.id)
    expect(await of('coordinatoreAlfa', near.id)).toContain(id)
    expect(await of('coordinatoreAlfa', far.id)).toEqual([])
    expect(await of('managerAlfa', far.id)).toContain(id)
  })

  it('has at most five files, which leave with their right', async () => {
    const { id } = await session(competenza)
    for (let at = 0; at < 5; at++) expect((await upload('managerAlfa', id)).status).toBe(201)
    expect((await upload('managerAlfa', id)).status).toBe(409)
    const [first] = (await as('managerAlfa').get(`${url}/${id}/file`)).body.data
    expect((await as('managerAlfa').get(first.url)).status).toBe(200)
    expect((await as('managerBeta').get(first.url)).status).toBe(404)
    expect((await as('managerAlfa').del(first.url)).status).toBe(204)
    expect((await as('managerAlfa').get(first.url)).status).toBe(404)
    expect((await as('managerAlfa').put(`${first.url}/ripristina`, {})).status).toBe(200)
  })
})

describe('a session of the consortium', () => {
  it('lets a manager enrol, strike and judge the own people, see no other, and do nothing else', async () => {
    const { id } = await session(competenza, { titolo: 'Di tutti', addetto_ids: [beta.id] }, 'gestore')
    expect(await statuses((who) => as(who).get(`${url}/${id}`))).toEqual([200, 200, 200, 404, 403, 403, 200, 404])
    expect((await enrolled(id, [beta.id])).body.errors).toEqual({ addetto_ids: 'Valore non valido' })
    expect((await enrolled(id, [near.id, far.id])).body.data.iscritti).toBe(2)
    expect((await present(id, [near.id])).status).toBe(403)
    expect((await move(id, 'svolta')).status).toBe(403)
    expect((await as('managerAlfa').put(`${url}/${id}`, { titolo: 'Mia' })).status).toBe(403)
    expect((await as('managerAlfa').del(`${url}/${id}`)).status).toBe(403)
    expect((await as('managerAlfa').del(`${url}/${id}/partecipante/${beta.id}`)).status).toBe(404)
    expect((await as('managerAlfa').del(`${url}/${id}/partecipante/${far.id}`)).status).toBe(204)
    const sent = await upload('gestore', id, 'consorzio.pdf')
    expect(sent.status).toBe(201)
    expect(await statuses((who) => as(who).get(`${url}/${id}/file`))).toEqual([200, 200, 404, 403, 403, 403, 404, 403])
    expect((await as('managerAlfa').get(sent.body.data.url)).status).toBe(404)
    expect((await upload('managerAlfa', id)).status).toBe(404)

    expect((await present(id, [near.id, beta.id], true, 'gestore')).status).toBe(200)
    expect((await move(id, 'svolta', undefined, 'gestore')).body.data).toMatchObject({ iscritti: 2, presenti: 2 })
    expect((await enrolled(id, [far.id])).status).toBe(409)
    expect((await judge(id, [{ addetto_id: beta.id, efficacia: 'efficace' }])).body.errors).toEqual({
      'esiti.0.addetto_id': 'Valore non valido',
    })
    expect((await judge(id, [{ addetto_id: near.id, efficacia: 'non_efficace', nota: 'Da ripetere' }])).status).toBe(
      200,
    )
    expect((await stateOf(near.id, competenza)).stato).toBe('mancante')

    const record = await as('managerAlfa').get(`${url}/${id}`)
    expect(record.body.data).toMatchObject({ iscritti: 1, presenti: 1, valutati: 1, efficaci: 0 })
    const reads = [
      record,
      await as('managerAlfa').get(`${url}?per_pagina=200`),
      await as('managerAlfa').get(`${url}?formato=xlsx`),
      await as('managerAlfa').get(`/api/storia/sessione_formativa/${id}`),
      await as('managerAlfa').get(`/api/registro_modifiche?per_pagina=200`),
    ]
    for (const { status, raw } of reads)
      expect([status, String(raw).includes('Betulla'), String(raw).includes('consorzio.pdf')]).toEqual([
        200,
        false,
        false,
      ])
    expect(String(reads[3]!.raw)).toContain('Vicini')
    expect((await as('gestore').get(`/api/storia/sessione_formativa/${id}`)).raw.toString()).toContain('Betulla')
  })

  it('is out of a manager’s sight once it is no longer planned and none of the own people is in it', async () => {
    const { id } = await session(competenza, { addetto_ids: [beta.id] }, 'gestore')
    const seen = async () => [
      (await as('managerAlfa').get(`${url}/${id}`)).status,
      (await as('managerAlfa').get(`${url}?per_pagina=200`)).body.data.some((one: { id: number }) => one.id === id),
      (await as('managerAlfa').get(`/api/storia/sessione_formativa/${id}`)).status,
    ]
    expect(await seen()).toEqual([200, true, 200])
    await present(id, [beta.id], true, 'gestore')
    await move(id, 'svolta', undefined, 'gestore')
    expect(await seen()).toEqual([404, false, 404])
    expect((await as('managerBeta').get(`${url}/${id}`)).body.data.presenti).toBe(1)
    for (const answer of [await enrolled(id, [near.id]), await judge(id, [{ addetto_id: near.id, efficacia: null }])])
      expect(answer.status).toBe(404)
  })
})

it('is found by number and title by who sees it, and by no name', async () => {
  const { id, anno, numero } = await session(competenza, { titolo: 'Cinture zaffiro', addetto_ids: [near.id] })
  const common = await session(competenza, { titolo: 'Zaffiro comune' }, 'gestore')
  const found = async (who: Who, q: string): Promise<string[]> =>
    (await as(who).get(`/api/ricerca?q=${encodeURIComponent(q)}`)).body.data
      .filter(({ gruppo }: { gruppo: string }) => gruppo === 'sessione_formativa')
      .flatMap(({ elementi }: { elementi: { percorso: string }[] }) => elementi.map(({ percorso }) => percorso))
  const [own, shared] = [id, common.id].map((key) => `/pages/formazione/${key}`)
  for (const [who, paths] of [
    ['gestore', [own, shared]],
    ['managerAlfa', [own, shared]],
    ['coordinatoreAlfa', [own]],
    ['managerBeta', [shared]],
    ['utenteAlfa', []],
  ] as const)
    expect((await found(who, 'zaffiro')).toSorted(), who).toEqual([...paths].toSorted())
  expect(await found('managerAlfa', `sessione ${anno}/${numero}`)).toContain(own)
  expect(await found('managerBeta', `sessione ${anno}/${numero}`)).not.toContain(own)
  expect(await found('managerAlfa', near.cognome)).toEqual([])
})
