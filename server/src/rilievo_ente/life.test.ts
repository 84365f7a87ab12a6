import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openFindings } from '../testing/findings.ts'

const findings = openFindings()
const { mandates, as, write, type, treat, answer, judge, written } = findings
const { ids, day, give } = mandates

const deadlinesOf = async (who: Who, finding: number) =>
  ((await as(who).get('/api/scadenzario?mostra=tutte')).body.data as { id: string; scadenza: string }[])
    .filter(({ id }) => id === `rilievo_ente:${finding}`)
    .map(({ scadenza }) => scadenza)

describe('a finding written by the body’s auditor', () => {
  it('is asked of the managers of its cooperative by its term, and is nobody else’s', async () => {
    const { id: mandato } = await give()
    const made = await write(mandato, { tipo: 'maggiore', codice_ente: 'NC-07' })
    expect(made).toMatchObject({ stato: 'aperto', termine: day(30), data_rilievo: day(0), codice_ente: 'NC-07' })
    expect(JSON.stringify(made)).not.toMatch(/"utente|mancanze|"azione/)
    expect([await deadlinesOf('managerAlfa', made.id), await deadlinesOf('managerBeta', made.id)]).toEqual([
      [day(30)],
      [],
    ])
    expect((await as('managerBeta').get(`/api/rilievo_ente/${made.id}`)).status).toBe(404)
    for (const who of ['coordinatoreAlfa', 'utenteAlfa', 'certificatore'] as const)
      expect((await as(who).get(`/api/rilievo_ente/${made.id}`)).status, who).toBe(403)
    const refused = await as('certificatore').post(
      `/api/mandato/${mandato}/rilievo`,
      written({ cliente_id: ids['beta'] }),
    )
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['cliente_id']])
    const own = await as('certificatore').post(`/api/mandato/${mandato}/rilievo`, written({ cliente_id: null }))
    expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ['cliente_id']])
    for (const who of ['gestore', 'admin', 'managerAlfa'] as const)
      expect((await as(who).post(`/api/mandato/${mandato}/rilievo`, written())).status, who).toBe(403)
  })

  it('has the term of its kind, counted from its own day, and none before it', async () => {
    const { id: mandato } = await give()
    const terms = []
    for (const tipo of ['maggiore', 'minore', 'osservazione', 'opportunita'])
      terms.push((await write(mandato, { tipo, data_rilievo: day(-3) })).termine)
    expect(terms).toEqual([day(27), day(57), null, null])
    const early = await as('certificatore').post(`/api/mandato/${mandato}/rilievo`, written({ termine: day(-1) }))
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['termine']])
    const tomorrow = await as('certificatore').post(
      `/api/mandato/${mandato}/rilievo`,
      written({ data_rilievo: day(1) }),
    )
    expect([tomorrow.status, Object.keys(tomorrow.body.errors)]).toEqual([422, ['data_rilievo']])
  })

  it('changes and is annulled by its writer alone, while it was never answered', async () => {
    const { id: mandato } = await give()
    const { id: other } = await give()
    const { id } = await write(mandato)
    const url = `/api/mandato/${mandato}/rilievo/${id}`
    const changed = await as('certificatore').put(url, { testo: 'Registri incompleti e senza firma', tipo: 'maggiore' })
    expect(changed.body.data).toMatchObject({ tipo: 'maggiore', testo: 'Registri incompleti e senza firma' })
    expect((await as('certificatore').put(`/api/mandato/${other}/rilievo/${id}`, { testo: 'Altro' })).status).toBe(403)
    expect((await as('gestore').put(`/api/rilievo_ente/${id}`, { testo: 'Altro' })).status).toBe(403)
    expect(
      (await as('gestore').put(`/api/rilievo_ente/${id}/stato`, { stato: 'annullato', motivo: 'No' })).status,
    ).toBe(403)
    expect((await judge(other, id, { stato: 'annullato', motivo: 'No' })).status).toBe(403)
    expect((await judge(mandato, id, { stato: 'annullato' })).body.errors).toHaveProperty('motivo')
    expect((await judge(mandato, id, { stato: 'annullato', motivo: 'Scritto due volte' })).body.data.stato).toBe(
      'annullato',
    )
    expect(await deadlinesOf('managerAlfa', id)).toEqual([])
    expect((await as('certificatore').put(url, { testo: 'Ancora' })).status).toBe(409)
    const typed = await type({ tipo: 'osservazione' })
    await answer(typed.id, { testo: 'Provveduto' })
    expect((await as('gestore').put(`/api/rilievo_ente/${typed.id}`, { testo: 'Altro' })).status).toBe(409)
  })
})

describe('the answer', () => {
  it('needs the non-conformity with its treatment, one thing after the other', async () => {
    const { id: mandato } = await give()
    const { id } = await write(mandato, { tipo: 'maggiore', riferimento: '7.2' })
    const missing = async () => (await answer(id)).body.mancanze
    expect(await missing()).toEqual([
      'Creare la non conformità',
      'Compilare la correzione',
      'Compilare la causa',
      'Compilare il trattamento',
      'Indicare un task con la scadenza',
    ])
    expect((await answer(id, {}, 'managerBeta')).status).toBe(404)
    const both = await Promise.all(
      [1, 2].map(() => as('managerAlfa').post(`/api/rilievo_ente/${id}/non_conformita`, {})),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const nc = both.find(({ status }) => status === 201)!.body.data
    expect(nc).toMatchObject({
      gravita: 'maggiore',
      tipo: 'non_conformita',
      descrizione: 'Registri incompleti',
      riferimento_norma: '7.2',
      data_segnalazione: day(0),
      rilievo_ente: { id, tipo: 'maggiore' },
    })
    const url = `/api/non_conformita/${nc.id}`
    for (const field of ['descrizione', 'segnalante', 'riferimento_norma'])
      expect((await as('managerAlfa').put(url, { [field]: 'Lo diciamo noi' })).body.errors, field).toHaveProperty(field)
    expect((await as('managerAlfa').put(url, { gravita: 'minore' })).body.errors).toHaveProperty('gravita')
    expect((await as('managerAlfa').put(url, { data_segnalazione: day(-1) })).status).toBe(422)
    expect((await as('gestore').put(url, { descrizione: 'Registri incompleti del SAD' })).status).toBe(200)
    expect((await as('managerAlfa').put(url, { correzione: 'Completati' })).status).toBe(200)
    expect(await missing()).toEqual([
      'Compilare la causa',
      'Compilare il trattamento',
      'Indicare un task con la scadenza',
    ])
    expect((await as('managerAlfa').put(url, { causa: 'Fretta', trattamento: 'Un modello' })).status).toBe(200)
    await as('managerAlfa').put(`${url}/stato`, { stato: 'in_lavorazione' })
    const task = { persona: 'Rinaldi', descrizione_intervento_da_eseguire: 'Formare' }
    const { id: taskId } = (await as('managerAlfa').post(`${url}/task`, task)).body.data
    expect(await missing()).toEqual(['Indicare un task con la scadenza'])
    await as('managerAlfa').put(`${url}/task/${taskId}`, { scadenza: day(9) })
    const answered = await answer(id)
    expect([answered.status, answered.body.data.stato, await deadlinesOf('managerAlfa', id)]).toEqual([
      200,
      'risposto',
      [],
    ])
    expect((await answer(id)).status).toBe(409)
  })

  it('is a copy that does not move with its non-conformity', async () => {
    const { id: mandato } = await give()
    const { id } = await write(mandato)
    const nc = await treat(id)
    expect((await answer(id, { testo: 'Ecco' })).status).toBe(200)
    await as('managerAlfa').put(`/api/non_conformita/${nc}`, { causa: 'Un’altra causa' })
    const read = async () => (await as('certificatore').get(`/api/mandato/${mandato}/rilievo/${id}`)).body.data
    const { risposte, non_conformita } = await read()
    expect(risposte).toHaveLength(1)
    expect(risposte[0]).toMatchObject({
      testo: 'Ecco',
      dati: {
        causa: 'Nessuno ne teneva il conto',
        azioni: [{ testo: 'Riesaminare', scadenza: day(20), concluso_il: null }],
      },
      esito: null,
    })
    expect(risposte[0]).not.toHaveProperty('utente')
    expect(non_conformita).toEqual({ id: nc, stato: 'in_lavorazione' })
    // Refused with another term it is asked again; then two answers stand, the first as it was.
    expect((await judge(mandato, id, { stato: 'respinto' })).body.errors).toHaveProperty('motivo')
    const refused = await judge(mandato, id, {
      stato: 'respinto',
      motivo: 'La causa non è la radice',
      termine: day(12),
    })
    expect([refused.body.data.stato, await deadlinesOf('managerAlfa', id)]).toEqual(['respinto', [day(12)]])
    expect((await answer(id)).status).toBe(200)
    expect((await judge(mandato, id, { stato: 'accettato' })).status).toBe(200)
    const both = (await read()).risposte
    expect(both.map((one: any) => [one.dati.causa, one.esito, one.motivo])).toEqual([
      ['Nessuno ne teneva il conto', 'respinta', 'La causa non è la radice'],
      ['Un’altra causa', 'accettata', null],
    ])
    expect((await judge(mandato, id, { stato: 'chiuso' })).body.errors).toHaveProperty('verificato_il')
    expect((await judge(mandato, id, { stato: 'chiuso', verificato_il: day(1) })).body.errors).toHaveProperty(
      'verificato_il',
    )
    const closed = await judge(mandato, id, { stato: 'chiuso', verificato_il: day(-1), nota: 'Visto sul posto' })
    expect(closed.body.data).toMatchObject({ stato: 'chiuso', verificato_il: day(-1), nota: 'Visto sul posto' })
    // The two close apart.
    expect((await as('managerAlfa').get(`/api/non_conformita/${nc}`)).body.data.stato).toBe('in_lavorazione')
    expect((await judge(mandato, id, { stato: 'aperto', motivo: 'No' })).status).toBe(422)
  })

  it('reopened by the body it is asked again, and then is no longer annulled', async () => {
    const { id: mandato } = await give()
    const { id } = await write(mandato)
    await treat(id)
    await answer(id)
    await judge(mandato, id, { stato: 'accettato' })
    const again = await judge(mandato, id, { stato: 'aperto', motivo: 'Sul posto non c’è', termine: day(5) })
    expect([again.body.data.stato, await deadlinesOf('managerAlfa', id)]).toEqual(['aperto', [day(5)]])
    const annulled = await judge(mandato, id, { stato: 'annullato', motivo: 'Basta' })
    expect([annulled.status, again.body.data.stati_successivi]).toEqual([409, []])
    expect(again.body.data.flusso.map((step: any) => [step.stato, step.motivo])).toEqual([
      ['aperto', null],
      ['risposto', null],
      ['accettato', null],
      ['aperto', 'Sul posto non c’è'],
    ])
  })

  it('of two at once one is given', async () => {
    const { id: mandato } = await give()
    const { id } = await write(mandato, { tipo: 'osservazione' })
    const both = await Promise.all([answer(id, { testo: 'Uno' }), answer(id, { testo: 'Due' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const verdicts = await Promise.all([
      judge(mandato, id, { stato: 'accettato' }),
      judge(mandato, id, { stato: 'respinto', motivo: 'No' }),
    ])
    expect(verdicts.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('of a non-conformity with data of health says nothing but what was written for the body', async () => {
    const { id: mandato } = await give()
    const { id } = await write(mandato)
    const nc = await treat(id, { causa: 'Zzdiagnosi' })
    await answer(id, { testo: 'Zzparole' })
    await judge(mandato, id, { stato: 'respinto', motivo: 'Manca altro' })
    await as('managerAlfa').put(`/api/non_conformita/${nc}/dati_particolari`, { dati_particolari: true })
    expect((await answer(id)).body.errors).toHaveProperty('testo')
    expect((await answer(id, { testo: 'Corretto senza nomi' })).status).toBe(200)
    const { risposte } = (await as('certificatore').get(`/api/mandato/${mandato}/rilievo/${id}`)).body.data
    expect(JSON.stringify(risposte)).not.toContain('Zz')
    expect(risposte.map((one: any) => [one.testo, one.dati.causa])).toEqual([
      ['Testo riservato', 'Testo riservato'],
      ['Corretto senza nomi', 'Testo riservato'],
    ])
  })
})
