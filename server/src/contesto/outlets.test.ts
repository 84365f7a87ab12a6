import type { Riesame } from '@quadra/contract/riesame/schema'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { collect } from '../riesame/collect.ts'
import { slices } from '../slices.ts'
import type { Who } from '../testing/cast.ts'
import { openDeadlines } from '../testing/deadlines.ts'
import { figure } from '../testing/reviews.ts'

const on = openDeadlines('2026-11-16T09:00:00Z')
const { made } = on
let alfa: number
let beta: number
beforeAll(async () => {
  ;({ alfa, beta } = on.cases.keys)
  for (const table of [
    'rischio_fattore',
    'rischio_parte',
    'contesto_fattore',
    'contesto_parte',
    'contesto_revisione',
    'traguardo',
  ])
    await on.product.db.execute(sql.raw(`delete from ${table}`))
})
const revise = (who: Who, data: string, more: object = {}) => made(who, '/api/contesto_revisione', { data, ...more })
const owed = async (who: Who) =>
  (await on.list(who, 'mostra=tutte&stato=tutti&tipo=contesto&per_pagina=200')).map((row) => [
    row.id,
    row.scadenza,
    row.stato,
  ])

describe('the obligation to look through the context again', () => {
  it('is a year after the newest revision of its owner, not the last that was recorded; without any there is none', async () => {
    expect(await owed('gestore')).toEqual([])
    await revise('managerAlfa', '2026-11-16', { nota: 'Con i coordinatori' })
    await revise('managerAlfa', '2025-02-28')
    await revise('managerBeta', '2024-02-29')
    await revise('gestore', '2025-12-01')
    expect(await owed('managerAlfa')).toEqual([[`contesto:${alfa}`, '2027-11-16', 'futura']])
    expect(await owed('managerBeta')).toEqual([[`contesto:${beta}`, '2025-02-28', 'scaduta']])
    expect((await owed('gestore')).toSorted()).toEqual(
      [
        ['contesto:0', '2026-12-01', 'in_scadenza'],
        [`contesto:${alfa}`, '2027-11-16', 'futura'],
        [`contesto:${beta}`, '2025-02-28', 'scaduta'],
      ].toSorted(),
    )
    for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const) expect(await owed(who)).toEqual([])
  })

  it('asks the managers, of the consortium’s the gestori; it is called by nothing a user wrote, and opens the page', async () => {
    const one = await on.one('managerAlfa', `contesto:${alfa}`)
    expect(one).toMatchObject({
      mia: true,
      titolo_breve: 'Contesto dell’organizzazione',
      percorso: '/pages/contesto',
      assegnatari_impliciti: 'manager',
    })
    expect(JSON.stringify(one)).not.toContain('coordinatori')
    const own = (await on.list('gestore', 'mostra=tutte&stato=tutti&tipo=contesto')).find(
      ({ id }) => id === 'contesto:0',
    )
    expect(own).toMatchObject({ mia: true, cliente: null, assegnatari_impliciti: 'gestori' })
  })
})

describe('the figures', () => {
  const inputs = async (cliente_id: number | null) => {
    const found = await collect(
      on.product.db,
      slices,
      { cliente_id },
      { da_data: '2026-01-01', a_data: '2026-11-16' },
      '2026-11-16',
    )
    return { ingressi: Object.entries(found).map(([codice, dati]) => ({ codice, dati })) } as unknown as Riesame
  }

  it('of a review count the active factors and parties that a cooperative reads, its revisions, its objectives of the year', async () => {
    const factor = (who: Who, more: object = {}) =>
      made(who, '/api/contesto_fattore', { ambito: 'interno', descrizione: 'Ricambio degli operatori', ...more })
    const party = (who: Who, more: object = {}) =>
      made(who, '/api/contesto_parte', { nome: 'Comune di Lecco', esigenze: 'Continuità', ...more })
    await factor('managerAlfa')
    await factor('managerAlfa', { stato: 0 })
    await factor('managerBeta')
    await factor('gestore')
    await party('gestore')
    await party('managerBeta')
    const indicators = await Promise.all([on.cases.create({ target: 10 }), on.cases.create({ target: 10 })])
    for (const { id } of indicators) await made('managerAlfa', '/api/traguardo', { indicatore_id: id, anno: 2026 })
    await made('managerAlfa', '/api/traguardo', { indicatore_id: indicators[0]!.id, anno: 2025 })
    expect((await on.cases.measure(indicators[0]!.id, 9, '2026-09-02')).status).toBe(201)
    expect((await on.cases.measure(indicators[1]!.id, 10, '2026-09-02')).status).toBe(201)
    const [ofAlfa, ofBeta, ofAll] = [await inputs(alfa), await inputs(beta), await inputs(null)]
    const b = (one: Riesame) => ['fattori', 'parti', 'revisioni_contesto'].map((name) => figure(one, 'b', name))
    expect(b(ofAlfa)).toEqual([
      [2, null],
      [1, null],
      [1, 1],
    ])
    expect(b(ofBeta)).toEqual([
      [2, null],
      [2, null],
      [0, 0],
    ])
    // What is of the consortium counts once.
    expect(b(ofAll)).toEqual([
      [3, null],
      [2, null],
      [1, 1],
    ])
    const c2 = (one: Riesame) => ['traguardi', 'traguardi_raggiunti'].map((name) => figure(one, 'c2', name)[0])
    expect([c2(ofAlfa), c2(ofBeta), c2(ofAll)]).toEqual([
      [2, 1],
      [0, 0],
      [2, 1],
    ])
  })

  it('of the requirements 4.1, 4.2 and 6.2 are those registers: what is to be revised, what lacks something', async () => {
    const { requisiti, righe } = (await on.product.as('gestore').get('/api/copertura_requisiti')).body.data
    const stateOf = (cliente_id: number, codice: string) =>
      righe.find(({ cliente }: { cliente: { id: number } }) => cliente.id === cliente_id).celle[
        requisiti.findIndex((one: { codice: string }) => one.codice === codice)
      ].stato
    const states = (id: number) => ['4.1', '4.2', '6.2'].map((codice) => stateOf(id, codice))
    // Beta's indicators are without the values of their last period.
    expect(states(alfa)).toEqual(['coperto', 'coperto', 'da_rivedere'])
    expect(states(beta).slice(0, 2)).toEqual(['da_rivedere', 'da_rivedere'])
    const reasons = async (who: Who, codice: string) => {
      const { id } = requisiti.find((one: { codice: string }) => one.codice === codice)
      return JSON.stringify((await on.product.as(who).get(`/api/requisito/${id}/evidenze`)).body.data)
    }
    expect(await reasons('managerAlfa', '6.2')).toContain('Obiettivi incompleti: 2')
    expect(await reasons('managerBeta', '4.1')).toContain('Contesto da rivedere')
    expect(await reasons('managerAlfa', '4.1')).not.toContain('Contesto da rivedere')
  })
})
