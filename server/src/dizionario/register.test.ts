import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openDeadlines } from '../testing/deadlines.ts'

const on = openDeadlines('2026-11-16T09:00:00Z')
const { idOf, list, made } = on
const norma = async (descrizione = 'UNI EN ISO 9001:2015') => {
  const { rows } = await on.product.db.execute<{ id: number }>(
    sql`select id from voce where dizionario = 'norma' and descrizione = ${descrizione}`,
  )
  return rows[0]!.id
}
const evaluator = (cognome: string, more: object = {}) => made('gestore', '/api/valutatore', { cognome, ...more })
const qualify = async (id: number, more: object = {}) =>
  made('gestore', `/api/valutatore/${id}/qualifica`, {
    norma_id: await norma(),
    data_conseguimento: '2024-12-11',
    scadenza: '2026-12-10',
    riferimento: 'Attestato 12',
    ...more,
  })
const read = async (who: Who, id: number) => (await on.product.as(who).get(`/api/valutatore/${id}`)).body.data

describe('the register of an evaluator', () => {
  it('belongs to the consortium: other roles get an evaluator without it', async () => {
    const { id } = await evaluator('Registrata', { utente_id: await idOf('coordinatoreAlfa') })
    await qualify(id)
    await made('gestore', `/api/valutatore/${id}/incompatibilita`, { cliente_id: on.cases.keys.beta, motivo: 'Socia' })
    const whole = await read('gestore', id)
    expect(whole).toMatchObject({
      qualifiche: [
        { norma: { descrizione: 'UNI EN ISO 9001:2015' }, stato: 'in_scadenza', riferimento: 'Attestato 12' },
      ],
      incompatibilita: [{ cliente: { id: on.cases.keys.beta }, motivo: 'Socia', dal: null, al: null }],
      audit_tre_anni: 0,
    })
    expect(whole.utente.id).toBe(await idOf('coordinatoreAlfa'))
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteBeta'] as const) {
      const seen = await read(who, id)
      expect(seen).toMatchObject({ utente: null, qualifiche: [], incompatibilita: [], audit_tre_anni: null })
      const lines = (await on.product.as(who).get(`/api/storia/valutatore/${id}`)).body.data
      expect(JSON.stringify(lines)).not.toMatch(/Socia|Attestato|Utente collegato/)
    }
    const lines = (await on.product.as('gestore').get(`/api/storia/valutatore/${id}`)).body.data
    expect(lines.map((line: { modifiche: { etichetta: string }[] }) => line.modifiche[0]!.etichetta)).toEqual([
      'Incompatibilità',
      'Qualifica',
      expect.anything(),
    ])
    const rows = (await on.product.as('managerAlfa').get('/api/valutatore')).body.data
    expect(Object.keys(rows[0])).not.toContain('utente')
    expect(Object.keys(rows[0])).not.toContain('utente_id')
  })

  it('links a user to one evaluator only', async () => {
    const utente_id = await idOf('utenteBeta')
    await evaluator('Primo', { utente_id })
    const { id } = await evaluator('Secondo')
    const put = (body: object) => on.product.as('gestore').put(`/api/valutatore/${id}`, body)
    expect((await put({ utente_id })).body.errors).toEqual({
      utente_id: 'L’utente è già collegato a un altro valutatore',
    })
    expect((await put({ utente_id: 999_999 })).body.errors).toEqual({ utente_id: 'Valore non valido' })
    expect((await put({ utente_id: null })).status).toBe(200)
    expect((await on.product.as('managerAlfa').put(`/api/valutatore/${id}`, { utente_id })).status).toBe(403)
  })

  it('no longer shows which evaluator a pseudonymised user was', async () => {
    const utente_id = await idOf('coordinatoreBeta')
    const { id } = await evaluator('Dimenticata', { utente_id })
    const forgotten = await on.product.as('admin').put(`/api/utente/${utente_id}/pseudonimo`, { motivo: 'Lo chiede' })
    expect(forgotten.status, JSON.stringify(forgotten.body)).toBe(204)
    expect(await read('gestore', id)).toMatchObject({ cognome: 'Dimenticata', utente: null })
    const lines = (await on.product.as('gestore').get(`/api/storia/valutatore/${id}`)).body.data
    expect(lines[0]).toMatchObject({ azione: 'Pseudonimizzazione', motivo: 'Lo chiede' })
  })

  it('refuses a qualification that ends before it is gained, and one that is gained tomorrow', async () => {
    const { id } = await evaluator('Confusa')
    const post = async (more: object) =>
      on.product.as('gestore').post(`/api/valutatore/${id}/qualifica`, {
        norma_id: await norma(),
        data_conseguimento: '2026-01-10',
        ...more,
      })
    const early = { scadenza: 'La scadenza deve seguire la data di conseguimento' }
    expect((await post({ scadenza: '2026-01-10' })).body.errors).toEqual(early)
    expect((await post({ data_conseguimento: '2026-11-17' })).body.errors).toEqual({
      data_conseguimento: 'La data non può essere nel futuro',
    })
    expect((await post({ norma_id: on.cases.keys.norma })).body.errors).toEqual({ norma_id: 'Valore non valido' })
    const { body } = await post({ scadenza: null })
    const url = `/api/valutatore/${id}/qualifica/${body.data.id}`
    expect((await on.product.as('gestore').put(url, { scadenza: '2025-12-31' })).body.errors).toEqual(early)
    expect((await on.product.as('managerAlfa').del(url)).status).toBe(403)
    expect((await on.product.as('gestore').del(url)).status).toBe(204)
    expect((await read('gestore', id)).qualifiche).toEqual([])
    expect((await on.product.as('gestore').del(url)).status).toBe(404)
  })
})

it('the end of the newest qualification of a norm is a deadline of the consortium', async () => {
  const { id } = await evaluator('Vicina', { nome: 'Ada' })
  const old = await qualify(id, { data_conseguimento: '2023-12-11', scadenza: '2026-11-01' })
  const { id: qid } = await qualify(id)
  const due = (await list('gestore', 'tipo=qualifica')).filter((row) => row.oggetto.id === id)
  expect(due).toMatchObject([
    {
      id: `qualifica:${qid}`,
      scadenza: '2026-12-10',
      giorni: 24,
      titolo_breve: `Qualifica del valutatore n. ${id}`,
      titolo: `Qualifica del valutatore n. ${id}: Ada Vicina, UNI EN ISO 9001:2015`,
      percorso: `/pages/dizionari/valutatori/${id}`,
      assegnatari_impliciti: 'gestori',
      cliente: null,
    },
  ])
  expect(await list('managerAlfa', 'tipo=qualifica')).toEqual([])
  // Removed, the one before it is the newest; an inactive evaluator has none.
  await on.product.as('gestore').del(`/api/valutatore/${id}/qualifica/${qid}`)
  expect((await list('gestore', 'tipo=qualifica')).map((row) => row.id)).toContain(`qualifica:${old.id}`)
  await on.product.as('gestore').put(`/api/valutatore/${id}`, { stato: 0 })
  expect((await list('gestore', 'tipo=qualifica')).map((row) => row.id)).not.toContain(`qualifica:${old.id}`)
})
