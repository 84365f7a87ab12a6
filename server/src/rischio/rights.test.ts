import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openRisks, today } from '../testing/risks.ts'

const { on, as, risk, valued, value, move, body, list, map, services, site, user, made } = openRisks()

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
    const judged = async (id: number) => (await value(id, 2, 2, {}, 'coordinatoreAlfa')).status
    expect([await judged(near.id), await judged(far.id), await judged(none.id), await judged(given.id)]).toEqual([
      201, 404, 403, 201,
    ])
    const shown = async (id: number) => (await as('coordinatoreAlfa').get(`/api/rischio/${id}`)).body.data
    expect([
      (await shown(near.id)).valutabile,
      (await shown(none.id)).valutabile,
      (await shown(given.id)).valutabile,
    ]).toEqual([true, false, true])
    expect((await shown(given.id)).modificabile).toBe(false)
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

  it('a person who is given one is told, and leaves it to another', async () => {
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

describe('common risks', () => {
  const url = '/api/rischio_comune'
  let serial = 0
  const common = async (more: object = {}) =>
    made('gestore', url, {
      codice: `RC-${++serial}`,
      tipo: 'rischio',
      processo_id: (await body()).processo_id,
      descrizione: `Rischio comune ${serial}`,
      causa: 'Causa',
      ...more,
    })
  const assign = (id: number, cliente_ids: number[], who: Who = 'gestore') =>
    as(who).put(`${url}/${id}/assegna`, { cliente_ids })

  it('are the consortium’s alone, with a code of their own', async () => {
    const { id, codice } = await common()
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa', 'certificatore'] as const) {
      expect((await as(who).get(`${url}/${id}`)).status).toBe(403)
      expect((await as(who).get(`${url}/confronto`)).status).toBe(403)
      expect((await assign(id, [await site('Alfa')], who)).status).toBe(403)
      expect([403, 404]).toContain((await as(who).get(`/api/storia/rischio_comune/${id}`)).status)
    }
    expect(
      (
        await as('gestore').post(url, {
          codice: codice.toLowerCase(),
          tipo: 'rischio',
          processo_id: (await body()).processo_id,
          descrizione: 'x',
        })
      ).body.errors,
    ).toEqual({ codice: 'Codice già usato' })
    expect((await as('gestore').put(`${url}/${id}`, { stato: 0 })).body.data.stato).toBe(0)
    expect((await as('gestore').get(`${url}?per_pagina=200`)).raw.toString()).not.toContain(`"${codice}"`)
    expect((await as('gestore').get(`${url}?per_pagina=200&stato=tutti`)).raw.toString()).toContain(`"${codice}"`)
    expect((await assign(id, [await site('Alfa')])).status).toBe(409)
    expect((await as('gestore').del(`${url}/${id}`)).status).toBe(204)
  })

  it('are given once to each active cooperative, which values and words them on its own', async () => {
    const item = await common({ effetto: 'Effetto' })
    const [alfa, beta, closed] = [await site('Alfa'), await site('Beta'), await site('Il Faro')]
    expect((await assign(item.id, [alfa, closed])).body.errors).toEqual({ cliente_ids: 'Valore non valido' })
    expect((await assign(item.id, [])).status).toBe(422)
    const [one, other] = await Promise.all([assign(item.id, [alfa, beta]), assign(item.id, [beta, alfa])])
    const all = [one, other].map(({ body: { data } }) => [data.creati.length, data.invariati.length]).toSorted()
    expect(all).toEqual([
      [0, 2],
      [2, 0],
    ])
    expect((await as('gestore').get(`${url}/${item.id}`)).body.data).toMatchObject({
      cooperative: 2,
      assegnato: true,
      cancellabile: false,
    })
    const mine = (await list('livello=da_valutare')).find(
      (risk) => (risk as { comune?: { id: number } }).comune?.id === item.id,
    )! as never as { id: number }
    const own = (await as('managerAlfa').get(`/api/rischio/${mine.id}`)).body.data
    expect(own).toMatchObject({
      descrizione: item.descrizione,
      causa: 'Causa',
      effetto: 'Effetto',
      prossima_revisione: '2026-12-16',
      comune: { id: item.id, codice: item.codice },
      cancellabile: false,
    })
    const bell = (await as('managerAlfa').get('/api/notifica?per_pagina=50')).body.data as { testo: string }[]
    expect(
      bell.filter(({ testo }) => testo.startsWith(`Nuovo rischio da valutare: Rischio n. ${mine.id} (Alfa`)),
    ).toHaveLength(1)
    expect((await as('managerAlfa').del(`/api/rischio/${mine.id}`)).status).toBe(409)
    expect((await as('managerAlfa').put(`/api/rischio/${mine.id}`, { descrizione: 'Parole nostre' })).status).toBe(200)
    expect((await as('gestore').put(`${url}/${item.id}`, { descrizione: 'Altre parole', causa: null })).status).toBe(
      200,
    )
    expect((await as('managerAlfa').get(`/api/rischio/${mine.id}`)).body.data).toMatchObject({
      descrizione: 'Parole nostre',
      causa: 'Causa',
    })
    expect((await as('gestore').put(`${url}/${item.id}`, { tipo: 'opportunita' })).body.errors).toEqual({
      tipo: 'Non si modifica: è già assegnato',
    })
    const otherProcess = (
      await on.product.db.execute<{ id: number }>(
        sql`select max(id) as id from voce where dizionario = 'processo' and stato = 1`,
      )
    ).rows[0]!.id
    expect((await as('gestore').put(`${url}/${item.id}`, { processo_id: otherProcess })).status).toBe(422)
    expect((await as('gestore').del(`${url}/${item.id}`)).status).toBe(409)
    // Closed it is still there: none is made anew.
    await move(mine.id, { stato: 'chiuso', motivo: 'Non da noi' })
    expect((await assign(item.id, [alfa])).body.data).toMatchObject({
      creati: [],
      invariati: [{ rischio_id: mine.id }],
    })
    // Side by side.
    const { comuni, righe } = (await as('gestore').get(`${url}/confronto`)).body.data
    const at = comuni.findIndex(({ id }: { id: number }) => id === item.id)
    const cell = (cliente: number) =>
      righe.find((row: { cliente: { id: number } }) => row.cliente.id === cliente).celle[at]
    expect(cell(alfa)).toEqual({ rischio_id: mine.id, livello: null, stato: 'chiuso', scoperto: false })
    await value(cell(beta).rischio_id, 5, 3, {}, 'managerBeta')
    expect(cell(beta)).toMatchObject({ livello: null })
    const again = (await as('gestore').get(`${url}/confronto`)).body.data
    expect(again.righe.find((row: { cliente: { id: number } }) => row.cliente.id === beta).celle[at]).toMatchObject({
      livello: 'critico',
      scoperto: true,
      stato: 'aperto',
    })
    expect(again.righe.some((row: { cliente: { id: number } }) => row.cliente.id === closed)).toBe(false)
    const sheet = await as('gestore').get(`${url}/confronto?formato=xlsx`)
    expect(sheet.headers['content-disposition']).toMatch(/Confronto_rischi_\d{8}-\d{6}\.xlsx/)
  })
})

it('is exported with the specified columns', async () => {
  await risk(valued(2, 4, { data: today }))
  const sheet = await as('managerAlfa').get('/api/rischio?formato=xlsx')
  expect(sheet.headers['content-disposition']).toMatch(/Rischi_\d{8}-\d{6}\.xlsx/)
})
