import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openPeopleAtWork } from '../testing/people-at-work.ts'
import { trainingOf } from '../testing/training.ts'

const world = openPeopleAtWork()
const { on, as, job, competence, person, site } = world
const { url, session, present, move, judge, enrolled } = trainingOf(world)

let taught: number
let people: { id: number; cognome: string }[]
beforeAll(async () => {
  // Only what is made here is asked for.
  await on.product.db.execute(
    sql`update sessione_formativa set stato = 'annullata', motivo = 'Prova' where stato = 'pianificata'`,
  )
  await on.product.db.execute(sql`update sessione_formativa set verifica_entro = null`)
  const mansione = await job()
  taught = (await competence(24)).id
  people = [await person(mansione.id), await person(mansione.id), await person(mansione.id)]
})

const due = (who: Who) => on.list(who, 'tipo=formazione&stato=tutti&mostra=tutte')
const keys = async (who: Who) => (await due(who)).map(({ id, scadenza }) => [id, scadenza])

it('a planned session asks its managers for its day, then for its verification until everybody present is judged', async () => {
  const [first, second, absent] = people.map(({ id }) => id) as [number, number, number]
  const one = await session(taught, { data: '2026-11-13', titolo: 'Prima parte', addetto_ids: [first, second, absent] })
  expect(await keys('managerAlfa')).toEqual([[`formazione:${one.id}`, '2026-11-13']])
  expect((await due('managerAlfa'))[0]).toMatchObject({
    titolo_breve: `Sessione formativa 2026/${one.numero}`,
    testo: 'Prima parte',
    percorso: `/pages/formazione/${one.id}`,
    assegnatari_impliciti: 'manager',
    stato: 'scaduta',
    mia: true,
  })
  expect(await keys('coordinatoreAlfa')).toEqual(await keys('managerAlfa'))
  expect((await due('coordinatoreAlfa'))[0]).toMatchObject({ mia: false })
  expect(await keys('gestore')).toEqual(await keys('managerAlfa'))
  for (const who of ['utenteAlfa', 'managerBeta', 'coordinatoreBeta'] as const) expect(await due(who), who).toEqual([])

  await present(one.id, [first, second])
  await present(one.id, [absent], false)
  expect((await move(one.id, 'svolta')).status).toBe(200)
  // Ninety days after the session.
  expect(await keys('managerAlfa')).toEqual([[`formazione:${one.id}:verifica`, '2027-02-11']])
  expect((await due('managerAlfa'))[0]).toMatchObject({ titolo_breve: `Sessione formativa 2026/${one.numero}` })
  await judge(one.id, [{ addetto_id: first, efficacia: 'efficace' }])
  expect(await keys('managerAlfa')).toHaveLength(1)
  await as('managerAlfa').put(`${url}/${one.id}`, { verifica_entro: '2026-12-24' })
  expect(await keys('managerAlfa')).toEqual([[`formazione:${one.id}:verifica`, '2026-12-24']])
  // The absent one needs no judgement.
  await judge(one.id, [{ addetto_id: second, efficacia: 'non_efficace', nota: 'Da ripetere' }])
  expect(await due('managerAlfa')).toEqual([])
  await judge(one.id, [{ addetto_id: second, efficacia: null }])
  expect(await due('managerAlfa')).toHaveLength(1)
  await as('managerAlfa').put(`${url}/${one.id}`, { verifica_entro: null })
  expect(await due('managerAlfa')).toEqual([])
})

it('the consortium’s asks its own people alone, for any people enrolled; nothing of it names anybody', async () => {
  const own = await session(taught, { data: '2026-12-01', cliente_id: await site('Beta') }, 'gestore')
  const shared = await session(taught, { data: '2026-11-30' }, 'gestore')
  expect((await enrolled(shared.id, [people[0]!.id])).status).toBe(201)
  expect((await as('managerAlfa').get(`${url}/${shared.id}`)).status).toBe(200)
  expect(await keys('gestore')).toEqual([
    [`formazione:${shared.id}`, '2026-11-30'],
    [`formazione:${own.id}`, '2026-12-01'],
  ])
  expect((await due('gestore'))[0]).toMatchObject({ assegnatari_impliciti: 'gestori', mia: true, cliente: null })
  expect(await due('managerAlfa')).toEqual([])
  expect(await keys('managerBeta')).toEqual([[`formazione:${own.id}`, '2026-12-01']])
  expect(JSON.stringify(await due('gestore'))).not.toContain('Cognome')
  await move(shared.id, 'annullata', 'Aula chiusa', 'gestore')
  await as('gestore').del(`${url}/${own.id}`)
  expect(await due('gestore')).toEqual([])
})
