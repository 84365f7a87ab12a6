import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff, type Who } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const list = (who: Who, query = '') => product.as(who).get(`/api/registro_modifiche?${query}`)
const rows = async (who: Who, query = '') => (await list(who, `per_pagina=200&${query}`)).body.data as any[]

/** A supplier of Alfa's, written, changed, rated and removed. */
let serial = 0
async function removedSupplier() {
  const manager = product.as('managerAlfa')
  const ragione_sociale = `Sparita ${++serial} Srl`
  const given = { ragione_sociale, codice_fiscale: `CFX${serial}`, descrizione: 'Prima parola' }
  const { id } = (await manager.post('/api/fornitore', given)).body.data
  await manager.put(`/api/fornitore/${id}`, { descrizione: 'Perché è cambiata' })
  await manager.del(`/api/fornitore/${id}`)
  return { id: id as number, ragione_sociale }
}

describe('the register of changes', () => {
  it('is for the consortium and the managers', async () => {
    for (const who of staff) {
      const expected = who.startsWith('coordinatore') || who.startsWith('utente') ? 403 : 200
      expect([who, (await list(who)).status]).toEqual([who, expected])
      expect([who, (await product.as(who).get('/api/registro_modifiche/cliente/1')).status]).not.toEqual([who, 500])
    }
  })

  it('contains the newest first, and every line in scope', async () => {
    const { id } = await removedSupplier()
    const [gone, changed, made] = await rows('managerAlfa', 'tipo=fornitore')
    expect([gone.azione, changed.azione, made.azione]).toEqual(['Eliminazione', 'Modifica', 'Creazione'])
    expect(changed).toMatchObject({
      tipo: 'fornitore',
      record_id: id,
      elemento: `n. ${id} · Sparita ${serial} Srl`,
      rimosso: true,
      modifiche: [{ etichetta: 'Descrizione', da: 'Prima parola', a: 'Perché è cambiata' }],
    })
    const clients = new Set((await rows('managerAlfa')).map(({ cliente }) => cliente?.nome))
    expect([...clients]).toEqual([expect.stringMatching(/^Alfa/)])
    expect(new Set((await rows('gestore')).map(({ cliente }) => cliente?.nome)).size).toBeGreaterThan(1)
    const times = (await rows('admin')).map(({ quando }) => quando)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('shows Beta nothing of Alfa’s, for any request', async () => {
    const { id, ragione_sociale } = await removedSupplier()
    for (const query of ['', 'tipo=fornitore', `q=${ragione_sociale}`, 'azione=remove'])
      expect(
        (await rows('managerBeta', query)).filter((row) => row.tipo === 'fornitore' && row.record_id === id),
      ).toEqual([])
    expect((await product.as('managerBeta').get(`/api/registro_modifiche/fornitore/${id}`)).status).toBe(404)
  })

  it('does not show administrators to the gestore', async () => {
    const { id } = (await product.as('admin').get('/api/user')).body.data
    await product.as('admin').put(`/api/utente/${id}`, { info: 'cosa da amministratori' })
    expect((await rows('admin', 'q=da+amministratori')).length).toBe(1)
    expect(await rows('gestore', 'q=da+amministratori')).toEqual([])
    expect((await product.as('gestore').get(`/api/registro_modifiche/utente/${id}`)).status).toBe(404)
  })

  it('is narrowed by days, person, kind, action and words', async () => {
    const { ragione_sociale } = await removedSupplier()
    const { id, cognome } = (await product.as('managerAlfa').get('/api/user')).body.data
    const mine = await rows('gestore', `utente_id=${id}`)
    expect(mine.length).toBeGreaterThan(2)
    expect(mine.every(({ chi }) => chi.includes(cognome))).toBe(true)
    expect((await rows('gestore', `q=${cognome}`)).length).toBeGreaterThanOrEqual(mine.length)
    expect((await rows('gestore', 'azione=remove')).every(({ azione }) => azione === 'Eliminazione')).toBe(true)
    expect((await rows('gestore', 'q=PERCHE e CAMBIATA&azione=update')).length).toBeGreaterThan(0)
    expect((await rows('gestore', `q=${ragione_sociale}&tipo=fornitore`)).map(({ azione }) => azione)).toEqual([
      'Eliminazione',
      'Creazione',
    ])
    expect(await rows('gestore', `q=${ragione_sociale}&tipo=audit`)).toEqual([])
    expect(await rows('gestore', 'da_data=2026-01-01&a_data=2026-01-01&tipo=agenzia')).toEqual([])
    const days = (await rows('gestore', 'da_data=2025-06-01&a_data=2025-06-30')).map(({ quando }) => quando)
    expect(days.length).toBeGreaterThan(0)
    expect(days.every((at) => at >= '2025-05-31T22' && at < '2025-06-30T22')).toBe(true)
  })

  it.each([
    ['Mensa "Il Melo"', ['il melo', '"il melo"', 'mensa "il']],
    [String.raw`C:\nuova_sede\turni`, [String.raw`c:\nuova`, 'nuova_sede', 'nuova sede', String.raw`sede\turni`]],
    ['Prima riga\nseconda riga', ['prima riga', 'seconda', 'riga\nseconda', 'RIGA seconda']],
    ['Caffè 100% [dell’Àncora], {n. 7}', ['caffe 100%', '[dell’ancora]', '{N. 7}']],
  ])('finds %j by what people write of it', async (descrizione, words) => {
    const { id } = (await product.as('managerAlfa').post('/api/servizio', { descrizione })).body.data
    for (const word of [descrizione, ...words]) {
      const found = await rows('managerAlfa', `tipo=servizio&q=${encodeURIComponent(word)}`)
      expect([word, found.some(({ record_id }) => record_id === id)]).toEqual([word, true])
    }
    expect(await rows('managerAlfa', `tipo=servizio&q=${encodeURIComponent(`${descrizione}x`)}`)).toEqual([])
  })

  it('refuses what it cannot read', async () => {
    for (const query of [
      'da_data=ieri',
      'tipo=niente',
      'azione=x',
      'da_data=2026-02-01&a_data=2026-01-01',
      'ordina=chi',
      'utente_id=0',
    ])
      expect([query, (await list('admin', query)).status]).toEqual([query, 422])
    const far = await list('admin', 'pagina=3000&per_pagina=5')
    expect([far.status, Object.keys(far.body.errors)]).toEqual([422, ['pagina']])
  })

  it('is paged also by default, with the total', async () => {
    const { data, meta } = (await list('admin')).body
    expect([data.length, meta.pagina, meta.per_pagina]).toEqual([5, 1, 5])
    expect(meta.totale).toBeGreaterThan(100)
    const oldest = (await list('admin', 'direzione=asc&per_pagina=1')).body.data[0]
    expect(oldest.quando <= data[0].quando).toBe(true)
  })

  it('is exported line for line', async () => {
    const { ragione_sociale } = await removedSupplier()
    const answer = await list('managerAlfa', `formato=xlsx&q=${ragione_sociale}`)
    expect(answer.headers['content-disposition']).toMatch(/filename="Registro_modifiche_\d{8}-\d{6}\.xlsx"/)
    const [head, gone, ...others] = readSheet(answer.raw)
    expect(head).toEqual(['Quando', 'Utente', 'Tipo', 'Elemento', 'Cooperativa', 'Azione', 'Modifiche'])
    expect(gone!.slice(2, 6)).toEqual([
      'Fornitori',
      expect.stringContaining(ragione_sociale),
      expect.anything(),
      'Eliminazione',
    ])
    expect(others.length).toBe(1)
    expect(readSheet((await list('admin', 'formato=xlsx')).raw).length).toBe((await list('admin')).body.meta.totale + 1)
  })
})

describe('what was removed', () => {
  it('is still shown to the consortium and to the manager of its client only', async () => {
    const { id, ragione_sociale } = await removedSupplier()
    for (const who of ['admin', 'gestore', 'managerAlfa'] as const) {
      const [last] = (await product.as(who).get(`/api/storia/fornitore/${id}`)).body.data
      expect(last).toMatchObject({ azione: 'Eliminazione' })
      const { data } = (await product.as(who).get(`/api/registro_modifiche/fornitore/${id}`)).body
      expect(data).toMatchObject({ tipo: 'fornitore', rimosso: true, elemento: `n. ${id} · ${ragione_sociale}` })
      expect(data.valori).toContainEqual({
        campo: 'descrizione',
        etichetta: 'Descrizione',
        valore: 'Perché è cambiata',
      })
      expect(data.storia.length).toBe(3)
    }
    for (const who of ['coordinatoreAlfa', 'utenteAlfa', 'managerBeta', 'utenteBeta'] as const)
      expect((await product.as(who).get(`/api/storia/fornitore/${id}`)).status).toBe(404)
    expect((await product.as('managerAlfa').get(`/api/storia/fornitore/999999`)).status).toBe(404)
  })

  it('retains the parts it had', async () => {
    const manager = product.as('managerAlfa')
    const [nc] = (await manager.get('/api/non_conformita?pagina=1&stato=in_lavorazione')).body.data
    await manager.post(`/api/non_conformita/${nc.id}/task`, {
      persona: 'Ada',
      descrizione_intervento_da_eseguire: 'Fare ordine',
    })
    const { data } = (await manager.get(`/api/registro_modifiche/non_conformita/${nc.id}`)).body
    expect(data.rimosso).toBe(false)
    expect(data.parti.map(({ valore }: { valore: string }) => valore).join()).toContain('Fare ordine')
  })
})
