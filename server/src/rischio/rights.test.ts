import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openRisks, today } from '../testing/risks.ts'

const { as, risk, valued, value, move, body, list, map, services, user } = openRisks()

const status = async (who: Who, id: number) => (await as(who).get(`/api/rischio/${id}`)).status

describe('who sees a risk and works on it', () => {
  it('a coordinator by service, of none, and as responsible; a manager the own; the consortium all', async () => {
    const { own, other } = await services('alfa')
    const coordinator = await user('coordinatore.alfa')
    const near = await risk({ servizio_id: own })
    const far = await risk({ servizio_id: other })
    const none = await risk()
    const given = await risk({ servizio_id: other, responsabile_id: coordinator })
    const reach = async (who: Who) => Promise.all([near, far, none, given].map(({ id }) => status(who, id)))
    expect(await reach('coordinatoreAlfa')).toEqual([200, 404, 200, 200])
    expect(await reach('managerAlfa')).toEqual([200, 200, 200, 200])
    expect(await reach('gestore')).toEqual([200, 200, 200, 200])
    for (const who of ['managerBeta', 'coordinatoreBeta'] as const)
      expect(await reach(who)).toEqual([404, 404, 404, 404])
    for (const who of ['utenteAlfa', 'certificatore'] as const) expect(await reach(who)).toEqual([403, 403, 403, 403])
    const listed = (await list('', 'coordinatoreAlfa')).map(({ id }) => id)
    expect([near, far, none, given].map(({ id }) => listed.includes(id))).toEqual([true, false, true, true])
    // They edit what is of their services, and value that and what they are responsible for.
    const saved = async (id: number) => (await as('coordinatoreAlfa').put(`/api/rischio/${id}`, { causa: 'c' })).status
    expect([await saved(near.id), await saved(far.id), await saved(none.id), await saved(given.id)]).toEqual([
      200, 404, 403, 403,
    ])
    const statusOfValuing = async (id: number) => (await value(id, 2, 2, {}, 'coordinatoreAlfa')).status
    expect([
      await statusOfValuing(near.id),
      await statusOfValuing(far.id),
      await statusOfValuing(none.id),
      await statusOfValuing(given.id),
    ]).toEqual([201, 404, 403, 201])
    const recordOf = async (id: number) => (await as('coordinatoreAlfa').get(`/api/rischio/${id}`)).body.data
    expect([
      (await recordOf(near.id)).valutabile,
      (await recordOf(none.id)).valutabile,
      (await recordOf(given.id)).valutabile,
    ]).toEqual([true, false, true])
    expect((await recordOf(given.id)).modificabile).toBe(false)
    expect((await move(near.id, { stato: 'chiuso', motivo: 'x' }, 'coordinatoreAlfa')).status).toBe(403)
    expect((await move(near.id, { stato: 'chiuso', motivo: 'x' }, 'managerBeta')).status).toBe(404)
    // A new one is of one of their services, and a moved one too.
    const create = async (more: object) => (await as('coordinatoreAlfa').post('/api/rischio', await body(more))).body
    expect((await create({})).errors).toEqual({ servizio_id: 'Scegli uno dei tuoi servizi' })
    expect((await create({ servizio_id: other })).errors).toHaveProperty('servizio_id')
    expect((await create({ servizio_id: own })).data.servizio.id).toBe(own)
    expect((await as('coordinatoreAlfa').put(`/api/rischio/${near.id}`, { servizio_id: null })).status).toBe(422)
  })

  it('the consortium’s own exist for nobody else, by any way', async () => {
    const words = 'Zeppelin sul tetto della sede'
    const { own } = await services('alfa')
    expect((await as('gestore').post('/api/rischio', await body({ servizio_id: own }))).status).toBe(422)
    const { id } = await risk({ ...valued(5, 5), descrizione: words }, 'gestore')
    expect((await as('gestore').get(`/api/rischio/${id}`)).body.data.cliente).toBe(null)
    expect((await list('consorzio=true', 'gestore')).map((one) => one.id)).toContain(id)
    expect((await list('consorzio=false', 'gestore')).map((one) => one.id)).not.toContain(id)
    for (const who of ['managerAlfa', 'managerBeta', 'coordinatoreAlfa'] as const) {
      expect(await status(who, id)).toBe(404)
      expect((await value(id, 1, 1, {}, who)).status).toBe(404)
      expect((await as(who).put(`/api/rischio/${id}`, { causa: 'x' })).status).toBe(404)
      expect((await as(who).get(`/api/storia/rischio/${id}`)).status).toBe(404)
      expect(await list('consorzio=true', who)).toEqual([])
      const { celle, da_valutare } = await map('consorzio=true', who)
      expect(celle.reduce((sum, { numero }) => sum + numero, da_valutare)).toBe(0)
      for (const path of [
        '/api/rischio?per_pagina=200&stato=tutti',
        `/api/rischio?per_pagina=5&q=Zeppelin`,
        '/api/ricerca?q=Zeppelin',
        `/api/ricerca?q=${encodeURIComponent(`rischio ${id}`)}`,
        '/api/dashboard',
        '/api/scadenzario?per_pagina=200&mostra=tutte&stato=tutti',
        '/api/registro_modifiche?per_pagina=50',
      ])
        expect([path, (await as(who).get(path)).raw.toString().includes('Zeppelin')]).toEqual([path, false])
    }
    for (const who of ['utenteAlfa', 'certificatore'] as const) {
      expect((await as(who).get('/api/rischio?per_pagina=5')).status).toBe(403)
      expect((await as(who).get('/api/rischio/mappa')).status).toBe(403)
    }
    expect((await as('gestore').get('/api/ricerca?q=Zeppelin')).raw.toString()).toContain(words)
  })

  it('is found by its words and its number, and commented where a cooperative has it', async () => {
    const { id } = await risk({ descrizione: 'Caduta dal soppalco polveroso' })
    const found = async (q: string, who: Who) =>
      (await as(who).get(`/api/ricerca?q=${encodeURIComponent(q)}`)).raw.toString().includes('soppalco polveroso')
    expect([
      await found('soppalco', 'managerAlfa'),
      await found(`rischio ${id}`, 'managerAlfa'),
      await found('soppalco', 'managerBeta'),
      await found(`rischio ${id}`, 'managerBeta'),
    ]).toEqual([true, true, false, false])
    const comment = async (record: number, who: Who) =>
      (await as(who).post(`/api/commento/rischio/${record}`, { testo: 'Visto' })).status
    expect([
      await comment(id, 'managerAlfa'),
      await comment(id, 'gestore'),
      await comment(id, 'managerBeta'),
      await comment(id, 'utenteAlfa'),
    ]).toEqual([201, 201, 404, 403])
    const common = await risk({}, 'gestore')
    expect(await comment(common.id, 'gestore')).toBe(403)
    expect((await as('gestore').get(`/api/commento/rischio/${common.id}`)).body.meta).toMatchObject({
      sola_lettura: 'È del consorzio: qui non si commenta',
    })
    expect((await as('gestore').get(`/api/commento/rischio/${id}`)).body.meta).toMatchObject({ sola_lettura: null })
  })

  it('a person who is given one learns of it, and leaves it to another', async () => {
    const coordinator = await user('coordinatore.alfa')
    const { id } = await risk({ responsabile_id: coordinator })
    const bell = async () =>
      (
        (await as('coordinatoreAlfa').get('/api/notifica?per_pagina=50')).body.data as {
          testo: string
          percorso: string
        }[]
      ).filter((one) => one.percorso === `/pages/rischi/${id}`)
    expect((await bell())[0]!.testo).toMatch(
      new RegExp(`^Ti è stato assegnato: Rischio n. ${id} \\(Alfa.*scadenza 01/05/2027$`),
    )
    expect(
      (
        await as('managerAlfa').put('/api/scadenzario/assegna', {
          elementi: [`rischio:${id}`],
          responsabile_id: await user('manager.alfa'),
        })
      ).status,
    ).toBe(200)
    expect((await as('managerAlfa').get(`/api/rischio/${id}`)).body.data.responsabile.id).toBe(
      await user('manager.alfa'),
    )
    const moved = await as('managerAlfa').put('/api/scadenzario/sposta', {
      elementi: [`rischio:${id}`],
      scadenza: '2027-06-06',
      motivo: 'Dopo il trasloco',
    })
    expect(moved.status).toBe(200)
    expect((await as('managerAlfa').get(`/api/rischio/${id}`)).body.data.prossima_revisione).toBe('2027-06-06')
    expect((await as('managerAlfa').get(`/api/storia/rischio/${id}`)).raw.toString()).toContain('Dopo il trasloco')
  })
})

it('is exported with the specified columns', async () => {
  await risk(valued(2, 4, { data: today }))
  const sheet = await as('managerAlfa').get('/api/rischio?formato=xlsx')
  expect(sheet.headers['content-disposition']).toMatch(/Rischi_\d{8}-\d{6}\.xlsx/)
})
