import { expect, it, describe } from 'vitest'
import { sql } from 'drizzle-orm'
import { databaseError } from '../kernel/errors.ts'
import type { Who } from '../testing/cast.ts'
import { openRisks, today } from '../testing/risks.ts'

const { on, as, user, body, risk, valued, value, read, list, map, services, site, made } = openRisks()

const letters: Record<string, string> = { b: 'basso', m: 'medio', a: 'alto', c: 'critico' }
const table = ['bbbbm', 'bbmma', 'bmmac', 'bmacc', 'maccc']

describe('a valuation', () => {
  it('has the level of its product, whatever the two steps; other steps are refused at their field', async () => {
    const { id } = await risk()
    const seen: string[] = []
    for (const [p, row] of table.entries())
      for (const [i] of [...row].entries()) {
        const answer = await value(id, p + 1, i + 1)
        expect(answer.status).toBe(201)
        seen.push(answer.body.data.livello)
      }
    expect(seen).toEqual([...table.join('')].map((letter) => letters[letter]))
    const count = (level: string) => seen.filter((one) => one === level).length
    expect(['basso', 'medio', 'alto', 'critico'].map(count)).toEqual([8, 7, 4, 6])
    for (const wrong of [0, 6, 2.5, null, 'tre', '']) {
      expect([
        wrong,
        (
          await as('managerAlfa').post(`/api/rischio/${id}/valutazione`, {
            data: today,
            probabilita: wrong,
            impatto: 3,
          })
        ).body.errors,
      ]).toMatchObject([wrong, { probabilita: expect.any(String) }])
      expect(
        (
          await as('managerAlfa').post(`/api/rischio/${id}/valutazione`, {
            data: today,
            probabilita: 3,
            impatto: wrong,
          })
        ).status,
      ).toBe(422)
    }
    expect((await read(id)).valutazioni.length).toBe(25)
  })

  it('is in force by its day, then by its key; earlier and future days are refused', async () => {
    const { id } = await risk(valued(2, 3, { data: '2026-10-01' }))
    expect((await value(id, 4, 4, { data: '2026-09-30' })).body.errors).toEqual({
      data: 'La data non può precedere quella della valutazione in vigore',
    })
    expect((await value(id, 4, 4, { data: '2026-11-17' })).body.errors).toEqual({
      data: 'La data non può essere nel futuro',
    })
    expect((await value(id, 4, 4, { data: '2026-10-01' })).body.data).toMatchObject({
      livello: 'critico',
      valutazione: { probabilita: 4 },
    })
    expect((await value(id, 1, 1, { data: '2026-10-01' })).body.data).toMatchObject({
      livello: 'basso',
      valutazioni: [{ impatto: 1 }, { impatto: 4 }, { impatto: 3 }],
    })
  })

  it('names what the treatment should leave whole or not at all, and never above the level', async () => {
    const { id } = await risk()
    expect((await value(id, 3, 3, { residuo_probabilita: 2 })).body.errors).toEqual({
      residuo_impatto: 'Campo obbligatorio',
    })
    expect((await value(id, 3, 3, { residuo_impatto: 2 })).body.errors).toEqual({
      residuo_probabilita: 'Campo obbligatorio',
    })
    expect((await value(id, 3, 3, { residuo_probabilita: 5, residuo_impatto: 5 })).body.errors).toEqual({
      residuo_impatto: 'Il residuo non può superare il livello attuale',
    })
    expect((await value(id, 3, 3, { residuo_probabilita: 2, residuo_impatto: 5 })).status).toBe(422)
    expect((await value(id, 2, 5, { residuo_probabilita: 5, residuo_impatto: 2 })).body.data).toMatchObject({
      residuo_livello: 'alto',
      valutazione: { residuo_probabilita: 5, residuo_impatto: 2 },
    })
    expect((await value(id, 4, 4, { residuo_probabilita: '1', residuo_impatto: '2' })).body.data.residuo_livello).toBe(
      'basso',
    )
  })

  it('says when the risk is looked at again: by its level from its day, or as given after today', async () => {
    const { id } = await risk()
    const review = async (p: number, i: number, more: object = {}) =>
      (await value(id, p, i, more)).body.data?.prossima_revisione
    expect(await review(5, 5, { data: '2026-08-31' })).toBe('2026-11-30')
    expect(await review(3, 4, { data: '2026-08-31' })).toBe('2027-02-28')
    expect(await review(3, 3, { data: '2026-09-01' })).toBe('2027-09-01')
    expect(await review(1, 1, { data: '2026-10-15', prossima_revisione: '2026-11-17' })).toBe('2026-11-17')
    expect((await value(id, 1, 1, { prossima_revisione: today })).body.errors).toEqual({
      prossima_revisione: 'La prossima revisione deve essere dopo oggi',
    })
    // Computed, it may lie in the past.
    const old = await risk(valued(5, 5, { data: '2026-01-10' }))
    expect([old.prossima_revisione, old.scaduta]).toEqual(['2026-04-10', true])
  })

  it('is never changed or removed, not by a call and not by SQL', async () => {
    const { id, valutazione } = await risk(valued(4, 5))
    for (const [url, status] of [
      [`/api/rischio/${id}/valutazione/${valutazione.id}`, 404],
      [`/api/rischio/${id}/valutazione`, 405],
    ] as const) {
      expect((await as('admin').put(url, { probabilita: 1 })).status).toBe(status)
      expect((await as('admin').del(url)).status).toBe(status)
    }
    for (const statement of [
      sql`update rischio_valutazione set probabilita = 1, livello = 'basso' where id = ${valutazione.id}`,
      sql`delete from rischio_valutazione where id = ${valutazione.id}`,
      sql`truncate rischio_valutazione`,
    ]) {
      const refused = await on.product.db.execute(statement).catch((error: unknown) => databaseError(error))
      expect(refused).toHaveProperty('code')
    }
    expect((await read(id)).valutazioni).toMatchObject([{ probabilita: 4, impatto: 5 }])
  })
})

describe('a risk', () => {
  it('begins with its kind, process, words, and a day or a valuation', async () => {
    const post = async (given: object, who: Who = 'managerAlfa') => (await as(who).post('/api/rischio', given)).body
    const whole = await body()
    for (const name of ['tipo', 'processo_id', 'descrizione'] as const) {
      const { [name]: _, ...rest } = whole
      expect(Object.keys((await post(rest)).errors)).toEqual([name])
    }
    const { prossima_revisione: _, ...dayless } = whole
    expect((await post(dayless)).errors).toEqual({ prossima_revisione: 'Campo obbligatorio' })
    expect((await post({ ...whole, prossima_revisione: today })).errors).toEqual({
      prossima_revisione: 'La prossima revisione deve essere dopo oggi',
    })
    expect((await post({ ...dayless, ...valued(2, 2, { data: '2026-12-01' }) })).errors).toEqual({
      'valutazione.data': 'La data non può essere nel futuro',
    })
    expect(Object.keys((await post({ ...dayless, ...valued(2, 9) })).errors)).toEqual(['valutazione.impatto'])
    expect((await post({ ...dayless, ...valued(2, 2) })).data).toMatchObject({
      livello: 'basso',
      prossima_revisione: '2027-11-16',
      stato: 'aperto',
      trattamento: null,
      valutazioni: [{ data: today }],
    })
    const never = (await post(whole)).data
    expect(never).toMatchObject({
      livello: null,
      valutazione: null,
      residuo_livello: null,
      scoperto: false,
      azioni_aperte: 0,
      comune: null,
    })
    expect((await list('livello=da_valutare')).map(({ id }) => id)).toContain(never.id)
  })

  it('names what its cooperative has: another’s service, person, factor or party is refused', async () => {
    const beta = await services('beta')
    const refused = async (more: object, who: Who = 'managerAlfa') =>
      (await as(who).post('/api/rischio', await body(more))).body.errors
    const wrong = 'Valore non valido'
    expect(await refused({ servizio_id: beta.own })).toEqual({ servizio_id: wrong })
    expect(await refused({ responsabile_id: await user('manager.beta') })).toEqual({ responsabile_id: wrong })
    expect(await refused({ responsabile_id: await user('utente.alfa') })).toEqual({ responsabile_id: wrong })
    expect(await refused({ processo_id: 999_999 })).toEqual({ processo_id: wrong })
    const factor = async (cliente_id: number | null) =>
      (
        await on.product.db.execute<{ id: number }>(sql`insert into contesto_fattore (cliente_id, ambito, descrizione)
        values (${cliente_id}, 'esterno', 'Un fattore') returning id`)
      ).rows[0]!.id
    const [own, foreign, common] = [
      await factor(await site('Alfa')),
      await factor(await site('Beta')),
      await factor(null),
    ]
    expect(await refused({ fattore_ids: [own, foreign] })).toEqual({ fattore_ids: wrong })
    expect(await refused({ parte_ids: [999_999] })).toEqual({ parte_ids: wrong })
    expect(await refused({ fattore_ids: Array.from({ length: 21 }, (_, n) => n + 1) })).toEqual({
      fattore_ids: 'Al massimo 20 fattori',
    })
    const made = await risk({ fattore_ids: [own, common, own] })
    expect(made.fattore_ids.toSorted()).toEqual([own, common].toSorted())
    expect((await as('managerAlfa').put(`/api/rischio/${made.id}`, { fattore_ids: [foreign] })).body.errors).toEqual({
      fattore_ids: wrong,
    })
    expect((await as('managerAlfa').put(`/api/rischio/${made.id}`, { fattore_ids: [] })).body.data.fattori).toEqual([])
  })

  it('of a bound caller is of the own cooperative; kind, owner and valuation never change by a save', async () => {
    const beta = await site('Beta')
    const mine = await risk({ cliente_id: beta })
    expect(mine.cliente.id).toBe(await site('Alfa'))
    const after = await as('gestore').put(`/api/rischio/${mine.id}`, {
      tipo: 'opportunita',
      cliente_id: beta,
      valutazione: { data: today, probabilita: 5, impatto: 5 },
      causa: 'Una causa',
    })
    expect(after.body.data).toMatchObject({ tipo: 'rischio', cliente: mine.cliente, livello: null, causa: 'Una causa' })
  })

  it('is filtered by each of its values, and the map counts what the list finds', async () => {
    const process = await made('gestore', '/api/processo', { codice: 'RZ', descrizione: 'Processo dei rischi' })
    const only = `processo_id=${process.id}`
    const of = (more: object) => risk({ processo_id: process.id, prossima_revisione: undefined, ...more })
    const [low, mid, high, never] = [
      await of(valued(1, 4)),
      await of({ tipo: 'opportunita', ...valued(3, 2), trattamento: 'cogliere' }),
      await of({ ...valued(4, 5), responsabile_id: await user('manager.alfa') }),
      await of({ prossima_revisione: '2027-01-01' }),
    ]
    const ids = async (query: string) => (await list(`${only}&${query}`)).map(({ id }) => id).toSorted((a, b) => a - b)
    expect(await ids('')).toEqual([low.id, mid.id, high.id, never.id])
    expect(await ids('livello=basso,da_valutare')).toEqual([low.id, never.id])
    expect(await ids('tipo=opportunita')).toEqual([mid.id])
    expect(await ids('probabilita=4')).toEqual([high.id])
    expect(await ids('impatto=2&probabilita=3')).toEqual([mid.id])
    expect(await ids('trattamento=cogliere')).toEqual([mid.id])
    expect(await ids(`responsabile_id=${await user('manager.alfa')}`)).toEqual([high.id])
    expect(await ids('scoperti=true')).toEqual([high.id])
    expect(await ids('scoperti=false')).toEqual([low.id, mid.id, never.id])
    expect(await ids('q=RISCHIO%20DI%20PROVA')).toHaveLength(4)
    expect((await as('managerAlfa').get('/api/rischio?livello=enorme')).status).toBe(422)
    expect((await as('managerAlfa').get('/api/rischio?probabilita=6')).status).toBe(422)
    for (const query of [
      '',
      'livello=critico',
      'tipo=rischio',
      'stato=tutti',
      'scoperti=true',
      `q=${encodeURIComponent(high.descrizione)}`,
    ]) {
      const { celle, da_valutare } = await map(`${only}&${query}`)
      expect([query, celle.length, celle.reduce((sum, { numero }) => sum + numero, da_valutare)]).toEqual([
        query,
        25,
        (await ids(query)).length,
      ])
    }
    const cell = (await map(only)).celle.find(({ numero, livello }) => numero > 0 && livello === 'critico')
    expect(cell).toEqual({ probabilita: 4, impatto: 5, livello: 'critico', numero: 1 })
  })
})
