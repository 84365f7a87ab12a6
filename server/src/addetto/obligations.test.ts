import { daysAfter } from '@quadra/contract/kernel/days'
import { expect, it } from 'vitest'
import { openPeopleAtWork, today } from '../testing/people-at-work.ts'

const { on, as, job, competence, require, person, certify, people, site } = openPeopleAtWork()

const due = async (who: Parameters<typeof as>[0], competenza: number, query = '') =>
  (await on.list(who, `tipo=competenza&stato=tutti&mostra=tutte&${query}`)).filter(
    ({ id }) => id.split(':')[2] === String(competenza),
  )
/** The people of the list that an obligation opens. */
const opened = async (who: Parameters<typeof as>[0], percorso: string) => people(who, percorso.split('?')[1]!)

it('is one for a competence and a month, opens exactly its people, and goes when all have renewed it', async () => {
  const mansione = await job()
  const taught = await competence(36)
  await require(mansione.id, taught.id, 'richiesta')
  const ends = ['2026-12-29', '2026-12-07', '2027-01-02', daysAfter(today, 365), daysAfter(today, 366), '2026-10-03']
  const ids: number[] = []
  for (const data_scadenza of ends) {
    const { id } = await person(mansione.id)
    await certify(id, taught.id, { data_scadenza })
    ids.push(id)
  }
  // Who is not at work asks for nothing.
  for (const days of [{ dal: '2026-11-17' }, { al: '2026-11-15' }]) {
    const { id } = await person(mansione.id, days)
    await certify(id, taught.id, { data_scadenza: '2026-12-01' })
  }
  const alfa = await site('Alfa')
  const seen = await due('managerAlfa', taught.id)
  expect(seen.map(({ id, scadenza }) => [id, scadenza])).toEqual([
    [`competenza:${alfa}:${taught.id}:2026-10`, '2026-10-03'],
    [`competenza:${alfa}:${taught.id}:2026-12`, '2026-12-07'],
    [`competenza:${alfa}:${taught.id}:2027-01`, '2027-01-02'],
    [`competenza:${alfa}:${taught.id}:2027-11`, '2027-11-16'],
  ])
  const [past, december, , last] = seen
  expect(december).toMatchObject({
    tipo: 'competenza',
    titolo_breve: `Competenza n. ${taught.id} da rinnovare, dicembre 2026`,
    titolo: `Competenza n. ${taught.id} da rinnovare, dicembre 2026: ${taught.descrizione}: 2 addetti`,
    assegnatari_impliciti: 'manager',
    stato: 'in_scadenza',
    mia: true,
  })
  expect(past).toMatchObject({ stato: 'scaduta', testo: `${taught.descrizione}: 1 addetto` })
  expect((await opened('managerAlfa', december!.percorso)).toSorted()).toEqual([ids[0], ids[1]].toSorted())
  expect(await opened('gestore', last!.percorso)).toEqual([ids[3]])
  expect(await opened('managerAlfa', past!.percorso)).toEqual([ids[5]])
  expect((await due('gestore', taught.id)).map(({ id }) => id)).toEqual(seen.map(({ id }) => id))
  expect(await due('managerAlfa', taught.id, `q=dicembre%202026`)).toHaveLength(1)
  for (const who of ['coordinatoreAlfa', 'utenteAlfa', 'managerBeta'] as const)
    expect(await due(who, taught.id), who).toEqual([])
  expect(JSON.stringify(seen)).not.toMatch(/Cognome|T-\d/)
  // The first of the month renews: the day moves to the other; then nothing is left.
  await certify(ids[1]!, taught.id, { data_conseguimento: '2026-11-10', data_scadenza: '2029-11-10' })
  expect((await due('managerAlfa', taught.id))[1]).toMatchObject({ scadenza: '2026-12-29' })
  await certify(ids[0]!, taught.id, { data_conseguimento: '2026-11-10', data_scadenza: '' })
  expect((await due('managerAlfa', taught.id)).map(({ scadenza }) => scadenza)).not.toContain('2026-12-29')
})

it('asks of who lacks it thirty days after both the first day at work and the requirement', async () => {
  const mansione = await job()
  const taught = await competence(24)
  await require(mansione.id, taught.id)
  const old = await person(mansione.id, { dal: '2019-03-04' })
  const alfa = await site('Alfa')
  const key = `competenza:${alfa}:${taught.id}:manca`
  const lacking = async () => (await due('managerAlfa', taught.id)).find(({ id }) => id === key)
  expect(await lacking()).toMatchObject({
    scadenza: daysAfter(today, 30),
    titolo_breve: `Competenza n. ${taught.id} mancante`,
    testo: `${taught.descrizione}: 1 addetto`,
  })
  // Another level leaves the day; the requirement taken back takes it away.
  on.setClock('2026-11-26T09:00:00Z')
  await require(mansione.id, taught.id, 'richiesta')
  const fresh = await person(mansione.id, { dal: '2026-11-24' })
  expect(await lacking()).toMatchObject({ scadenza: daysAfter(today, 30), testo: `${taught.descrizione}: 2 addetti` })
  expect((await opened('managerAlfa', (await lacking())!.percorso)).toSorted()).toEqual([old.id, fresh.id].toSorted())
  await certify(old.id, taught.id)
  expect(await lacking()).toMatchObject({ scadenza: daysAfter('2026-11-24', 30) })
  await require(mansione.id, taught.id, null)
  expect(await lacking()).toBeUndefined()
  on.setClock(`${today}T09:00:00Z`)
})

it('late ones are no other deadline of the cockpit', async () => {
  const others = async () =>
    (await as('managerAlfa').get('/api/cruscotto')).body.data.righe[0].celle.altre_scadenze.valore
  const before = await others()
  const mansione = await job()
  const taught = await competence(12)
  await require(mansione.id, taught.id)
  const { id } = await person(mansione.id)
  await certify(id, taught.id, { data_scadenza: '2026-11-02' })
  expect((await due('managerAlfa', taught.id)).map(({ stato }) => stato)).toEqual(['scaduta'])
  expect(await others()).toBe(before)
})
