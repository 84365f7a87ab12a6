import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openAudits } from '../testing/audits.ts'
import type { Who } from '../testing/cast.ts'
import type { TestProduct } from '../testing/product.ts'

const audits = openAudits()

describe('a new audit', () => {
  it('takes the next number of its year and belongs to its creator', async () => {
    const first = (await audits.product.as('gestore').post('/api/audit', audits.plan())).body.data
    const second = (
      await audits.product.as('gestore').post('/api/audit', audits.plan({ cliente_id: audits.keys.beta }))
    ).body.data
    expect(first).toMatchObject({
      anno: 2031,
      numero: 1,
      cliente: { id: audits.keys.alfa },
      utente: { cognome: 'Ferri' },
      modificabile: true,
      chiudibile: false,
      cancellabile: true,
      completamento: 0,
    })
    expect(second.numero).toBe(2)
  })

  it('gives consecutive numbers to concurrent creations, and none to a refusal', async () => {
    const body = audits.plan({ data_pianificazione: '2034-01-01', data_audit: '2034-01-02' })
    const refused = { ...body, norma_id: 999_999 }
    /** A busy machine may answer 503. */
    const insist = async (who: Who, sent: object): ReturnType<TestProduct['request']> => {
      const answer = await audits.product.as(who).post('/api/audit', sent)
      return answer.status === 503 ? insist(who, sent) : answer
    }
    await Promise.all([audits.product.token('gestore'), audits.product.token('admin')])
    const answers = await Promise.all(
      Array.from({ length: 220 }, (_, n) => insist(n % 2 ? 'gestore' : 'admin', n % 11 === 10 ? refused : body)),
    )
    const numbers = answers.filter(({ status }) => status === 201).map(({ body: { data } }) => data.numero as number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  })

  it('names what is missing or impossible', async () => {
    expect(Object.keys((await audits.product.as('gestore').post('/api/audit', {})).body.errors).toSorted()).toEqual([
      'cliente_id',
      'data_audit',
      'data_pianificazione',
      'norma_id',
    ])
    expect(
      (await audits.product.as('gestore').post('/api/audit', audits.plan({ data_audit: '2031-01-01' }))).body.errors,
    ).toHaveProperty('data_audit')
    expect(
      (await audits.product.as('gestore').post('/api/audit', audits.plan({ norma_id: audits.keys.normaNc }))).body
        .errors,
    ).toHaveProperty('norma_id')
    const faro = await audits.idOf(`select id from cliente where stato = 0 limit 1`)
    expect(
      (await audits.product.as('gestore').post('/api/audit', audits.plan({ cliente_id: faro }))).body.errors,
    ).toHaveProperty('cliente_id')
  })

  it('is always for the own client of a manager', async () => {
    // In a year of its own: the numbers of the others are counted from one.
    const plan = audits.plan({ data_pianificazione: '2032-02-01', data_audit: '2032-03-01' })
    expect((await audits.product.as('managerBeta').post('/api/audit', plan)).body.data).toMatchObject({
      cliente: { id: audits.keys.beta },
    })
  })
})

describe('rights to', () => {
  it('edit: the consortium everything, a manager what the own client planned', async () => {
    const ofConsortium = await audits.create('gestore')
    const own = await audits.create('managerAlfa')
    const edit = (who: Who, id: number) => audits.product.as(who).put(`/api/audit/${id}`, { numero_addetti: 12 })
    expect((await edit('managerAlfa', own.id)).status).toBe(200)
    expect((await edit('gestore', own.id)).status).toBe(200)
    expect((await edit('managerAlfa', ofConsortium.id)).status).toBe(403)
    expect((await audits.product.as('managerAlfa').get(`/api/audit/${ofConsortium.id}`)).body.data).toMatchObject({
      modificabile: false,
      chiudibile: false,
      cancellabile: false,
    })
    expect((await audits.product.as('utenteAlfa').get(`/api/audit/${own.id}`)).body.data.modificabile).toBe(false)
    expect((await edit('utenteAlfa', own.id)).status).toBe(403)
  })

  it('see: no user of another client, nested parts included', async () => {
    const audit = await audits.complete()
    const { processi } = (await audits.product.as('gestore').get(`/api/audit/${audit.id}`)).body.data
    for (const path of ['', `/processo/${processi[0].id}`, '/chiudi']) {
      const there = await audits.product.as('managerBeta').put(`/api/audit/${audit.id}${path}`, {})
      expect([there.status, there.body.message]).toEqual([404, 'Elemento non trovato'])
    }
    const other = await audits.create('gestore', { cliente_id: audits.keys.beta })
    expect(
      (await audits.product.as('gestore').put(`/api/audit/${other.id}/processo/${processi[0].id}`, { persona: 'X' }))
        .status,
    ).toBe(404)
    expect((await audits.product.as('gestore').del(`/api/audit/${other.id}/processo/${processi[0].id}`)).status).toBe(
      404,
    )
  })
})

describe('saving', () => {
  it('reports invalid fields before the conflict with another user', async () => {
    const audit = await audits.create()
    const old = { data_modifica: audit.data_modifica }
    expect(
      (await audits.product.as('gestore').put(`/api/audit/${audit.id}`, { ...old, numero_addetti: 7 })).status,
    ).toBe(200)
    expect(
      (await audits.product.as('gestore').put(`/api/audit/${audit.id}`, { ...old, valutatori: [999_999] })).body.errors,
    ).toHaveProperty('valutatori')
    expect(
      (await audits.product.as('gestore').put(`/api/audit/${audit.id}`, { ...old, data_audit: '2026-01-01' })).body
        .errors,
    ).toHaveProperty('data_audit')
    expect(
      (await audits.product.as('gestore').put(`/api/audit/${audit.id}`, { ...old, numero_addetti: 8 })).status,
    ).toBe(409)
  })

  it('retains an evaluator who has left since, and accepts no new one who has', async () => {
    const audit = await audits.create()
    const left = await audits.idOf('select id from valutatore where stato = 0 limit 1')
    expect((await audits.product.as('gestore').put(`/api/audit/${audit.id}`, { valutatori: [left] })).status).toBe(422)
    await audits.product.db.execute(sql`insert into audit_valutatore values (${audit.id}, ${left})`)
    const { body } = await audits.product
      .as('gestore')
      .put(`/api/audit/${audit.id}`, { valutatori: [left, audits.keys.valutatore, audits.keys.valutatore] })
    expect(body.data.valutatori.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      [left, audits.keys.valutatore].toSorted(),
    )
  })
})

describe('the history', () => {
  it('shows fields of the audit, and once each what was added and removed', async () => {
    const audit = await audits.create()
    const nc = (await audits.product.as('gestore').post(`/api/audit/${audit.id}/anomalia`, audits.finding())).body.data
    await audits.product.as('gestore').del(`/api/audit/${audit.id}/anomalia/${nc.id}`)
    const { id } = (await audits.product.as('gestore').post(`/api/audit/${audit.id}/processo`, audits.planned())).body
      .data
    await audits.product.as('gestore').put(`/api/audit/${audit.id}/processo/${id}`, audits.planned())
    const { data } = (await audits.product.as('gestore').get(`/api/storia/audit/${audit.id}`)).body
    const lines = data.map((line: { azione: string; modifiche: { etichetta: string }[] }) => [
      line.azione,
      line.modifiche.map(({ etichetta }) => etichetta).join(),
    ])
    expect(lines.slice(0, -1)).toEqual([
      ['Creazione', 'Processo'],
      ['Eliminazione', `Non conformità n. ${nc.id}`],
      ['Modifica', 'Riscontrate non conformità'],
      ['Creazione', `Non conformità n. ${nc.id}`],
    ])
    expect(lines.at(-1)[1].split(',')).not.toContain('Valutatori')
  })

  it('of a closing contains the closing alone', async () => {
    const audit = await audits.complete()
    await audits.product.as('gestore').post(`/api/audit/${audit.id}/anomalia`, audits.finding())
    await audits.product.as('gestore').put(`/api/audit/${audit.id}/chiudi`)
    const [line] = (await audits.product.as('gestore').get(`/api/storia/audit/${audit.id}`)).body.data
    expect([line.azione, line.modifiche.map(({ etichetta }: { etichetta: string }) => etichetta)]).toEqual([
      'Cambio di stato',
      ['Svolto il', 'Chiusura'],
    ])
  })
})

describe('the list', () => {
  it('filters by days, findings, actions, owner, client and norm', async () => {
    const audit = await audits.create('managerAlfa', { data_pianificazione: '2019-05-01', data_audit: '2019-05-20' })
    const list = async (query: string) =>
      (
        await audits.product.as('gestore').get(`/api/audit?da_data=2019-05-20T10:00&a_data=2019-05-20&${query}`)
      ).body.data.map(({ id }: { id: number }) => id)
    expect(await list('')).toEqual([audit.id])
    expect(await list('con_nc=true')).toEqual([])
    expect(await list('con_nc=0&con_azioni=false')).toEqual([audit.id])
    await audits.product.as('managerAlfa').post(`/api/audit/${audit.id}/anomalia`, audits.finding())
    await audits.product.as('managerAlfa').post(`/api/audit/${audit.id}/azione`, audits.action())
    expect(await list('con_nc=1&con_azioni=1')).toEqual([audit.id])
    expect(
      await list(`utente_id=${audit.utente.id}&cliente_id=${audits.keys.alfa}&norma_id=${audits.keys.norma}`),
    ).toEqual([audit.id])
    expect(await list(`cliente_id=${audits.keys.beta}`)).toEqual([])
    expect(await list('scaduti=true')).toEqual([audit.id])
    expect(await list('scaduti=false')).toEqual([])
    expect([await list('chiuso=false'), await list('chiuso=true')]).toEqual([[audit.id], []])
    await audits.product.db.execute(sql`update audit set data_chiusura = now() where id = ${audit.id}`)
    expect([await list('chiuso=false'), await list('chiuso=true')]).toEqual([[], [audit.id]])
    expect(await list('con_nc=&utente_id=')).toEqual([audit.id])
  })
})
