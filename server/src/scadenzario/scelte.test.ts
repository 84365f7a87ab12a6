import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openDeadlines } from '../testing/deadlines.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const on = openDeadlines('2027-05-20T10:00:00Z')
const { idOf, made, report, task, work } = on

type Act = 'assegna' | 'sposta' | 'gestito' | 'conferma'
const act = (who: Who, name: Act, body: object) => on.product.as(who).put(`/api/scadenzario/${name}`, body)
const lines = async (slice: string, id: number) =>
  (await on.product.as('gestore').get(`/api/storia/${slice}/${id}`)).body.data as {
    motivo: string | null
    modifiche: { campo: string; da: unknown; a: unknown }[]
  }[]
/** All that an act could have written. */
const written = async () =>
  (
    await on.product.db.execute(
      sql`select (select count(*) from change_log) log, (select count(*) from notifica) notices,
        (select md5(string_agg(t::text, '|' order by t.id)) from non_conformita t) nc,
        (select md5(string_agg(t::text, '|' order by t.id)) from non_conformita_task t) task,
        (select md5(string_agg(t::text, '|' order by t.id)) from azione_miglioramento t) azione`,
    )
  ).rows
const improve = () =>
  made('managerAlfa', '/api/azione_miglioramento', {
    cliente_id: on.cases.keys.alfa,
    servizio_id: on.cases.keys.service('SAD'),
    data_segnalazione: '2027-03-31',
    data_azione: '2027-06-30',
    miglioramento: 'Agenda condivisa',
  })
const plan = async (more: object = {}) => {
  const { id } = await report()
  await work(id)
  return { nc: id as number, id: (await task(id, more)).id as number }
}

describe('to several rows at once', () => {
  it('a responsible person is assigned by the act of each record: its line, its notice, its day', async () => {
    const [nc, azione, planned] = [await report(), await improve(), await plan()]
    const elementi = [`nc_verifica:${nc.id}`, `azione:${azione.id}`, `nc_task:${planned.id}`, `azione:${azione.id}`]
    const to = await idOf('coordinatoreAlfa')
    const answer = await act('managerAlfa', 'assegna', { elementi, responsabile_id: to })
    expect([answer.status, answer.body.data]).toEqual([200, { righe: 3 }])
    const { body } = await on.product.as('managerAlfa').get(`/api/non_conformita/${nc.id}`)
    expect(body.data).toMatchObject({ responsabile: { id: to }, data_assegnazione: '2027-05-20' })
    for (const [slice, id] of [
      ['non_conformita', nc.id],
      ['azione_miglioramento', azione.id],
      ['non_conformita', planned.nc],
    ] as const)
      expect(JSON.stringify((await lines(slice, id))[0])).toMatch(/[Rr]esponsabile/)
    const notices = (await on.product.as('coordinatoreAlfa').get('/api/notifica')).body.data as { testo: string }[]
    for (const words of [
      `Non conformità n. ${nc.id}`,
      `Azione di miglioramento n. ${azione.id}`,
      `Task della non conformità n. ${planned.nc}`,
    ])
      expect(notices.filter(({ testo }) => testo.startsWith(`Ti è stato assegnato: ${words} `))).toHaveLength(1)
  })

  it('a date is moved with its reason, in the history of each', async () => {
    const [nc, azione, planned] = [await report(), await improve(), await plan()]
    const elementi = [`nc_verifica:${nc.id}`, `azione:${azione.id}`, `nc_task:${planned.id}`]
    const values = { scadenza: '2027-07-15', motivo: 'Ferie del servizio' }
    expect((await act('managerAlfa', 'sposta', { elementi, ...values })).status).toBe(200)
    for (const [slice, id] of [
      ['non_conformita', nc.id],
      ['azione_miglioramento', azione.id],
      ['non_conformita', planned.nc],
    ] as const) {
      const [line] = await lines(slice, id)
      expect(line!.motivo).toBe('Ferie del servizio')
      expect(JSON.stringify(line)).toMatch(/2027-07-15|15\/07\/2027/)
    }
  })

  it('tasks are confirmed with what was done, also by a user who is only responsible for them', async () => {
    const own = { responsabile_id: await idOf('utenteAlfa') }
    const [one, other] = [await plan(own), await plan(own)]
    const body = { elementi: [`nc_task:${one.id}`, `nc_task:${other.id}`], descrizione_intervento_eseguito: 'Fatto' }
    expect((await act('utenteAlfa', 'conferma', body)).body.data).toEqual({ righe: 2 })
    const { tasks } = (await on.product.as('managerAlfa').get(`/api/non_conformita/${one.nc}`)).body.data
    expect(tasks[0]).toMatchObject({ chiuso: true, descrizione_intervento_eseguito: 'Fatto' })
    const again = await act('utenteAlfa', 'conferma', body)
    expect([again.status, again.body.message]).toEqual([
      409,
      `Task della non conformità n. ${one.nc} («Rivedere i turni»): Un task concluso non si modifica`,
    ])
  })

  it('contracts are marked as settled', async () => {
    const { id } = await on.supplier('Pulizie Srl')
    const [one, other] = [
      await made('managerAlfa', `/api/fornitore/${id}/contratto`, { data_fine: '2027-06-01' }),
      await made('managerAlfa', `/api/fornitore/${id}/contratto`, { data_fine: '2027-06-02' }),
    ]
    const elementi = [`contratto:${one.id}`, `contratto:${other.id}`]
    expect((await act('managerAlfa', 'gestito', { elementi, nota: 'Rinnovati' })).body.data.righe).toBe(2)
    const { data } = (await on.product.as('managerAlfa').get(`/api/fornitore/${id}/contratto`)).body
    expect(data.map((row: { gestito_nota: string }) => row.gestito_nota)).toEqual(['Rinnovati', 'Rinnovati'])
  })
})

describe('all or nothing', () => {
  it('one row that cannot is named with the reason, and nothing is written', async () => {
    const [nc, closed] = [await report(), await report()]
    await on.product
      .as('managerAlfa')
      .put(`/api/non_conformita/${closed.id}/stato`, { stato: 'non_pertinente', motivo: 'x' })
    const before = await written()
    const elementi = [`nc_verifica:${nc.id}`, `nc_verifica:${closed.id}`]
    const moved = await act('managerAlfa', 'sposta', { elementi, scadenza: '2027-07-15', motivo: 'Ferie' })
    expect(moved.status).toBeGreaterThanOrEqual(400)
    expect(moved.body.message).toContain(`Non conformità n. ${closed.id}: `)
    const stranger = await act('managerAlfa', 'assegna', {
      elementi: [`nc_verifica:${nc.id}`],
      responsabile_id: await idOf('utenteBeta'),
    })
    const words = `Non conformità n. ${nc.id}: la persona scelta non è attiva o non è di questa cooperativa`
    expect([stranger.status, stranger.body.errors]).toEqual([422, { responsabile_id: words }])
    expect(await written()).toEqual(before)
  })

  it('each row has its own right: a plain user reads what a coordinator moves', async () => {
    const nc = await report()
    const before = await written()
    const body = { elementi: [`nc_verifica:${nc.id}`], scadenza: '2027-07-15', motivo: 'Ferie' }
    const refused = await act('utenteAlfa', 'sposta', body)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining(`Non conformità n. ${nc.id}: `),
    ])
    expect(await written()).toEqual(before)
    expect((await act('coordinatoreAlfa', 'sposta', body)).status).toBe(200)
  })

  it('a row that knows no such act is named, and one of another cooperative does not exist', async () => {
    const nc = await report()
    const { id } = await on.supplier('Mensa Srl')
    const contract = await made('managerAlfa', `/api/fornitore/${id}/contratto`, { data_fine: '2027-06-01' })
    const planned = await plan()
    const before = await written()
    const unknown = await act('managerAlfa', 'assegna', {
      elementi: [`contratto:${contract.id}`],
      responsabile_id: await idOf('managerAlfa'),
    })
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { elementi: `Contratto n. ${contract.id}: da qui non si assegna un responsabile` },
    ])
    const person = { responsabile_id: await idOf('managerBeta') }
    const day = { scadenza: '2027-07-15', motivo: 'Ferie' }
    const done = { descrizione_intervento_eseguito: 'Fatto' }
    const foreign: [Act, string, object][] = [
      ['assegna', `nc_verifica:${nc.id}`, person],
      ['assegna', `contratto:${contract.id}`, person],
      ['assegna', `audit:1`, person],
      ['sposta', `nc_verifica:${nc.id}`, day],
      ['sposta', `nc_task:${planned.id}`, day],
      ['conferma', `nc_task:${planned.id}`, done],
      ['conferma', `nc_verifica:${nc.id}`, done],
      ['gestito', `contratto:${contract.id}`, {}],
    ]
    for (const [name, key, more] of foreign)
      for (const one of [
        key,
        key.replace(/\d+$/, '999999'),
        'nulla:1',
        'nc_task:x',
        'senza',
        'contratto:\u0000',
        "audit:1' or 1=1",
      ])
        expect([name, one, (await act('managerBeta', name, { elementi: [one], ...more })).body]).toEqual([
          name,
          one,
          { message: 'Elemento non trovato' },
        ])
    expect(await written()).toEqual(before)
  })

  it('at least one row and at most a hundred', async () => {
    const day = { scadenza: '2027-07-15', motivo: 'Ferie' }
    const many = Array.from({ length: 101 }, (_, index) => `azione:${index + 1}`)
    for (const [elementi, words] of [
      [[], 'Scegliere almeno una riga'],
      [undefined, 'Scegliere almeno una riga'],
      [many, 'Al massimo 100 righe alla volta'],
    ] as const) {
      const answer = await act('managerAlfa', 'sposta', { elementi, ...day })
      expect([answer.status, answer.body.errors]).toEqual([422, { elementi: words }])
    }
    const bare = await act('managerAlfa', 'sposta', { elementi: ['azione:1'] })
    expect(Object.keys(bare.body.errors)).toEqual(['scadenza', 'motivo'])
  })
})

describe('the spreadsheet of chosen rows', () => {
  it('has the specified columns and exactly those that the reader sees', async () => {
    const [one, other] = [await report(), await report()]
    const path = `/api/non_conformita?scelte=${one.id},${other.id}&formato=xlsx`
    const sheet = readSheet((await on.product.as('managerAlfa').get(path)).raw)
    expect(sheet).toHaveLength(3)
    const whole = await on.product.as('managerAlfa').get('/api/non_conformita?formato=xlsx')
    expect(sheet[0]).toEqual(readSheet(whole.raw)[0])
    expect(readSheet((await on.product.as('managerBeta').get(path)).raw)).toHaveLength(1)
    const keys = `nc_verifica:${one.id},nc_verifica:${other.id}`
    expect(
      readSheet((await on.product.as('managerAlfa').get(`/api/scadenzario?scelte=${keys}&formato=xlsx`)).raw),
    ).toHaveLength(3)
    const { id } = await improve()
    expect((await on.product.as('managerAlfa').get(`/api/azione_miglioramento?scelte=${id}`)).body.data).toHaveLength(1)
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join()
    for (const list of ['non_conformita', 'azione_miglioramento', 'scadenzario'])
      expect((await on.product.as('managerAlfa').get(`/api/${list}?scelte=${many}`)).status).toBe(422)
  })
})
