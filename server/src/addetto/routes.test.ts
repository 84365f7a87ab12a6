import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openPeopleAtWork } from '../testing/people-at-work.ts'

const { on, as, job, competence, require, person, send, certify, site, key, made } = openPeopleAtWork()

describe('a person at work', () => {
  it('is refused with a taken code, days in the wrong order and what another cooperative has', async () => {
    const mansione = await job()
    const given = {
      codice: 'Aa-1',
      nome: 'Ada',
      cognome: 'Alfieri',
      mansione_id: mansione.id,
      dal: '2020-01-01',
    }
    const { id } = await made('managerAlfa', '/api/addetto', given)
    const refused = async (more: object, who: Who = 'managerAlfa') =>
      (await as(who).post('/api/addetto', { ...given, codice: 'libero', ...more })).body.errors
    expect(await refused({ codice: ' aA-1 ' })).toEqual({ codice: 'Codice già usato' })
    expect(await refused({ al: '2019-12-31' })).toEqual({ al: 'La fine non può precedere l’inizio' })
    const foreign = await key(sql`select id from utente where email = 'utente.beta@example.org'`)
    const service = await key(
      sql`select min(id) as id from servizio where cliente_id = ${await site('Beta')} and stato = 1`,
    )
    expect(await refused({ utente_id: foreign })).toEqual({ utente_id: 'Valore non valido' })
    expect(await refused({ servizio_ids: [service] })).toEqual({ servizio_ids: 'Valore non valido' })
    expect(await refused({ cliente_id: await site('Beta'), codice: 'Aa-1' }, 'gestore')).toBeUndefined()
    expect((await as('managerAlfa').put(`/api/addetto/${id}`, { al: '2019-01-01' })).body.errors).toEqual({
      al: 'La fine non può precedere l’inizio',
    })
    expect(
      (await as('managerAlfa').put(`/api/addetto/${id}`, { al: '2026-12-31', servizio_ids: [] })).body.data,
    ).toMatchObject({
      stato: 'attivo',
      al: '2026-12-31',
    })
  })

  it('is of the own cooperative’s managers, of a coordinator by service, and of nobody else', async () => {
    const mansione = await job()
    const { id: competenza } = await competence()
    await require(mansione.id, competenza)
    const coordinator = await key(sql`select id from utente where email = 'coordinatore.alfa@example.org'`)
    const own = await key(
      sql`select servizio_id as id from utente_servizio where utente_id = ${coordinator} order by 1 limit 1`,
    )
    const near = await person(mansione.id, { servizio_ids: [own] })
    const far = await person(mansione.id)
    const status = async (who: Who, id: number) => (await as(who).get(`/api/addetto/${id}`)).status
    expect([await status('coordinatoreAlfa', near.id), await status('coordinatoreAlfa', far.id)]).toEqual([200, 404])
    expect([await status('utenteAlfa', near.id), await status('certificatore', near.id)]).toEqual([403, 403])
    expect([await status('managerBeta', near.id), await status('coordinatoreBeta', near.id)]).toEqual([404, 404])
    expect([await status('gestore', near.id), await status('admin', near.id)]).toEqual([200, 200])
    const fields = { competenza_id: String(competenza), data_conseguimento: '2026-01-01' }
    expect((await send('coordinatoreAlfa', far.id, fields)).status).toBe(404)
    expect((await send('managerBeta', near.id, fields)).status).toBe(404)
    expect((await send('utenteAlfa', near.id, fields)).status).toBe(403)
    const added = await send('coordinatoreAlfa', near.id, fields, '%PDF-1.4 prova')
    expect(added.status).toBe(201)
    const { id: aid, url } = added.body.data
    expect((await as('coordinatoreAlfa').get(url)).status).toBe(200)
    expect((await as('managerBeta').get(url)).status).toBe(404)
    expect((await as('utenteAlfa').get(url)).status).toBe(403)
    expect((await as('coordinatoreAlfa').del(`/api/addetto/${near.id}/attestato/${aid}`)).status).toBe(403)
    expect((await as('managerBeta').del(`/api/addetto/${near.id}/attestato/${aid}`)).status).toBe(404)
    expect((await as('managerAlfa').del(`/api/addetto/${far.id}/attestato/${aid}`)).status).toBe(404)
    expect((await as('coordinatoreAlfa').put(`/api/addetto/${near.id}`, { nome: 'Altro' })).status).toBe(403)
    expect((await as('coordinatoreAlfa').post('/api/addetto', {})).status).toBe(403)
    expect((await as('managerAlfa').del(`/api/addetto/${near.id}`)).body.message).toBe(
      'Ha attestati o formazione: indicare la data di fine',
    )
    expect((await as('managerAlfa').del(`/api/addetto/${near.id}/attestato/${aid}`)).status).toBe(204)
    expect((await as('managerAlfa').get(url)).status).toBe(404)
    expect((await as('managerAlfa').put(`/api/addetto/${near.id}/attestato/${aid}/ripristina`)).status).toBe(200)
    expect((await as('managerAlfa').del(`/api/addetto/${near.id}/attestato/${aid}`)).status).toBe(204)
    expect((await as('managerAlfa').del(`/api/addetto/${near.id}`)).status).toBe(204)
  })

  it('reads the own record alone, without files that only others may open', async () => {
    const { id: competenza } = await competence()
    const mansione = await job()
    await require(mansione.id, competenza)
    const utente_id = await key(sql`select id from utente where email = 'utente.beta@example.org'`)
    await on.product.db.execute(sql`update addetto set utente_id = null where utente_id = ${utente_id}`)
    expect((await as('utenteBeta').get('/api/addetto/mio')).status).toBe(404)
    const { id } = await person(mansione.id, { utente_id }, 'managerBeta')
    const fields = { competenza_id: String(competenza), data_conseguimento: '2026-01-01' }
    await send('managerBeta', id, fields, '%PDF-1.4 prova')
    const { body } = await as('utenteBeta').get('/api/addetto/mio')
    expect(body.data).toMatchObject({
      id,
      modificabile: false,
      aggiungibile: false,
      cancellabile: false,
      competenze: [{ stato: 'valida', attestato: { file_name: 'attestato.pdf', url: null, cancellabile: false } }],
    })
    const other = await person(mansione.id, {}, 'managerBeta')
    expect((await as('managerBeta').put(`/api/addetto/${other.id}`, { utente_id })).body.errors).toEqual({
      utente_id: 'Utente già collegato a un altro addetto',
    })
  })

  it('is found by code and name within the scope alone, and logged', async () => {
    const { id, codice } = await person((await job()).id, { cognome: 'Ricercatissima' })
    const found = async (who: Who) => JSON.stringify((await as(who).get('/api/ricerca?q=ricercatissima')).body)
    expect(await found('managerAlfa')).toContain(codice)
    for (const who of ['managerBeta', 'utenteAlfa', 'coordinatoreAlfa'] as const)
      expect(await found(who)).not.toContain(codice)
    const { id: competenza, descrizione } = await competence()
    await certify(id, competenza)
    const storia = (await as('managerAlfa').get(`/api/storia/addetto/${id}`)).body.data
    expect(JSON.stringify(storia)).toContain(`${descrizione}, conseguita il 10/01/2025`)
    expect((await as('managerBeta').get(`/api/storia/addetto/${id}`)).status).toBe(404)
  })
})

describe('the requirements of a job', () => {
  it('are the consortium’s, read by coordination, and say how many people they concern', async () => {
    const mansione = await job()
    const { id: competenza } = await competence()
    await person(mansione.id)
    await person(mansione.id, { al: '2025-01-01' })
    expect((await as('managerAlfa').put('/api/requisito_competenza', {})).status).toBe(403)
    expect((await as('utenteAlfa').get('/api/requisito_competenza')).status).toBe(403)
    expect((await require(mansione.id, competenza)).status).toBe(200)
    const seen = async (who: Who) => {
      const { mansioni, requisiti } = (await as(who).get('/api/requisito_competenza')).body.data
      return [
        mansioni.find((one: { id: number }) => one.id === mansione.id).addetti,
        requisiti.filter((one: { mansione_id: number }) => one.mansione_id === mansione.id),
      ]
    }
    const cell = { mansione_id: mansione.id, competenza_id: competenza, livello: 'bloccante' }
    expect(await seen('managerAlfa')).toEqual([1, [cell]])
    expect(await seen('managerBeta')).toEqual([0, [cell]])
    const since = async () =>
      (await on.product.db.execute(sql`select dal::text from requisito_competenza where mansione_id = ${mansione.id}`))
        .rows
    const dal = await since()
    expect((await require(mansione.id, competenza, 'richiesta')).status).toBe(200)
    expect(await since()).toEqual(dal)
    const storia = JSON.stringify((await as('gestore').get(`/api/storia/mansione/${mansione.id}`)).body)
    expect(storia).toContain('Bloccante')
    expect((await require(mansione.id, competenza, null)).status).toBe(200)
    expect((await seen('gestore'))[1]).toEqual([])
    await as('gestore').put(`/api/competenza/${competenza}`, { stato: 0 })
    expect((await require(mansione.id, competenza)).body.errors).toEqual({ competenza_id: 'Valore non valido' })
  })
})
