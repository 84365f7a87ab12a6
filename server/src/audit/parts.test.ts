import { describe, expect, it } from 'vitest'
import { openAudits } from '../testing/audits.ts'
import type { Who } from '../testing/cast.ts'

const audits = openAudits()

describe('planning and verification', () => {
  it('plans, changes, verifies; a verified process is fixed', async () => {
    const audit = await audits.create()
    const url = `/api/audit/${audit.id}/processo`
    const made = await audits.product.as('gestore').post(url, audits.planned())
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({ stato: 0, da_orario: '09:00', audit_id: audit.id }),
    ])
    const { id } = made.body.data
    expect((await audits.product.as('gestore').put(`${url}/${id}`, { a_orario: '08:00' })).body.errors).toHaveProperty(
      'a_orario',
    )
    expect(
      (await audits.product.as('gestore').put(`${url}/${id}`, { persona: 'Anna Bianchi' })).body.data.persona,
    ).toBe('Anna Bianchi')
    expect(
      (
        await audits.product
          .as('gestore')
          .put(`${url}/${id}`, { data_modifica: made.body.data.data_modifica, persona: 'Ugo' })
      ).status,
    ).toBe(409)
    expect((await audits.product.as('gestore').put(`${url}/${id}/approva`, { valutazione: ' ' })).status).toBe(422)
    const verified = await audits.product
      .as('gestore')
      .put(`${url}/${id}/approva`, { valutazione: 'Conforme', data_verifica: '2026-02-11' })
    expect(verified.body.data).toMatchObject({
      stato: 1,
      valutazione: 'Conforme',
      data_verifica: '2026-02-11',
      modificabile: false,
      cancellabile: false,
    })
    expect((await audits.product.as('gestore').del(`${url}/${id}`)).status).toBe(409)
    const { data } = (await audits.product.as('gestore').get(`/api/audit/${audit.id}`)).body
    expect(data).toMatchObject({ completamento: 100, cancellabile: false, data_modifica: audit.data_modifica })
    const { data: lines } = (await audits.product.as('gestore').get(`/api/storia/audit/${audit.id}`)).body
    expect(lines[0].modifiche[0].a).toContain('verificato l’11/02/2026: Conforme')
    const planned = (await audits.product.as('gestore').post(url, audits.planned())).body.data
    expect((await audits.product.as('gestore').del(`${url}/${planned.id}`)).status).toBe(204)
  })

  it.each(['processo_id', 'persona', 'data'])('requires %s', async (field) => {
    const audit = await audits.create()
    const refused = await audits.product
      .as('gestore')
      .post(`/api/audit/${audit.id}/processo`, { ...audits.planned(), [field]: '' })
    expect([refused.status, refused.body.errors[field]]).toEqual([422, expect.any(String)])
  })
})

describe('closing', () => {
  it('notifies the managers of the cooperative, not those of another', async () => {
    const audit = await audits.complete()
    const titled = `Audit ${audit.anno}/${audit.numero}: da Aperto a Chiuso (`
    const noticesOf = async (who: Who) =>
      ((await audits.product.as(who).get('/api/notifica')).body.data as { testo: string; percorso: string }[])
        .filter(({ testo }) => testo.startsWith(titled))
        .map(({ percorso }) => percorso)
    await audits.product.as('gestore').put(`/api/audit/${audit.id}/chiudi`)
    expect(await noticesOf('managerAlfa')).toEqual([`/pages/audit/${audit.id}`])
    for (const who of ['gestore', 'admin', 'coordinatoreAlfa', 'managerBeta'] as const)
      expect([who, await noticesOf(who)]).toEqual([who, []])
  })

  it('lists what is missing, then closes and makes everything read-only', async () => {
    const open = await audits.create()
    const refused = await audits.product.as('gestore').put(`/api/audit/${open.id}/chiudi`)
    expect(refused.status).toBe(409)
    expect(refused.body['mancanze']).toEqual([
      'Pianifica almeno un processo',
      'Indica almeno un valutatore',
      'Compila la valutazione generale',
    ])

    const audit = await audits.complete()
    await audits.product.as('gestore').post(`/api/audit/${audit.id}/azione`, audits.action())
    const closed = await audits.product.as('gestore').put(`/api/audit/${audit.id}/chiudi`)
    expect(closed.status).toBe(200)
    expect(closed.body.data).toMatchObject({
      modificabile: false,
      chiudibile: false,
      mancanze: [],
      data_chiusura: expect.any(String),
    })
    for (const [path, body] of [
      ['', { numero_addetti: 1 }],
      ['/chiudi', {}],
    ] as const) {
      expect((await audits.product.as('gestore').put(`/api/audit/${audit.id}${path}`, body)).status).toBe(409)
    }
    for (const [path, body] of [
      ['processo', audits.planned()],
      ['anomalia', audits.finding()],
      ['azione', audits.action()],
    ] as const) {
      expect((await audits.product.as('gestore').post(`/api/audit/${audit.id}/${path}`, body)).status).toBe(409)
    }
    const [one] = closed.body.data.azioni
    expect(one.approvabile).toBe(true)
    const solved = await audits.product
      .as('gestore')
      .put(`/api/audit/${audit.id}/azione/${one.id}/approva`, { soluzione: 'Fatto' })
    expect([solved.status, solved.body.data.chiusa]).toEqual([200, true])
  })

  it('waits for the day of the audit', async () => {
    const { id } = (await audits.product.as('gestore').post('/api/audit', audits.plan({ data_audit: '2032-01-01' })))
      .body.data
    expect((await audits.product.as('gestore').get(`/api/audit/${id}`)).body.data.mancanze.at(-1)).toContain('futuro')
  })
})

describe('findings', () => {
  it('are the records of their own slices, and mark the audit', async () => {
    const audit = await audits.create('managerAlfa')
    const nc = (await audits.product.as('managerAlfa').post(`/api/audit/${audit.id}/anomalia`, audits.finding())).body
      .data
    expect(nc).toMatchObject({ audit_id: audit.id, cliente: { id: audits.keys.alfa } })
    const { data } = (await audits.product.as('managerAlfa').get(`/api/audit/${audit.id}`)).body
    expect(data).toMatchObject({ riscontrate_non_conformita: true, cancellabile: false })
    expect(data.anomalie[0]).toMatchObject({ id: nc.id, apribile: true, modificabile: true, cancellabile: true })
    expect(
      (await audits.product.as('managerAlfa').put(`/api/audit/${audit.id}`, { riscontrate_non_conformita: false })).body
        .errors,
    ).toHaveProperty('riscontrate_non_conformita')
    expect(
      (await audits.product.as('managerAlfa').put(`/api/audit/${audit.id}/anomalia/${nc.id}`, { causa: 'Distrazione' }))
        .body.data.causa,
    ).toBe('Distrazione')
    expect((await audits.product.as('managerAlfa').get(`/api/non_conformita/${nc.id}`)).body.data.causa).toBe(
      'Distrazione',
    )
    expect((await audits.product.as('managerAlfa').del(`/api/audit/${audit.id}/anomalia/${nc.id}`)).status).toBe(204)
  })

  it('actions too are changed and removed under their audit, until they are closed', async () => {
    const audit = await audits.create('managerAlfa')
    const url = `/api/audit/${audit.id}/azione`
    const as = audits.product.as('managerAlfa')
    const made = (await as.post(url, audits.action())).body.data
    expect(made).toMatchObject({ audit: { id: audit.id }, cliente: { id: audits.keys.alfa }, chiusa: false })
    expect(made.data_segnalazione).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((await as.put(`${url}/${made.id}`, { miglioramento: 'Registro digitale' })).body.data.miglioramento).toBe(
      'Registro digitale',
    )
    expect((await as.put(`${url}/${made.id}/approva`, { soluzione: ' ' })).status).toBe(422)
    expect((await as.put(`${url}/${made.id}/approva`, { soluzione: 'In uso' })).body.data.chiusa).toBe(true)
    expect((await as.del(`${url}/${made.id}`)).status).toBe(409)
    const other = (await as.post(url, audits.action())).body.data
    expect((await as.del(`${url}/${other.id}`)).status).toBe(204)
    expect((await as.get(`/api/azione_miglioramento/${other.id}`)).status).toBe(404)
  })

  it('an action shows its responsible user within its audit, and can be without one', async () => {
    const audit = await audits.create('managerAlfa')
    const url = `/api/audit/${audit.id}/azione`
    const as = audits.product.as('managerAlfa')
    const responsabile_id = await audits.idOf(`select id from utente where email = 'coordinatore.alfa@example.org'`)
    const { id } = (await as.post(url, { ...audits.action(), responsabile_id })).body.data
    const read = async () => (await as.get(`/api/audit/${audit.id}`)).body.data.azioni[0]
    expect(await read()).toMatchObject({ id, responsabile: { id: responsabile_id }, responsabile_attivo: true })
    expect((await as.put(`${url}/${id}`, { responsabile_id: null })).status).toBe(200)
    expect(await read()).toMatchObject({ id, responsabile: null, responsabile_attivo: false })
  })

  it('of services a coordinator does not follow show, but do not open', async () => {
    const audit = await audits.create('gestore')
    const servizio_id = await audits.idOf(`select id from servizio where codice = 'CDD'`)
    await audits.product.as('gestore').post(`/api/audit/${audit.id}/anomalia`, { ...audits.finding(), servizio_id })
    const { anomalie } = (await audits.product.as('utenteAlfa').get(`/api/audit/${audit.id}`)).body.data
    expect(anomalie[0]).toMatchObject({ apribile: false, modificabile: false })
  })
})
