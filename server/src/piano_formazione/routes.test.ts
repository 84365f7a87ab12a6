import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openPeopleAtWork, today } from '../testing/people-at-work.ts'
import { trainingOf } from '../testing/training.ts'

const world = openPeopleAtWork()
const { on, as, competence, person, certify, site, made } = world
const { session, present, move, judge, enrolled, taught } = trainingOf(world)
const url = '/api/piano_formazione'

interface Riga {
  competenza: { id: number }
  mese: number
  in_scadenza: number
  scadute: number
  mancanti: number
  nota: string | null
  ancora: number
  sessioni: { id: number; stato: string }[]
}
let alfa: number
beforeAll(async () => {
  alfa = await site('Alfa')
})

/** No plan of anybody, whatever the demonstration has. */
const withoutPlans = () => on.product.db.execute(sql`delete from piano_formazione`)
const plan = async (anno: number, who: Who = 'managerAlfa', more: object = {}) => {
  await withoutPlans()
  return made(who, url, { anno, ...more })
}
const rowOf = ({ righe }: { righe: Riga[] }, { id }: { id: number }) =>
  righe.find(({ competenza }) => competenza.id === id)
const figuresOf = (row: Riga | undefined) => row && [row.mese, row.in_scadenza, row.scadute, row.mancanti, row.ancora]

describe('what a plan proposes', () => {
  it('for the next year: the month of the earliest end in it, the first for what ends before it, has ended or is lacking', async () => {
    const inYear = await taught(['2027-07-30', '2027-04-09', '2028-01-01'])
    const before = await taught(['2026-12-05', '2027-09-01'])
    const ended = await taught(['2026-11-15', '2027-06-01'])
    const lacking = await taught([null, null, '2027-05-05'], 'bloccante')
    const lastDay = await taught(['2027-12-31'])
    const later = await taught(['2028-01-01', null])
    await certify(later.people[1]!, later.id, { data_scadenza: '' })
    const gone = await taught([])
    await person(gone.mansione, { al: '2026-11-15' })
    await person(gone.mansione, { dal: '2026-11-17' })
    await person(gone.mansione, { cliente_id: await site('Beta') }, 'gestore')
    const piano = await plan(2027)
    expect(piano).toMatchObject({ anno: 2027, stato: 'bozza', revisione: 0, cliente: { id: alfa }, modificabile: true })
    expect([inYear, before, ended, lacking, lastDay].map((one) => figuresOf(rowOf(piano, one)))).toEqual([
      [4, 2, 0, 0, 2],
      [1, 2, 0, 0, 2],
      [1, 1, 1, 0, 2],
      [1, 1, 0, 2, 3],
      [12, 1, 0, 0, 1],
    ])
    expect([later, gone].map((one) => rowOf(piano, one))).toEqual([undefined, undefined])
  })

  it('for this year: the present month for what has ended, is lacking or ends in it', async () => {
    const first = await taught([today, '2026-12-31'])
    const last = await taught(['2026-12-31', '2027-01-01'])
    const ended = await taught(['2026-12-20', '2026-11-15'])
    const none = await taught(['2027-01-01'])
    const useless = await taught([null])
    const { id } = await session(useless.id, { data: '2026-11-10', addetto_ids: useless.people })
    await present(id, useless.people)
    await move(id, 'svolta')
    await judge(id, [{ addetto_id: useless.people[0], efficacia: 'non_efficace', nota: 'Da ripetere' }])
    const piano = await plan(2026)
    expect([first, last, ended, none, useless].map((one) => figuresOf(rowOf(piano, one)))).toEqual([
      [11, 2, 0, 0, 2],
      [12, 1, 0, 0, 1],
      [11, 1, 1, 0, 2],
      undefined,
      [11, 0, 0, 1, 1],
    ])
  })

  it('is refused for other years, for an inactive cooperative, without one, and a second time', async () => {
    await withoutPlans()
    const refused = async (who: Who, body: object) => (await as(who).post(url, body)).body.errors
    for (const anno of [2024, 2025, 2028])
      expect(await refused('managerAlfa', { anno })).toEqual({ anno: 'Indicare quest’anno o il prossimo' })
    expect(Object.keys(await refused('gestore', { anno: 2027 }))).toEqual(['cliente_id'])
    const { rows } = await on.product.db.execute<{ id: number }>(sql`select id from cliente where stato = 0 limit 1`)
    expect(await refused('gestore', { anno: 2027, cliente_id: rows[0]!.id })).toEqual({
      cliente_id: 'Valore non valido',
    })
    const answers = await Promise.all([1, 2].map(() => as('managerAlfa').post(url, { anno: 2027 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const again = await as('gestore').post(url, { anno: 2027, cliente_id: alfa })
    expect([again.status, again.body.message]).toEqual([409, 'Il piano del 2027 esiste già'])
    expect((await as('managerAlfa').post(url, { anno: 2026 })).status).toBe(201)
    expect((await as('managerBeta').post(url, { anno: 2027 })).status).toBe(201)
  })
})

describe('a plan in draft', () => {
  it('takes its rows whole: figures of then for those that stay, of now for those added; nothing when any is wrong', async () => {
    const stays = await taught([null])
    const goes = await taught(['2027-03-03'])
    const piano = await plan(2027)
    const later = await taught(['2027-08-08', '2026-10-10'])
    const { id: other } = await competence(12)
    const { id: switchedOff } = await competence(12)
    await as('gestore').put(`/api/competenza/${switchedOff}`, { stato: 0 })
    const more = await person(stays.mansione)
    const righe = [
      { competenza_id: stays.id, mese: 2, nota: 'Con il medico' },
      { competenza_id: later.id, mese: 9 },
      { competenza_id: other, mese: 10 },
    ]
    const put = (body: object) => as('managerAlfa').put(`${url}/${piano.id}`, body)
    const errors = async (one: object) => (await put({ righe: [...righe, one] })).body.errors
    for (const mese of [0, 13, 4.5, null])
      expect(await errors({ competenza_id: goes.id, mese })).toEqual({ 'righe.3.mese': 'Indicare un mese da 1 a 12' })
    expect(await errors({ competenza_id: stays.id, mese: 3 })).toEqual({
      'righe.3.competenza_id': 'Competenza già nel piano',
    })
    for (const competenza_id of [switchedOff, 999_999])
      expect(await errors({ competenza_id, mese: 3 })).toEqual({ 'righe.3.competenza_id': 'Valore non valido' })
    expect(figuresOf(rowOf((await as('managerAlfa').get(`${url}/${piano.id}`)).body.data, goes))).toEqual([
      3, 1, 0, 0, 1,
    ])

    const changed = (await put({ righe, note: 'Tre sessioni', data_modifica: piano.data_modifica })).body.data
    expect(changed.note).toBe('Tre sessioni')
    expect(changed.righe.map((row: Riga) => [row.competenza.id, ...figuresOf(row)!, row.nota])).toEqual([
      [stays.id, 2, 0, 0, 1, 2, 'Con il medico'],
      [later.id, 9, 1, 1, 0, 2, null],
      [other, 10, 0, 0, 0, 0, null],
    ])
    expect(changed.data_modifica > piano.data_modifica).toBe(true)
    // The same again writes nothing; a version read before is refused.
    expect((await put({ righe, note: 'Tre sessioni' })).body.data.data_modifica).toBe(changed.data_modifica)
    expect((await put({ righe: [], data_modifica: piano.data_modifica })).status).toBe(409)
    const words = JSON.stringify((await as('managerAlfa').get(`/api/storia/piano_formazione/${piano.id}`)).body.data)
    expect(words).toContain('Tre sessioni')
    expect(words).toContain('febbraio, in scadenza 0, scadute 0, mancanti 1, Con il medico')
    expect(words).toContain('settembre, in scadenza 1, scadute 1, mancanti 0')
    await certify(more.id, stays.id)
    expect(rowOf((await as('gestore').get(`${url}/${piano.id}`)).body.data, stays)).toMatchObject({ ancora: 1 })
  })

  it('is approved, then changes no more until it is a draft again with a reason, as the next revision', async () => {
    const one = await taught([null])
    const piano = await plan(2027)
    const to = (stato: string, motivo?: string) => as('managerAlfa').put(`${url}/${piano.id}/stato`, { stato, motivo })
    const rows = (mese: number) =>
      as('managerAlfa').put(`${url}/${piano.id}`, { righe: [{ competenza_id: one.id, mese }] })
    expect((await to('bozza')).body.data.revisione).toBe(0)
    expect((await to('approvato')).body.data).toMatchObject({
      stato: 'approvato',
      revisione: 0,
      modificabile: false,
      approvabile: false,
      riapribile: true,
    })
    expect((await rows(5)).status).toBe(409)
    expect((await as('managerAlfa').put(`${url}/${piano.id}`, { note: 'Altro' })).body.message).toBe(
      'Il piano è approvato: per modificarlo riportalo in bozza',
    )
    expect((await to('bozza')).body.errors).toHaveProperty('motivo')
    expect((await to('chiuso')).body.errors).toHaveProperty('stato')
    expect((await to('bozza', 'Cambiano le sedi')).body.data).toMatchObject({
      stato: 'bozza',
      revisione: 1,
      modificabile: true,
    })
    expect((await rows(5)).body.data.righe).toMatchObject([{ mese: 5, mancanti: 1 }])
    expect((await to('approvato')).body.data).toMatchObject({ stato: 'approvato', revisione: 1 })
    expect(JSON.stringify((await as('managerAlfa').get(`/api/storia/piano_formazione/${piano.id}`)).body)).toContain(
      'Cambiano le sedi',
    )
  })
})

describe('who sees a plan', () => {
  it('is its coordination; its managers and the consortium write it', async () => {
    const piano = await plan(2027)
    const roles: Who[] = [
      'admin',
      'gestore',
      'managerAlfa',
      'coordinatoreAlfa',
      'utenteAlfa',
      'certificatore',
      'managerBeta',
      'coordinatoreBeta',
    ]
    const statuses = (call: (who: Who) => Promise<{ status: number }>) =>
      Promise.all(roles.map(async (who) => (await call(who)).status))
    expect(await statuses((who) => as(who).get(`${url}/${piano.id}`))).toEqual([200, 200, 200, 200, 403, 403, 404, 404])
    expect(await statuses((who) => as(who).put(`${url}/${piano.id}`, {}))).toEqual([
      200, 200, 200, 403, 403, 403, 404, 403,
    ])
    expect(await statuses((who) => as(who).put(`${url}/${piano.id}/stato`, { stato: 'bozza' }))).toEqual([
      200, 200, 200, 403, 403, 403, 404, 403,
    ])
    expect(await statuses((who) => as(who).get(`/api/storia/piano_formazione/${piano.id}`))).toEqual([
      200, 200, 200, 200, 403, 403, 404, 404,
    ])
    const listed = async (who: Who, query = '') =>
      (await as(who).get(`${url}?${query}`)).body.data.map(({ id }: { id: number }) => id)
    for (const who of ['gestore', 'managerAlfa', 'coordinatoreAlfa'] as const) {
      expect(await listed(who, 'anno=2027')).toEqual([piano.id])
      expect(await listed(who, 'anno=2026')).toEqual([])
      expect(await listed(who, 'stato=approvato')).toEqual([])
    }
    expect(await listed('gestore', `cliente_id=${await site('Beta')}`)).toEqual([])
    expect(await listed('managerBeta', `cliente_id=${alfa}`)).toEqual([])
    // Another cooperative's key in the body of who is bound to one means the own.
    expect((await as('managerBeta').post(url, { anno: 2027, cliente_id: alfa })).body.data.cliente.id).toBe(
      await site('Beta'),
    )
  })

  it('reads the sessions of its year: of the cooperative, and of the consortium with people of it; nobody’s name', async () => {
    const one = await taught(['2026-12-09', '2026-12-10'])
    const { id: own } = await session(one.id, { data: '2026-12-15', addetto_ids: [one.people[0]] })
    await session(one.id, { data: '2027-01-10' })
    await session((await competence()).id)
    const { id: shared } = await session(one.id, { data: '2026-12-03' }, 'gestore')
    const beta = await person(one.mansione, { cliente_id: await site('Beta'), cognome: 'Betulla' }, 'gestore')
    await enrolled(shared, [beta.id], 'gestore')
    const piano = await plan(2026)
    const seen = async (who: Who) => rowOf((await as(who).get(`${url}/${piano.id}`)).body.data, one)!
    expect((await seen('managerAlfa')).sessioni.map(({ id }) => id)).toEqual([own])
    await enrolled(shared, [one.people[1]!])
    expect((await seen('managerAlfa')).sessioni.map(({ id }) => id)).toEqual([shared, own])
    expect((await seen('gestore')).sessioni.map(({ id }) => id)).toEqual([shared, own])
    // The consortium's sessions are not read by coordinators.
    expect((await seen('coordinatoreAlfa')).sessioni.map(({ id }) => id)).toEqual([own])
    await move(own, 'annullata', 'Rinviata')
    expect((await seen('managerAlfa')).sessioni).toMatchObject([
      { stato: 'pianificata' },
      { id: own, stato: 'annullata' },
    ])
    for (const who of ['gestore', 'managerAlfa'] as const)
      expect(String((await as(who).get(`${url}/${piano.id}`)).raw)).not.toMatch(/Cognome|Betulla/)
    expect((await seen('managerAlfa')).ancora).toBe(2)
    await certify(one.people[0]!, one.id, { data_conseguimento: '2026-11-11', data_scadenza: '2029-11-11' })
    expect(await seen('managerAlfa')).toMatchObject({ in_scadenza: 2, ancora: 1 })
  })
})
