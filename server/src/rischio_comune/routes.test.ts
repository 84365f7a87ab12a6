import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openRisks } from '../testing/risks.ts'

const { on, as, value, move, body, list, site, made } = openRisks()

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
    )!
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
