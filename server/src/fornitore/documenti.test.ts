import { daysAfter } from '@quadra/contract/kernel/days'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openSuppliers, today } from '../testing/suppliers.ts'

const { on, as, supplier, collective, item, require, upload } = openSuppliers()
const { list } = on

describe('documents of a supplier', () => {
  it('are a cooperative’s own or, of a collective one, the consortium’s for all', async () => {
    const type = await item('tipo_requisito', 'COM')
    const fields = { tipo_requisito_id: String(type.id), data_emissione: '2026-11-01', note: 'Riservato ad Alfa' }
    const { id: own } = await supplier()
    expect((await upload('gestore', own, fields)).status).toBe(403)
    expect((await upload('utenteAlfa', own, fields)).status).toBe(403)
    expect((await upload('managerBeta', own, fields)).status).toBe(404)
    const id = await collective()
    const shared = (await upload('gestore', id, { ...fields, note: 'Comune' })).body.data
    expect(shared).toMatchObject({ cliente: null, cancellabile: true })
    const mine = (await upload('managerAlfa', id, fields)).body.data
    const seen = async (who: Who) =>
      (await as(who).get(`/api/fornitore/${id}/documento`)).body.data.map((one: { id: number }) => one.id)
    expect([await seen('managerAlfa'), await seen('managerBeta'), await seen('gestore')]).toEqual([
      [mine.id, shared.id],
      [shared.id],
      [mine.id, shared.id],
    ])
    expect((await as('managerBeta').get(mine.url)).status).toBe(404)
    expect((await as('managerBeta').get(shared.url)).status).toBe(200)
    expect((await as('utenteAlfa').get(mine.url)).status).toBe(200)
    expect((await as('managerAlfa').del(`/api/fornitore/${id}/documento/${shared.id}`)).status).toBe(403)
    expect((await as('gestore').del(`/api/fornitore/${id}/documento/${mine.id}`)).status).toBe(403)
    expect((await as('coordinatoreAlfa').del(`/api/fornitore/${id}/documento/${mine.id}`)).status).toBe(403)
    expect((await as('managerBeta').del(`/api/fornitore/${id}/documento/${mine.id}`)).status).toBe(404)
    expect(JSON.stringify((await as('managerBeta').get(`/api/storia/fornitore/${id}`)).body)).not.toContain('Riservato')
    expect((await as('managerAlfa').del(`/api/fornitore/${id}/documento/${mine.id}`)).status).toBe(204)
    expect((await as('managerAlfa').get(mine.url)).status).toBe(404)
  })

  it('refuses a wrong day, an inactive type and a file too large, and leaves nothing behind', async () => {
    const type = await item('tipo_requisito', 'ERR', { stato: 0 })
    const { id } = await supplier()
    const files = async () =>
      (await on.product.db.execute<{ n: number }>(sql`select count(*)::int as n from file`)).rows[0]!.n
    const before = await files()
    const fields = { tipo_requisito_id: String(type.id), data_emissione: '2026-11-01' }
    expect((await upload('managerAlfa', id, fields)).body.errors).toEqual({ tipo_requisito_id: 'Valore non valido' })
    await as('gestore').put(`/api/tipo_requisito/${type.id}`, { stato: 1 })
    expect((await upload('managerAlfa', id, { ...fields, data_emissione: '2026-11-17' })).body.errors).toEqual({
      data_emissione: 'La data non può essere nel futuro',
    })
    expect((await upload('managerAlfa', id, { ...fields, data_scadenza: '2026-10-31' })).body.errors).toEqual({
      data_scadenza: 'La scadenza non può precedere l’emissione',
    })
    expect((await upload('managerAlfa', id, fields, 'x'.repeat(2_048_001))).status).toBe(413)
    expect((await upload('managerAlfa', id, fields, '')).body.errors).toHaveProperty('documento')
    expect((await as('managerAlfa').get(`/api/fornitore/${id}/documento`)).body.data).toEqual([])
    expect(await files()).toBe(before)
  })

  it('that end are deadlines of their cooperative’s managers, until a newer one takes their place', async () => {
    const type = await item('tipo_requisito', 'SCA')
    const { id, ragione_sociale } = await supplier()
    const fields = { tipo_requisito_id: String(type.id), data_emissione: '2026-11-01' }
    const send = async (who: Who, data_scadenza: string, of = id) =>
      (await upload(who, of, { ...fields, data_scadenza })).body.data
    const first = await send('managerAlfa', daysAfter(today, 12))
    expect(first.stato).toBe('in_scadenza')
    const of = [id]
    const rows = async (who: Who, more = '') =>
      (await list(who, `tipo=fornitore_documento${more}`)).filter(({ oggetto }) => of.includes(oggetto.id))
    const due = async (who: Who) => (await rows(who)).map((row) => row.id)
    expect(await rows('managerAlfa', '&mie=1')).toMatchObject([
      {
        id: `fornitore_documento:${first.id}`,
        giorni: 12,
        titolo_breve: `Documento del fornitore n. ${id}`,
        titolo: `Documento del fornitore n. ${id}: Voce SCA · ${ragione_sociale}`,
        percorso: `/pages/fornitori/${id}?tab=tab7`,
      },
    ])
    expect(await due('managerBeta')).toEqual([])
    await send('managerAlfa', '')
    expect(await due('managerAlfa')).toEqual([])
    const all = await collective()
    of.push(all)
    const shared = await send('gestore', daysAfter(today, 3), all)
    expect(await due('managerAlfa')).toEqual([])
    expect(await due('gestore')).toEqual([`fornitore_documento:${shared.id}`])
  })

  it('and their states are found by the list', async () => {
    const [category, type] = [await item('servizio_fornitore', 'TROVA'), await item('tipo_requisito', 'TROVA')]
    const { id } = await supplier('managerAlfa', { categoria_ids: [category.id] })
    await require(category.id, type.id, 'richiesto')
    const found = async (query: string) =>
      (await as('managerAlfa').get(`/api/fornitore?${query}`)).body.data.map((one: { id: number }) => one.id)
    expect(await found(`categoria_id=${category.id}`)).toEqual([id])
    expect(await found(`categoria_id=${category.id}&documenti_da_aggiornare=true`)).toEqual([id])
    await upload('managerAlfa', id, { tipo_requisito_id: String(type.id), data_emissione: '2026-11-01' })
    expect(await found(`categoria_id=${category.id}&documenti_da_aggiornare=true`)).toEqual([])
    expect(await found(`categoria_id=${category.id}&documenti_da_aggiornare=false`)).toEqual([id])
    const changed = await as('managerAlfa').put(`/api/fornitore/${id}`, { categoria_ids: [] })
    expect(changed.body.data.categorie).toEqual([])
    expect((await as('managerAlfa').put(`/api/fornitore/${id}`, { categoria_ids: [type.id] })).body.errors).toEqual({
      categoria_ids: 'Valore non valido',
    })
    const lines = (await as('managerAlfa').get(`/api/storia/fornitore/${id}`)).body.data
    expect(lines[0].modifiche).toMatchObject([{ etichetta: 'Categorie' }])
  })
})
