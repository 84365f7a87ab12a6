import { qualifiche } from '@quadra/contract/fornitore/schema'
import { daysAfter } from '@quadra/contract/kernel/days'
import { describe, expect, it } from 'vitest'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { openSuppliers, today } from '../testing/suppliers.ts'

const { on, as, supplier, collective, approve, monitor, rate, read, stateOf, pair, item, require, upload } =
  openSuppliers()

describe('the state of a supplier', () => {
  it('follows the average of the last evaluation at its edges, and needs an approval', async () => {
    const { id } = await supplier()
    expect(await read(id)).toMatchObject({
      qualifica: 'da_qualificare',
      qualifica_motivi: ['Manca la valutazione di approvazione'],
      categorie: [],
    })
    await monitor(id, 4, '2026-11-01')
    expect(await stateOf(id)).toBe('da_qualificare')
    await approve(id, [4, 3, 3, 3], '2026-11-02')
    expect(await read(id)).toMatchObject({ qualifica: 'qualificato', qualifica_motivi: [] })
    await approve(id, [3, 3, 3, 3], '2026-11-03')
    expect(await read(id)).toMatchObject({
      qualifica: 'con_riserva',
      qualifica_motivi: ['Valutazione 3 del 03/11/2026'],
    })
    // On one day monitoring counts last.
    const low = await monitor(id, 2, '2026-11-03')
    expect(await read(id)).toMatchObject({ qualifica: 'sospeso', qualifica_motivi: ['Valutazione 2 del 03/11/2026'] })
    await as('managerAlfa').del(`/api/fornitore/${id}/monitoraggio/${low.id}`)
    expect(await stateOf(id)).toBe('con_riserva')
    const other = await supplier()
    await monitor(other.id, 2)
    expect(await stateOf(other.id)).toBe('sospeso')
  })

  it('expires with its evaluation: six months for weighty ones, cut to the last day of the month', async () => {
    const { id } = await supplier()
    await approve(id, [5, 5, 5, 5], '2026-08-31')
    await rate(id, 4)
    expect(await read(id)).toMatchObject({ qualifica: 'qualificato', rivalutazione_entro: '2027-02-28' })
    const late = await supplier()
    await approve(late.id, [5, 5, 5, 5], '2024-01-20')
    await monitor(late.id, 5, '2025-10-16')
    expect(await read(late.id)).toMatchObject({
      qualifica: 'scaduto',
      qualifica_motivi: ['Rivalutazione scaduta il 16/10/2026'],
    })
    const newest = await monitor(late.id, 5)
    expect(await stateOf(late.id)).toBe('qualificato')
    await as('managerAlfa').del(`/api/fornitore/${late.id}/monitoraggio/${newest.id}`)
    expect(await stateOf(late.id)).toBe('scaduto')
    // On its last day it is still valid.
    const edge = await supplier()
    await approve(edge.id, [5, 5, 5, 5], '2025-11-16')
    expect(await read(edge.id)).toMatchObject({ qualifica: 'qualificato', rivalutazione_entro: today })
  })

  it('wants the documents its categories require', async () => {
    const [category, a, b] = [
      await item('servizio_fornitore', 'CA'),
      await item('tipo_requisito', 'A', { validita_giorni: 120 }),
      await item('tipo_requisito', 'B'),
    ]
    const { id } = await supplier('managerAlfa', { categoria_ids: [category.id] })
    await approve(id, [5, 5, 5, 5])
    expect((await require(category.id, a.id, 'bloccante')).status).toBe(200)
    expect((await require(category.id, b.id, 'richiesto')).body.data.requisiti).toContainEqual({
      categoria_id: category.id,
      tipo_requisito_id: b.id,
      livello: 'richiesto',
    })
    expect(await read(id)).toMatchObject({
      qualifica: 'scaduto',
      qualifica_motivi: ['Documento mancante: Voce A', 'Documento mancante: Voce B'],
    })
    const sent = await upload('coordinatoreAlfa', id, {
      tipo_requisito_id: String(a.id),
      data_emissione: daysAfter(today, -20),
    })
    expect([sent.status, sent.body.data]).toMatchObject([
      201,
      {
        data_scadenza: daysAfter(today, 100),
        stato: 'valido',
        cliente: { id: on.cases.keys.alfa },
        cancellabile: false,
      },
    ])
    expect(await read(id)).toMatchObject({ qualifica: 'con_riserva', qualifica_motivi: ['Documento mancante: Voce B'] })
    await upload('managerAlfa', id, {
      tipo_requisito_id: String(b.id),
      data_emissione: '2026-01-01',
      data_scadenza: '',
    })
    expect(await stateOf(id)).toBe('qualificato')
    // The newest issued counts, although an older one is valid longer.
    await upload('managerAlfa', id, {
      tipo_requisito_id: String(a.id),
      data_emissione: daysAfter(today, -10),
      data_scadenza: daysAfter(today, -1),
    })
    expect(await read(id)).toMatchObject({
      qualifica: 'scaduto',
      qualifica_motivi: ['Documento scaduto il 15/11/2026: Voce A'],
    })
    const qualifica = await pair(id)
    expect(qualifica.documenti).toMatchObject([
      { tipo: { codice: 'A' }, livello: 'bloccante', stato: 'scaduto', documento: { data_scadenza: '2026-11-15' } },
      { tipo: { codice: 'B' }, livello: 'richiesto', stato: 'valido', documento: { data_scadenza: null } },
    ])
    expect((await as('managerAlfa').get(`/api/fornitore/${id}/documento`)).body.data).toHaveLength(3)
    // One cell changed changes exactly the suppliers of that category.
    await require(category.id, a.id, null)
    expect(await stateOf(id)).toBe('qualificato')
    const lines = (await as('gestore').get(`/api/storia/servizio_fornitore/${category.id}`)).body.data
    expect(JSON.stringify(lines)).toContain('Voce A: Bloccante')
  })

  it('is lowered by an open non-conformity of the own cooperative alone, and rises when it is settled', async () => {
    const id = await collective()
    for (const who of ['managerAlfa', 'managerBeta'] as const) await approve(id, [5, 5, 5, 5], today, who)
    const { id: nc } = await on.report({ fornitore_id: id, data_segnalazione: today })
    expect(await read(id)).toMatchObject({ qualifica: 'con_riserva', qualifica_motivi: ['Non conformità aperte: 1'] })
    expect(await read(id, 'managerBeta')).toMatchObject({ qualifica: 'qualificato', qualifica_motivi: [] })
    const alfa = (await as('managerAlfa').get('/api/user')).body.data.cliente.nome
    expect(await read(id, 'gestore')).toMatchObject({
      qualifica: 'con_riserva',
      qualifica_motivi: [`${alfa}: Non conformità aperte: 1`],
    })
    const found = (await as('managerAlfa').get(`/api/non_conformita?fornitore_id=${id}`)).body.data
    expect(found).toMatchObject([{ id: nc, fornitore: { id } }])
    await as('gestore').put(`/api/non_conformita/${nc}/stato`, { stato: 'non_pertinente', motivo: 'Errore' })
    expect(await stateOf(id)).toBe('qualificato')
    const ofBeta = await supplier('managerBeta')
    const refused = await as('managerAlfa').put(
      `/api/non_conformita/${(await on.report({ data_segnalazione: today })).id}`,
      {
        fornitore_id: ofBeta.id,
      },
    )
    expect([refused.status, refused.body.errors]).toEqual([422, { fornitore_id: 'Valore non valido' }])
  })

  it('is unknown without dealings or while inactive, and list, filter, counter and detail agree', async () => {
    const id = await collective()
    expect(await read(id, 'managerBeta')).toMatchObject({ qualifica: null, rivalutazione_entro: null })
    expect(await pair(id, 'managerBeta')).toMatchObject({ qualifica: null, motivi: [], documenti: [] })
    const { id: off } = await supplier('managerAlfa', { stato: false })
    expect(await stateOf(off)).toBe(null)
    for (const who of ['gestore', 'managerAlfa', 'coordinatoreAlfa', 'managerBeta'] as const) {
      const all = (await as(who).get('/api/fornitore?stato=tutti')).body.data as {
        id: number
        qualifica: string | null
      }[]
      for (const state of qualifiche) {
        const filtered = (await as(who).get(`/api/fornitore?stato=tutti&qualifica=${state}`)).body.data as {
          id: number
        }[]
        expect(filtered.map((one) => one.id).toSorted()).toEqual(
          all
            .filter((one) => one.qualifica === state)
            .map((one) => one.id)
            .toSorted(),
        )
      }
      const { fornitoriNonInRegola: card } = (await as(who).get('/api/dashboard')).body.data
      const list = (await as(who).get('/api/fornitore?qualifica=da_qualificare,scaduto')).body.data
      expect(card.totale).toBe(list.length)
      for (const one of card.elementi) expect(one.qualifica).toBe(await stateOf(one.id, who))
    }
    const sorted = (await as('gestore').get('/api/fornitore?ordina=qualifica&direzione=asc')).body.data
    const ranks = sorted.flatMap((one: { qualifica: never }) =>
      one.qualifica ? qualifiche.indexOf(one.qualifica) : [],
    )
    expect(ranks).toEqual(ranks.toSorted())
  })
})

it('everything said of suppliers verifies', async () => {
  expect(await verifyLog(on.product.db)).toMatchObject({ findings: [] })
})
