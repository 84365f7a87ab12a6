import { describe, expect, it } from 'vitest'
import { openChecklists } from '../testing/checklists.ts'
import type { Who } from '../testing/cast.ts'

const checklists = openChecklists()
const gestore = () => checklists.as('gestore')
const create = async (more: object = {}) => {
  const { norma, normaNc } = checklists.keys
  const body = {
    norma_id: norma,
    processo_id: await checklists.voce('processo'),
    titolo: 'Accoglienza',
    norma_conformita_id: normaNc,
    ...more,
  }
  return gestore().post('/api/checklist', body)
}

describe('a template', () => {
  it('begins active with an empty draft; its choices must be offered', async () => {
    const made = await create()
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      titolo: 'Accoglienza',
      stato: 1,
      versione: null,
      domande: [],
      pubblicata: null,
    })
    expect(made.body.data.bozza).toMatchObject({ numero: 1, stato: 'bozza', domande: [] })
    const wrong = await create({ norma_id: checklists.keys.processo, titolo: ' ' })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { titolo: 'Campo obbligatorio' }])
    const foreign = await create({ norma_id: checklists.keys.processo })
    expect([foreign.status, foreign.body.errors]).toEqual([422, { norma_id: 'Valore non valido' }])
  })

  it('is the only active one of its norm and process', async () => {
    const processo_id = await checklists.voce('processo')
    const first = (await create({ processo_id })).body.data
    const second = await create({ processo_id })
    const taken = { processo_id: 'Esiste già una checklist attiva per questa norma e processo' }
    expect([second.status, second.body.errors]).toEqual([422, taken])
    await gestore().put(`/api/checklist/${first.id}`, { stato: 0 })
    expect((await create({ processo_id })).status).toBe(201)
    const back = await gestore().put(`/api/checklist/${first.id}`, { stato: 1 })
    expect([back.status, back.body.errors]).toEqual([422, taken])
  })

  it('belongs to the consortium: other roles get neither list, record nor history, and managers only the choices for planning', async () => {
    const { id, norma_id, processo_id } = await checklists.template()
    for (const who of ['managerAlfa', 'coordinatoreBeta', 'utenteAlfa'] as Who[]) {
      for (const path of ['/api/checklist', `/api/checklist/${id}`])
        expect((await checklists.as(who).get(path)).status).toBe(403)
      expect((await checklists.as(who).get(`/api/storia/checklist/${id}`)).status).toBe(403)
      expect((await checklists.as(who).del(`/api/checklist/${id}`)).status).toBe(403)
    }
    const options = (who: Who) =>
      checklists.as(who).get(`/api/checklist/opzioni?norma_id=${norma_id}&processo_id=${processo_id}`)
    expect((await options('managerAlfa')).body.data).toEqual([{ id, titolo: 'Erogazione', versione: 1, processo_id }])
    expect((await options('coordinatoreAlfa')).status).toBe(403)
    expect((await checklists.as('gestore').get('/api/checklist/opzioni')).status).toBe(422)
    await gestore().put(`/api/checklist/${id}`, { stato: 0 })
    expect((await options('gestore')).body.data).toEqual([])
  })

  it('is deleted while no audit was planned with it, and after that its norm and process are fixed', async () => {
    const { id, url, norma_id } = await checklists.template()
    const processo_id = await checklists.voce('processo')
    expect((await gestore().put(url, { processo_id })).status).toBe(200)
    const used = await checklists.planned()
    const refused = await gestore().del(used.url)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'La checklist è usata in un audit: disattivarla invece di eliminarla',
    ])
    const moved = await gestore().put(used.url, { norma_id, processo_id, titolo: 'Altro' })
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['processo_id']])
    expect((await gestore().put(used.url, (await gestore().get(used.url)).body.data)).status).toBe(200)
    expect((await gestore().del(`/api/checklist/${id}`)).status).toBe(204)
    expect((await gestore().get(`/api/checklist/${id}`)).status).toBe(404)
  })
})

describe('its versions', () => {
  it('an empty draft is not published; from the second on it says what changes; the former is superseded unchanged', async () => {
    const { id } = (await create()).body.data
    const url = `/api/checklist/${id}`
    const empty = await gestore().put(`${url}/pubblica`, {})
    expect([empty.status, empty.body.message]).toEqual([409, 'La bozza non ha domande'])
    const first = [
      { testo: 'Uno?', riferimento: '4.1', sezione: 'Contesto', aiuto: 'Vedi il manuale' },
      { testo: 'Due?' },
    ]
    await gestore().put(`${url}/bozza`, { domande: first })
    const one = (await gestore().put(`${url}/pubblica`, {})).body.data
    expect(one).toMatchObject({ versione: 1, bozza: null, pubblicata: { numero: 1, stato: 'pubblicata' } })
    expect(one.domande).toMatchObject([first[0], { testo: 'Due?', riferimento: null, sezione: null, aiuto: null }])
    for (const [method, path] of [
      ['put', 'bozza'],
      ['put', 'pubblica'],
      ['del', 'bozza'],
    ] as const) {
      const none =
        method === 'del'
          ? await gestore().del(`${url}/${path}`)
          : await gestore()[method](`${url}/${path}`, { domande: [] })
      expect([none.status, none.body.message]).toEqual([409, 'Non c’è una bozza'])
    }

    const draft = (await gestore().post(`${url}/bozza`)).body.data.bozza
    expect(draft).toMatchObject({ numero: 2, domande: one.domande })
    expect((await gestore().post(`${url}/bozza`)).body.message).toBe('C’è già una bozza')
    const [question, other] = one.domande
    const changed = await gestore().put(`${url}/bozza`, {
      domande: [other, { ...question, testo: 'Uno, meglio?' }, { testo: 'Tre?' }],
    })
    const domande = changed.body.data.bozza.domande
    expect(domande.map(({ chiave }: { chiave: string }) => chiave).slice(0, 2)).toEqual([other.chiave, question.chiave])
    const silent = await gestore().put(`${url}/pubblica`, { note_modifica: ' ' })
    expect([silent.status, silent.body.errors]).toEqual([422, { note_modifica: 'Campo obbligatorio' }])
    const two = (await gestore().put(`${url}/pubblica`, { note_modifica: 'Ordine nuovo' })).body.data
    expect(two.versioni.map(({ numero, stato }: any) => [numero, stato])).toEqual([
      [2, 'pubblicata'],
      [1, 'superata'],
    ])
    expect(two.versioni[1].domande).toEqual(one.domande)
    const lines = (await checklists.storia('checklist', id)).map(({ modifiche }) => modifiche[0]!)
    expect(lines[0]).toMatchObject({
      etichetta: 'Versione',
      a: expect.stringContaining('Versione 2 · Pubblicata · Ordine nuovo · 3 domande'),
    })
    expect(lines[1]!.a).toContain('Versione 1 · Superata')
  })

  it('a draft changed by another user since is not overwritten, and one sent again changes nothing', async () => {
    const { id } = (await create()).body.data
    const url = `/api/checklist/${id}`
    const seen = (await gestore().put(`${url}/bozza`, { domande: [{ testo: 'Uno?' }] })).body.data.bozza
    const again = (await checklists.as('admin').put(`${url}/bozza`, seen)).body.data.bozza
    expect(again).toEqual(seen)
    await checklists.as('admin').put(`${url}/bozza`, { domande: [...seen.domande, { testo: 'Due?' }] })
    expect((await gestore().put(`${url}/bozza`, { ...seen, domande: [] })).status).toBe(409)
    expect((await gestore().put(`${url}/pubblica`, { data_modifica: seen.data_modifica })).status).toBe(409)
    expect((await gestore().del(`${url}/bozza`)).status).toBe(204)
    expect((await gestore().get(url)).body.data).toMatchObject({ bozza: null, versioni: [] })
    expect((await gestore().post(`${url}/bozza`)).body.data.bozza).toMatchObject({ numero: 1, domande: [] })
  })

  it('a question retains the key this template gave it, once', async () => {
    const { url, published } = await checklists.template()
    const other = await checklists.template()
    await gestore().post(`${url}/bozza`)
    const [one] = published.domande
    const put = (domande: object[]) => gestore().put(`${url}/bozza`, { domande })
    expect((await put([one, one])).body.errors).toEqual({ 'domande.1.chiave': 'Domanda già presente' })
    expect((await put([other.published.domande[0]])).body.errors).toEqual({ 'domande.0.chiave': 'Valore non valido' })
    const long = await put([{ testo: 'x'.repeat(1001) }, { testo: '' }, { testo: 'y', riferimento: '9'.repeat(51) }])
    expect([long.status, Object.keys(long.body.errors)]).toEqual([
      422,
      ['domande.0.testo', 'domande.1.testo', 'domande.2.riferimento'],
    ])
    expect((await gestore().get(url)).body.data.bozza.domande).toEqual(published.domande)
  })
})
