import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openRisks, today } from '../testing/risks.ts'

const { on, as, risk, valued, value, move, action, close, read, list, user, site, services } = openRisks()

const put = (id: number, given: object, who: Parameters<typeof as>[0] = 'managerAlfa') =>
  as(who).put(`/api/rischio/${id}`, given)

describe('a treatment', () => {
  it('suits the kind, and what leaves a high level is the management’s, with its reason', async () => {
    const { own } = await services('alfa')
    const { id } = await risk({ ...valued(3, 4), servizio_id: own })
    expect((await put(id, { trattamento: 'cogliere' })).body.errors).toEqual({
      trattamento: 'Non è un trattamento previsto per questo tipo',
    })
    expect((await put(id, { trattamento: 'rinviare' })).status).toBe(422)
    expect((await put(id, { trattamento: 'accettare' }, 'coordinatoreAlfa')).status).toBe(403)
    expect(
      (await put(id, { trattamento: 'accettare', motivo_trattamento: 'Perché sì' }, 'coordinatoreAlfa')).status,
    ).toBe(403)
    expect((await put(id, { trattamento: 'accettare' })).body.errors).toEqual({
      motivo_trattamento: 'Campo obbligatorio',
    })
    expect((await put(id, { trattamento: 'ridurre' }, 'coordinatoreAlfa')).body.data.trattamento).toBe('ridurre')
    expect(
      (await put(id, { trattamento: 'accettare', motivo_trattamento: 'Costa più del danno' })).body.data,
    ).toMatchObject({ trattamento: 'accettare', scoperto: false })
    // What the management decided stays when others save the rest.
    expect((await put(id, { causa: 'Influenza', trattamento: 'accettare' }, 'coordinatoreAlfa')).status).toBe(200)
    expect((await put(id, { motivo_trattamento: '' })).body.errors).toEqual({
      motivo_trattamento: 'Campo obbligatorio',
    })
    const chance = await risk({ tipo: 'opportunita', ...valued(5, 5) })
    expect((await put(chance.id, { trattamento: 'evitare' })).status).toBe(422)
    expect((await put(chance.id, { trattamento: 'rinviare' })).body.errors).toEqual({
      motivo_trattamento: 'Campo obbligatorio',
    })
    expect((await put(chance.id, { trattamento: 'cogliere' })).status).toBe(200)
    const low = await risk({ ...valued(2, 2), servizio_id: own })
    expect((await put(low.id, { trattamento: 'accettare' }, 'coordinatoreAlfa')).status).toBe(200)
  })

  it('is to be decided again once a valuation lifts what was left as it is', async () => {
    const { id } = await risk({ ...valued(2, 2), trattamento: 'accettare', motivo_trattamento: 'Poca cosa' })
    expect((await value(id, 3, 3)).body.data).toMatchObject({ livello: 'medio', trattamento: 'accettare' })
    expect((await value(id, 2, 5)).body.data).toMatchObject({
      livello: 'alto',
      trattamento: null,
      motivo_trattamento: null,
      scoperto: true,
    })
    await put(id, { trattamento: 'accettare', motivo_trattamento: 'Di nuovo' })
    expect((await value(id, 3, 4)).body.data.trattamento).toBe('accettare')
    expect((await value(id, 4, 4)).body.data.trattamento).toBe(null)
    const reduced = await risk({ ...valued(1, 1), trattamento: 'ridurre' })
    expect((await value(reduced.id, 5, 5)).body.data.trattamento).toBe('ridurre')
  })
})

describe('what is uncovered', () => {
  const stateOf = async (id: number) => {
    const { scoperto, motivo_scoperto, azioni_aperte } = await read(id)
    const listed = (await list('scoperti=true')).some((one) => one.id === id)
    expect(listed).toBe(scoperto)
    return [scoperto, motivo_scoperto, azioni_aperte]
  }

  it('is a high risk without an action that is open or was closed since the day it was valued', async () => {
    const { id } = await risk(valued(3, 4, { data: '2026-10-10' }))
    expect(await stateOf(id)).toEqual([true, 'Nessuna azione', 0])
    const first = (await action(id)).body.data
    expect(first.rischio).toEqual({ id, descrizione: expect.any(String) })
    expect(await stateOf(id)).toEqual([false, null, 1])
    await close(first.id, '2026-10-09')
    expect(await stateOf(id)).toEqual([true, 'Azioni chiuse, da rivalutare', 0])
    // On the very day of the valuation, in Rome: the 10th begins at 22:00 of the 9th in London.
    await on.product.db.execute(
      sql`update azione_miglioramento set data_chiusura = '2026-10-09T22:30:00Z' where id = ${first.id}`,
    )
    expect(await stateOf(id)).toEqual([false, null, 0])
    await value(id, 3, 4, { data: '2026-10-11' })
    expect(await stateOf(id)).toEqual([true, 'Azioni chiuse, da rivalutare', 0])
    const second = (await action(id)).body.data
    expect(await stateOf(id)).toEqual([false, null, 1])
    expect((await as('managerAlfa').del(`/api/azione_miglioramento/${second.id}`)).status).toBe(204)
    expect(await stateOf(id)).toEqual([true, 'Azioni chiuse, da rivalutare', 0])
    await value(id, 3, 3)
    expect(await stateOf(id)).toEqual([false, null, 0])
  })

  it('is no opportunity, nothing accepted, nothing closed, nothing that nobody valued', async () => {
    const chance = await risk({ tipo: 'opportunita', ...valued(5, 5) })
    const accepted = await risk({ ...valued(5, 5), trattamento: 'accettare', motivo_trattamento: 'Deciso' })
    const never = await risk()
    const shut = await risk(valued(5, 5))
    expect(await stateOf(shut.id)).toEqual([true, 'Nessuna azione', 0])
    await move(shut.id, { stato: 'chiuso', motivo: 'Non c’è più' })
    for (const { id } of [chance, accepted, never, shut]) expect(await stateOf(id)).toEqual([false, null, 0])
    await move(shut.id, { stato: 'aperto', motivo: 'È tornato', prossima_revisione: '2027-01-01' })
    expect(await stateOf(shut.id)).toEqual([true, 'Nessuna azione', 0])
  })
})

describe('an action of a risk', () => {
  it('is of an open one of the same cooperative or of the consortium that its author sees', async () => {
    const beta = await risk(valued(4, 4), 'managerBeta')
    const wrong = { rischio_id: 'Valore non valido' }
    expect((await action(beta.id)).body.errors).toEqual(wrong)
    expect((await action(999_999)).body.errors).toEqual(wrong)
    const own = await risk(valued(4, 4))
    const common = await risk({ ...valued(4, 4), cliente_id: null }, 'gestore')
    expect((await action(common.id)).body.errors).toEqual(wrong)
    expect((await action(own.id, {}, 'utenteAlfa')).status).toBe(403)
    const alfa = await site('Alfa')
    expect((await action(beta.id, { cliente_id: alfa }, 'gestore')).body.errors).toEqual(wrong)
    const made = (await action(common.id, { cliente_id: alfa }, 'gestore')).body.data
    expect(made.rischio.id).toBe(common.id)
    // Who sees the action and not the risk reads nothing of it, in the record, the list and the Storia.
    const seen = (await as('managerAlfa').get(`/api/azione_miglioramento/${made.id}`)).body.data
    expect(seen.rischio).toBe(null)
    const listed = (await as('managerAlfa').get('/api/azione_miglioramento?per_pagina=200')).raw.toString()
    expect(listed).not.toContain(common.descrizione)
    expect(
      (await as('managerAlfa').get(`/api/azione_miglioramento?rischio_id=${common.id}&per_pagina=5`)).body.data,
    ).toEqual([])
    expect(
      (await as('gestore').get(`/api/azione_miglioramento?rischio_id=${common.id}&per_pagina=5`)).body.data,
    ).toHaveLength(1)
    const story = async (who: Parameters<typeof as>[0]) =>
      (await as(who).get(`/api/storia/azione_miglioramento/${made.id}`)).raw.toString()
    expect(await story('gestore')).toContain(common.descrizione)
    for (const word of [common.descrizione, '"rischio"', 'Rischio'])
      expect(await story('managerAlfa')).not.toContain(word)
    const register = (
      await as('managerAlfa').get('/api/registro_modifiche?per_pagina=50&tipo=azione_miglioramento')
    ).raw.toString()
    expect(register).not.toContain(common.descrizione)
    // A save by who does not see it leaves it.
    expect(
      (
        await as('managerAlfa').put(`/api/azione_miglioramento/${made.id}`, {
          miglioramento: 'Altre parole',
          rischio_id: null,
        })
      ).status,
    ).toBe(200)
    expect((await as('gestore').get(`/api/azione_miglioramento/${made.id}`)).body.data.rischio.id).toBe(common.id)
  })

  it('keeps its risk from being closed while it is open, and from being removed for good', async () => {
    const { id } = await risk(valued(4, 4))
    const [one, other] = [(await action(id)).body.data, (await action(id)).body.data]
    expect((await move(id, { stato: 'chiuso', motivo: 'Fatto' })).body.message).toBe('Ci sono azioni aperte: 2')
    await close(one.id)
    expect((await move(id, { stato: 'chiuso', motivo: 'Fatto' })).body.message).toBe('Ci sono azioni aperte: 1')
    await close(other.id)
    expect((await move(id, { stato: 'chiuso' })).body.errors).toEqual({ motivo: 'Campo obbligatorio' })
    expect((await move(id, { stato: 'chiuso', motivo: 'Fatto' })).body.data).toMatchObject({
      stato: 'chiuso',
      motivo: 'Fatto',
      modificabile: false,
    })
    expect((await put(id, { causa: 'x' })).status).toBe(409)
    expect((await value(id, 1, 1)).status).toBe(409)
    expect((await action(id)).body.errors).toEqual({ rischio_id: 'Valore non valido' })
    expect((await as('managerAlfa').del(`/api/rischio/${id}`)).status).toBe(409)
    expect((await move(id, { stato: 'aperto', motivo: 'Torna' })).body.errors).toEqual({
      prossima_revisione: 'Campo obbligatorio',
    })
    expect((await move(id, { stato: 'aperto', motivo: 'Torna', prossima_revisione: today })).status).toBe(422)
    expect(
      (await move(id, { stato: 'aperto', motivo: 'Torna', prossima_revisione: '2027-02-02' })).body.data,
    ).toMatchObject({ stato: 'aperto', prossima_revisione: '2027-02-02' })
  })

  it('once valued again, assigned from a common risk or with actions a risk is closed, not removed', async () => {
    const fresh = await risk(valued(1, 1))
    expect((await as('coordinatoreAlfa').del(`/api/rischio/${fresh.id}`)).status).toBe(403)
    expect((await as('managerBeta').del(`/api/rischio/${fresh.id}`)).status).toBe(404)
    await value(fresh.id, 1, 2)
    expect((await as('managerAlfa').del(`/api/rischio/${fresh.id}`)).status).toBe(409)
    const other = await risk(valued(1, 1))
    expect((await as('managerAlfa').del(`/api/rischio/${other.id}`)).status).toBe(204)
    expect((await as('managerAlfa').get(`/api/rischio/${other.id}`)).status).toBe(404)
    expect((await as('managerAlfa').get(`/api/storia/rischio/${other.id}`)).status).toBe(200)
  })
})

describe('the obligation of a risk', () => {
  it('is its responsible person’s, on the day it is looked at again, and nobody’s elsewhere', async () => {
    const coordinator = await user('coordinatore.alfa')
    const { id } = await risk({ ...valued(5, 4), responsabile_id: coordinator, prossima_revisione: undefined })
    const due = await on.one('coordinatoreAlfa', `rischio:${id}`)
    expect(due).toMatchObject({
      tipo: 'rischio',
      scadenza: '2027-02-16',
      titolo: expect.stringMatching(`^Rischio n. ${id}: `),
    })
    expect(
      (await on.list('coordinatoreAlfa', 'mostra=mie&stato=tutti')).some((one) => one.id === `rischio:${id}`),
    ).toBe(true)
    expect(await on.one('managerBeta', `rischio:${id}`)).toBeUndefined()
    const common = await risk({ ...valued(5, 4), cliente_id: null, prossima_revisione: '2027-05-01' }, 'gestore')
    expect(await on.one('managerAlfa', `rischio:${common.id}`)).toBeUndefined()
    expect(await on.one('gestore', `rischio:${common.id}`)).toMatchObject({ scadenza: '2027-05-01' })
    const overdue = await risk({ ...valued(5, 5, { data: '2026-02-02' }), prossima_revisione: undefined })
    expect((await list('scaduti=true')).map((one) => one.id)).toContain(overdue.id)
    expect(await on.one('managerAlfa', `rischio:${overdue.id}`)).toMatchObject({ stato: 'scaduta' })
    await move(overdue.id, { stato: 'chiuso', motivo: 'Via' })
    expect(await on.one('managerAlfa', `rischio:${overdue.id}`)).toBeUndefined()
  })
})
