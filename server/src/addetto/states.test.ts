import { daysAfter } from '@quadra/contract/kernel/days'
import { describe, expect, it } from 'vitest'
import { openPeopleAtWork, today } from '../testing/people-at-work.ts'

const { as, job, competence, require, person, send, certify, read, stateOf, people, site } = openPeopleAtWork()

describe('a certificate', () => {
  it('ends so many months later, on the last day there is; blank it does not end', async () => {
    const mansione = await job()
    const { id } = await person(mansione.id)
    const months = await competence(36)
    const given = async (data_conseguimento: string, more: Record<string, string> = {}) =>
      (await certify(id, months.id, { data_conseguimento, ...more })).data_scadenza
    expect(await given('2025-08-31')).toBe('2028-08-31')
    expect(await given('2024-02-29')).toBe('2027-02-28')
    expect(await given('2025-01-31', { data_scadenza: '' })).toBeNull()
    const yearly = await competence(18)
    expect((await certify(id, yearly.id, { data_conseguimento: '2025-08-31' })).data_scadenza).toBe('2027-02-28')
    const endless = await competence(null)
    expect((await certify(id, endless.id)).data_scadenza).toBeNull()
    const long = await competence(240)
    expect((await certify(id, long.id, { data_scadenza: '2045-01-10' })).data_scadenza).toBe('2045-01-10')
    // Other months move no end that was given.
    await as('gestore').put(`/api/competenza/${months.id}`, { validita_mesi: 12 })
    const all = (await as('managerAlfa').get(`/api/addetto/${id}/attestato`)).body.data
    expect(all.filter((one: { competenza: { id: number } }) => one.competenza.id === months.id)).toMatchObject([
      { data_scadenza: '2028-08-31' },
      { data_scadenza: null },
      { data_scadenza: '2027-02-28' },
    ])
  })

  it('of tomorrow, that ends before it begins or of an inactive competence is refused', async () => {
    const { id } = await person((await job()).id)
    const { id: competenza } = await competence()
    const errors = async (fields: Record<string, string>) =>
      (await send('managerAlfa', id, { competenza_id: String(competenza), ...fields })).body.errors
    expect(await errors({ data_conseguimento: daysAfter(today, 1) })).toEqual({
      data_conseguimento: 'La data non può essere nel futuro',
    })
    expect(await errors({ data_conseguimento: today, data_scadenza: '2026-11-15' })).toEqual({
      data_scadenza: 'La scadenza non può precedere il conseguimento',
    })
    await as('gestore').put(`/api/competenza/${competenza}`, { stato: 0 })
    expect(await errors({ data_conseguimento: today })).toEqual({ competenza_id: 'Valore non valido' })
    expect((await read(id)).competenze).toEqual([])
  })
})

describe('who may do what', () => {
  it('hangs on the blocking and the required ones, with a reason for each', async () => {
    const mansione = await job()
    const blocking = await competence(36)
    const needed = await competence(36)
    await require(mansione.id, blocking.id, 'bloccante')
    await require(mansione.id, needed.id, 'richiesta')
    const { id } = await person(mansione.id)
    expect(await read(id)).toMatchObject({
      stato: 'attivo',
      stato_competenze: 'non_in_regola',
      motivi: [`${blocking.descrizione}: mai conseguita`, `${needed.descrizione}: mai conseguita`],
      prossima_scadenza: null,
    })
    await certify(id, blocking.id, { data_conseguimento: '2026-01-10' })
    expect(await read(id)).toMatchObject({
      stato_competenze: 'da_completare',
      motivi: [`${needed.descrizione}: mai conseguita`],
      prossima_scadenza: '2029-01-10',
    })
    const at = async (data_scadenza: string) => {
      const { id: aid } = await certify(id, needed.id, { data_conseguimento: '2024-03-01', data_scadenza })
      const seen = [await stateOf(id, needed.id), await read(id)]
      await as('managerAlfa').del(`/api/addetto/${id}/attestato/${aid}`)
      return [seen[0].stato, seen[0].motivo, seen[1].stato_competenze]
    }
    expect(await at(daysAfter(today, 60))).toEqual(['in_scadenza', 'Scade il 15/01/2027', 'in_regola'])
    expect(await at(daysAfter(today, 61))).toEqual(['valida', null, 'in_regola'])
    expect(await at(today)).toEqual(['in_scadenza', 'Scade il 16/11/2026', 'in_regola'])
    expect(await at(daysAfter(today, -1))).toEqual(['scaduta', 'Scaduta il 15/11/2026', 'da_completare'])
    // A newer certificate counts although it has ended; deleted, the one before counts again.
    await certify(id, needed.id, { data_conseguimento: '2025-01-01' })
    const newer = await certify(id, blocking.id, { data_conseguimento: '2026-02-01', data_scadenza: '2026-11-01' })
    expect(await read(id)).toMatchObject({
      stato_competenze: 'non_in_regola',
      motivi: [`${blocking.descrizione}: scaduta il 01/11/2026`],
    })
    expect((await as('managerAlfa').del(`/api/addetto/${id}/attestato/${newer.id}`)).status).toBe(204)
    expect(await read(id)).toMatchObject({ stato_competenze: 'in_regola', motivi: [] })
    // What does not end is in order, in the record, in the list and in its filter.
    await certify(id, blocking.id, { data_conseguimento: '2026-11-10', data_scadenza: '' })
    expect(await read(id)).toMatchObject({ stato_competenze: 'in_regola', motivi: [] })
    expect(
      await people('managerAlfa', `mansione_id=${mansione.id}&stato_competenze=in_regola&da_aggiornare=0`),
    ).toEqual([id])
  })

  it('is asked of people at work alone; list, counters, matrix and coverage agree, shares are rounded down', async () => {
    const mansione = await job()
    const one = await competence(36)
    await require(mansione.id, one.id)
    const alfa = await site('Alfa')
    const before = (await as('managerAlfa').get('/api/addetto/copertura')).body.data.righe[0]
    const ids: number[] = []
    for (const day of ['2026-01-01', '2025-01-01']) {
      const { id } = await person(mansione.id)
      await certify(id, one.id, { data_conseguimento: day })
      ids.push(id)
    }
    const lacking = (await person(mansione.id)).id
    const coming = await person(mansione.id, { dal: '2026-11-17' })
    const gone = await person(mansione.id, { al: '2026-11-15' })
    expect([coming, gone].map(({ stato, stato_competenze, motivi }) => [stato, stato_competenze, motivi])).toEqual([
      ['in_arrivo', null, []],
      ['cessato', null, []],
    ])
    const of = `mansione_id=${mansione.id}`
    expect((await people('managerAlfa', of)).toSorted()).toEqual([...ids, lacking].toSorted())
    expect((await people('managerAlfa', `${of}&stato=tutti`)).length).toBe(5)
    expect(await people('managerAlfa', `${of}&stato_competenze=non_in_regola`)).toEqual([lacking])
    expect(await people('managerAlfa', `${of}&da_aggiornare=1`)).toEqual([lacking])
    expect((await people('managerAlfa', `${of}&da_aggiornare=0`)).toSorted()).toEqual(ids.toSorted())
    expect((await people('gestore', `${of}&stato_competenze=in_regola`)).toSorted()).toEqual(ids.toSorted())
    expect(await people('gestore', `${of}&competenza_id=${one.id}&mancante=1`)).toEqual([lacking])
    expect(await people('managerAlfa', `${of}&competenza_id=${one.id}&scade_da=2028-01-01&scade_a=2028-01-31`)).toEqual(
      [ids[1]],
    )
    const matrix = (await as('managerAlfa').get(`/api/addetto/matrice?${of}`)).body.data
    expect(matrix).toMatchObject({
      copertura: 66,
      totale: 3,
      competenze: [{ id: one.id, richieste: 3, valide: 2, in_scadenza: 0, scadute: 0, mancanti: 1, copertura: 66 }],
    })
    expect(matrix.righe.find((row: { addetto: { id: number } }) => row.addetto.id === lacking)).toMatchObject({
      stato_competenze: 'non_in_regola',
      celle: [{ competenza_id: one.id, livello: 'bloccante', stato: 'mancante', data_scadenza: null }],
    })
    const after = (await as('managerAlfa').get('/api/addetto/copertura')).body.data
    expect(after.totale).toBeNull()
    const [row] = after.righe
    expect([
      row.cliente.id,
      row.addetti - before.addetti,
      row.non_in_regola - before.non_in_regola,
      row.richieste - before.richieste,
    ]).toEqual([alfa, 3, 1, 3])
    expect((await as('gestore').get(`/api/addetto/copertura?competenza_id=${one.id}`)).body.data.totale).toMatchObject({
      richieste: 3,
      copertura: 66,
      non_in_regola: 1,
    })
    expect((await as('managerAlfa').get('/api/addetto/matrice?per_pagina=201')).status).toBe(422)
    expect((await as('gestore').get('/api/addetto/matrice')).body.errors).toHaveProperty('cliente_id')
  })
})
