import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openDeadlines } from '../testing/deadlines.ts'

const on = openDeadlines('2026-11-16T09:00:00Z')
const url = '/api/traguardo'
const { made } = on
const as = (who: Who) => on.product.as(who)
const indicator = (more: object = {}, who: Who = 'managerAlfa') => on.cases.create(more, who)
const objective = (indicatore_id: number, more: object = {}, who: Who = 'managerAlfa') =>
  made(who, url, { indicatore_id, anno: 2026, ...more })
const read = async (id: number, who: Who = 'managerAlfa') => (await as(who).get(`${url}/${id}`)).body.data
const action = (indicatore_id: number, data_azione: string, more: object = {}) =>
  made('managerAlfa', '/api/azione_miglioramento', {
    cliente_id: on.cases.keys.alfa,
    servizio_id: on.cases.keys.service('SAD'),
    data_segnalazione: '2026-02-01',
    miglioramento: `Incontro con le famiglie entro ${data_azione}`,
    indicatore_id,
    data_azione,
    ...more,
  })
const ids = async (who: Who, query = '') =>
  (await as(who).get(`${url}?per_pagina=200&${query}`)).body.data.map(({ id }: { id: number }) => id) as number[]

const six = [
  'Indicare che cosa si farà',
  'Indicare le risorse',
  'Indicare il responsabile',
  'Indicare entro quando',
  'Indicare come si valuta il risultato',
  'Collegare almeno un’azione',
]

describe('what is missing', () => {
  it('is six things at first, one less with each that is given, none at the end', async () => {
    const { id: indicatore_id } = await indicator()
    const { id, mancanze } = await objective(indicatore_id)
    expect(mancanze).toEqual(six)
    const given = [
      { attivita: 'Due incontri al mese' },
      { risorse: '40 ore di un educatore' },
      { responsabile_id: await on.idOf('coordinatoreAlfa') },
      { entro: '2026-12-31' },
      { valutazione: 'Questionario ai familiari' },
    ]
    for (const [at, values] of given.entries()) {
      const { status, body } = await as('managerAlfa').put(`${url}/${id}`, values)
      expect([status, body.data.mancanze]).toEqual([200, six.slice(at + 1)])
    }
    expect(await ids('managerAlfa', 'incompleti=true')).toContain(id)
    await action(indicatore_id, '2026-01-01')
    expect((await read(id)).mancanze).toEqual([])
    expect(await ids('managerAlfa', 'incompleti=true')).not.toContain(id)
    expect(await ids('managerAlfa', 'incompleti=false')).toContain(id)
    const emptied = await as('managerAlfa').put(`${url}/${id}`, { risorse: ' ', entro: null })
    expect(emptied.body.data.mancanze).toEqual([six[1], six[3]])
  })

  it('counts the actions of its indicator whose day lies in its year, by day, and says which are closed', async () => {
    const { id: indicatore_id } = await indicator()
    const { id: otherIndicator } = await indicator()
    const { id } = await objective(indicatore_id)
    for (const day of ['2025-12-31', '2027-01-01']) await action(indicatore_id, day)
    await action(otherIndicator, '2026-06-01')
    expect((await read(id)).azioni).toEqual([])
    const last = await action(indicatore_id, '2026-12-31')
    const first = await action(indicatore_id, '2026-01-01')
    const gone = await action(indicatore_id, '2026-05-05')
    expect((await as('managerAlfa').del(`/api/azione_miglioramento/${gone.id}`)).status).toBe(204)
    await as('managerAlfa').put(`/api/azione_miglioramento/${last.id}/approva`, { soluzione: 'Fatto' })
    const { azioni, mancanze } = await read(id)
    expect(azioni).toEqual([
      { id: first.id, miglioramento: first.miglioramento, data_azione: '2026-01-01', chiusa: false },
      { id: last.id, miglioramento: last.miglioramento, data_azione: '2026-12-31', chiusa: true },
    ])
    expect(mancanze).not.toContain(six[5])
    // That of the next year counts there.
    expect((await objective(indicatore_id, { anno: 2027 })).azioni).toHaveLength(1)
  })
})

describe('target and outcome', () => {
  it('are those of its year: the newest target up to it, the value in force of its last period', async () => {
    const { id: indicatore_id } = await indicator({ target: 80, soglia: 'maggiore_uguale' })
    const next = await as('managerAlfa').put(`/api/indicatore/${indicatore_id}/target`, {
      anno: 2027,
      target: 85.5,
      soglia: 'minore_uguale',
    })
    expect(next.status).toBe(200)
    const { id } = await objective(indicatore_id)
    expect(await read(id)).toMatchObject({ target: 80, soglia: 'maggiore_uguale', esito: 'in_corso', valori: [] })
    expect(await objective(indicatore_id, { anno: 2027 })).toMatchObject({ target: 85.5, soglia: 'minore_uguale' })
    expect(await objective(indicatore_id, { anno: 2031 })).toMatchObject({ target: 85.5 })
    const measure = (verifica: number, day: string) => on.cases.measure(indicatore_id, verifica, day)
    await measure(91, '2026-03-02')
    expect(await read(id)).toMatchObject({
      esito: 'in_corso',
      valori: [{ periodo: '2026-S1', verifica: 91, risultato: true }],
    })
    await measure(79.5, '2026-09-01')
    expect((await read(id)).esito).toBe('non_raggiunto')
    const corrected = (await measure(80, '2026-10-20')).body.data
    expect(await read(id)).toMatchObject({
      esito: 'raggiunto',
      valori: [
        { periodo: '2026-S1', verifica: 91, risultato: true },
        { periodo: '2026-S2', verifica: 80, risultato: true },
      ],
    })
    expect((await on.cases.remove(indicatore_id, corrected.id)).status).toBe(204)
    expect((await read(id)).esito).toBe('non_raggiunto')
  })

  it('of an indicator measured once a year is by the value of the whole year', async () => {
    const { id: indicatore_id } = await indicator({
      periodicita_verifica: 'annuale',
      target: 10,
      soglia: 'minore_uguale',
    })
    const { id } = await objective(indicatore_id, { anno: 2025 })
    expect((await read(id)).esito).toBe('in_corso')
    const given = await as('managerAlfa').post(`/api/indicatore/${indicatore_id}/verifica`, {
      data_valutazione: '2026-01-20',
      periodo: '2025',
      verifica: 10.000001,
    })
    expect(given.status).toBe(201)
    expect(await read(id)).toMatchObject({ esito: 'non_raggiunto', valori: [{ periodo: '2025', verifica: 10.000001 }] })
    expect((await objective(indicatore_id)).esito).toBe('in_corso')
  })
})

describe('what is refused', () => {
  it('a second one of a year, also at once', async () => {
    const { id: indicatore_id } = await indicator()
    await objective(indicatore_id, { anno: 2024 })
    const second = await as('gestore').post(url, { indicatore_id, anno: 2024 })
    expect([second.status, second.body.message]).toEqual([409, 'L’obiettivo del 2024 esiste già'])
    const both = await Promise.all(
      (['managerAlfa', 'gestore'] as const).map((who) => as(who).post(url, { indicatore_id, anno: 2029 })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const missing = await as('managerAlfa').post(url, {})
    expect([missing.status, Object.keys(missing.body.errors).toSorted()]).toEqual([422, ['anno', 'indicatore_id']])
  })

  it.each(['2025-12-31', '2027-01-01', '31/12/2026'])('the day %s for the year 2026', async (entro) => {
    const { id: indicatore_id } = await indicator()
    const { status, body } = await as('managerAlfa').post(url, { indicatore_id, anno: 2026, entro })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['entro']])
    const { id } = await objective(indicatore_id, { entro: '2026-06-30' })
    const changed = await as('managerAlfa').put(`${url}/${id}`, { entro })
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['entro']])
    expect((await read(id)).entro).toBe('2026-06-30')
  })

  it('an indicator that is switched off, deleted or of others; a person of another cooperative', async () => {
    const off = await indicator()
    expect((await as('managerAlfa').put(`/api/indicatore/${off.id}`, { stato: false })).status).toBe(200)
    const gone = await indicator()
    expect((await as('managerAlfa').del(`/api/indicatore/${gone.id}`)).status).toBe(204)
    const own = await indicator()
    for (const [who, id] of [
      ['managerAlfa', off.id],
      ['managerAlfa', gone.id],
      ['managerBeta', own.id],
      ['gestore', 999_999],
    ] as const) {
      const { status, body } = await as(who).post(url, { indicatore_id: id, anno: 2026 })
      expect([status, body.errors]).toEqual([422, { indicatore_id: 'Valore non valido' }])
    }
    const person = { responsabile_id: await on.idOf('managerBeta') }
    const refused = await as('managerAlfa').post(url, { indicatore_id: own.id, anno: 2026, ...person })
    expect([refused.status, refused.body.errors]).toEqual([422, { responsabile_id: 'Valore non valido' }])
    const { id } = await objective(own.id)
    expect((await as('gestore').put(`${url}/${id}`, person)).status).toBe(422)
  })
})

describe('who', () => {
  it('reads it as the indicator; management writes it; its indicator and year never change', async () => {
    const { id: indicatore_id } = await indicator()
    const other = await indicator()
    const { id, data_modifica } = await objective(indicatore_id, { attivita: 'Formazione degli operatori' })
    const seen = await Promise.all(
      (['managerAlfa', 'coordinatoreAlfa', 'gestore', 'admin'] as const).map((who) => as(who).get(`${url}/${id}`)),
    )
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(seen[1]!.body.data).toMatchObject({ modificabile: false, cancellabile: false })
    expect(seen[1]!.body.data.sola_lettura).toBe(
      'Gli obiettivi sono del manager: chiedi al manager della tua cooperativa',
    )
    for (const who of ['managerBeta', 'coordinatoreBeta'] as const) {
      expect((await as(who).get(`${url}/${id}`)).status).toBe(404)
      expect((await as(who).get(`/api/storia/traguardo/${id}`)).status).toBe(404)
      expect(await ids(who, `indicatore_id=${indicatore_id}`)).toEqual([])
      expect(await ids(who, `cliente_id=${on.cases.keys.alfa}`)).toEqual([])
    }
    for (const method of ['put', 'del'] as const)
      expect((await as('managerBeta')[method](`${url}/${id}`)).status).toBe(404)
    for (const who of ['utenteAlfa', 'certificatore'] as const) expect((await as(who).get(url)).status).toBe(403)
    expect((await as('coordinatoreAlfa').put(`${url}/${id}`, {})).status).toBe(403)
    expect((await as('coordinatoreAlfa').post(url, { indicatore_id, anno: 2027 })).status).toBe(403)
    const moved = await as('gestore').put(`${url}/${id}`, { indicatore_id: other.id, anno: 2030, risorse: '3.000 €' })
    expect(moved.body.data).toMatchObject({ anno: 2026, risorse: '3.000 €', indicatore: { id: indicatore_id } })
    expect((await as('managerAlfa').put(`${url}/${id}`, { risorse: 'Altro', data_modifica })).status).toBe(409)
    expect((await as('managerAlfa').get(`/api/storia/traguardo/${id}`)).body.data).toHaveLength(2)
    expect((await as('managerAlfa').del(`${url}/${id}`)).status).toBe(204)
    expect((await as('managerAlfa').get(`${url}/${id}`)).status).toBe(404)
  })

  it('a coordinator sees neither the objective of another’s service, nor its actions', async () => {
    const { keys } = on.cases
    const foreign = await on.product.db.execute<{ id: number }>(
      `select id from servizio where cliente_id = ${keys.alfa} and stato = 1 and id not in (select servizio_id from utente_servizio
        join utente on utente.id = utente_id where email = 'coordinatore.alfa@example.org') limit 1`,
    )
    const servizio_id = foreign.rows[0]!.id
    const theirs = await indicator({ servizio: { id: servizio_id } })
    const hidden = await objective(theirs.id)
    expect((await as('coordinatoreAlfa').get(`${url}/${hidden.id}`)).status).toBe(404)
    const own = await indicator()
    const { id } = await objective(own.id)
    const secret = await action(own.id, '2026-06-30', { servizio_id })
    expect((await read(id)).azioni).toHaveLength(1)
    const seen = await read(id, 'coordinatoreAlfa')
    // It is not among the actions, and is not missing either.
    expect([seen.azioni, seen.mancanze.includes(six[5])]).toEqual([[], false])
    expect(JSON.stringify(await as('coordinatoreAlfa').get(url))).not.toContain(secret.miglioramento)
  })
})

it('is listed, filtered and sorted by every column, and goes into a sheet', async () => {
  const { id: indicatore_id } = await indicator()
  const { id } = await objective(indicatore_id, { anno: 2033 })
  expect(await ids('gestore', 'anno=2033')).toEqual([id])
  expect(await ids('gestore', `cliente_id=${on.cases.keys.alfa}&anno=2033`)).toEqual([id])
  for (const key of ['indicatore', 'cliente', 'anno', 'target', 'entro', 'responsabile', 'azioni', 'esito', 'mancanze'])
    for (const direction of ['asc', 'desc'])
      expect(await ids('managerAlfa', `ordina=${key}&direzione=${direction}`)).toContain(id)
  const sheet = await as('coordinatoreAlfa').get(`${url}?formato=xlsx`)
  expect([sheet.status, sheet.headers['content-disposition']]).toEqual([200, expect.stringContaining('Obiettivi_')])
})
