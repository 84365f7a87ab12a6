import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openNotices } from '../testing/receivers.ts'

const notices = openNotices()
const { base, receiver, create, deliver, report, consegne, end } = notices
const as = (who: Who) => notices.product.as(who)

describe('notices to other systems', () => {
  it('are of the consortium alone', async () => {
    const to = await receiver()
    const { id } = await create(to.url, { cliente_id: notices.keys.beta })
    const cid = 1
    for (const who of ['managerBeta', 'coordinatoreBeta', 'utenteBeta', 'certificatore', 'managerAlfa'] as const) {
      const calls = [
        as(who).get(base),
        as(who).get(`${base}/${id}`),
        as(who).get(`${base}/${id}/consegna`),
        as(who).post(base, { nome: 'Mia', indirizzo: to.url, eventi: ['prova'] }),
        as(who).put(`${base}/${id}`, { nome: 'Mia' }),
        as(who).post(`${base}/${id}/prova`),
        as(who).post(`${base}/${id}/rinnova`),
        as(who).post(`${base}/${id}/consegna/${cid}/ripeti`),
        as(who).del(`${base}/${id}`),
      ]
      expect([who, ...(await Promise.all(calls)).map(({ status }) => status)]).toEqual([who, ...calls.map(() => 403)])
      const registro = await as(who).get('/api/registro_modifiche?tipo=notifica_esterna')
      expect([200, 403]).toContain(registro.status)
      expect(JSON.stringify(registro.body.data ?? [])).not.toContain(to.url)
      expect([403, 404]).toContain((await as(who).get(`/api/storia/notifica_esterna/${id}`)).status)
    }
    for (const who of ['gestore', 'admin'] as const) expect((await as(who).get(`${base}/${id}`)).status).toBe(200)
    await end(id)
  })

  it('answer their secret once, when they are made', async () => {
    const to = await receiver()
    const { id, segreto } = await create(to.url)
    expect(segreto).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const read = await as('gestore').get(`${base}/${id}`)
    const list = await as('gestore').get(base)
    const storia = await as('gestore').get(`/api/storia/notifica_esterna/${id}`)
    for (const { body } of [read, list, storia]) expect(JSON.stringify(body)).not.toMatch(/whsec_|segreto"/)
    expect(read.body.data).toMatchObject({
      stato: 'attiva',
      motivo: null,
      ultima_consegna: null,
      in_coda: 0,
      cliente: null,
    })
    await end(id)
    expect((await as('gestore').get(`${base}/${id}`)).status).toBe(404)
  })

  it('refuse what cannot be delivered, at its field, and write nothing', async () => {
    const before = (await as('gestore').get(base)).body.data.length
    const good = { nome: 'Ticket', indirizzo: 'https://ricevente.example.org/quadra', eventi: ['reclamo.ricevuto'] }
    for (const [field, value] of [
      ['indirizzo', 'http://169.254.169.254/latest/meta-data/'],
      ['indirizzo', 'ftp://ricevente.example.org'],
      ['indirizzo', 'https://utente:segreto@ricevente.example.org'],
      ['indirizzo', ''],
      ['indirizzo', `https://ricevente.example.org/${'x'.repeat(500)}`],
      ['nome', '   '],
      ['nome', 'x'.repeat(81)],
      ['eventi', []],
      ['eventi', ['non_conformita.cancellata']],
      ['eventi', ['prova', 'prova']],
      ['cliente_id', 999_999],
      ['stato', 'boh'],
    ] as const) {
      const { status, body } = await as('gestore').post(base, { ...good, [field]: value })
      expect([field, value, status, Object.keys(body.errors ?? {})[0]?.split('.')[0]]).toEqual([
        field,
        value,
        422,
        field,
      ])
    }
    expect((await as('gestore').get(base)).body.data.length).toBe(before)
    const { id } = await create(good.indirizzo)
    const put = await as('gestore').put(`${base}/${id}`, { indirizzo: 'http://[fe80::1]/' })
    expect([put.status, Object.keys(put.body.errors)]).toEqual([422, ['indirizzo']])
    const url = (await as('gestore').get(`${base}/${id}`)).body.data.indirizzo
    expect(url).toBe(good.indirizzo)
    await end(id)
  })

  it('a test is a call like any other, and leaves a line with its author', async () => {
    const to = await receiver()
    const { id } = await create(to.url)
    const { status, body } = await as('gestore').post(`${base}/${id}/prova`)
    expect([status, body.data.evento, body.data.stato, body.data.record]).toEqual([201, 'prova', 'in_coda', null])
    await deliver()
    expect(to.calls[0]!.body).toMatchObject({ type: 'prova', data: { sezione: 'notifica_esterna', id, numero: null } })
    expect((await consegne(id, '?esito=consegnata')).length).toBe(1)
    expect(await consegne(id, '?esito=abbandonata')).toEqual([])
    expect((await as('gestore').get(`${base}/${id}/consegna?esito=boh`)).status).toBe(422)
    const storia = (await as('gestore').get(`/api/storia/notifica_esterna/${id}`)).body.data
    expect(storia[0].chi + storia[0].azione).toBe('Giulia FerriProva inviata')
    const { ultima_consegna } = (await as('gestore').get(`${base}/${id}`)).body.data
    expect(Date.now() - Date.parse(ultima_consegna)).toBeLessThan(60_000)
    await end(id)
  })

  it('deliveries are read page by page for 30 days, and repeated by those of their own notice alone', async () => {
    const to = await receiver()
    const [one, other] = [await create(to.url), await create(to.url)]
    for (let made = 0; made < 3; made++) await as('gestore').post(`${base}/${one.id}/prova`)
    const first = (await as('gestore').get(`${base}/${one.id}/consegna?per_pagina=2`)).body as any
    expect([first.data.length, first.meta.prima_di]).toEqual([2, first.data[1].id])
    const second = (await as('gestore').get(`${base}/${one.id}/consegna?per_pagina=2&prima_di=${first.meta.prima_di}`))
      .body as any
    expect([second.data.length, second.meta]).toEqual([1, undefined])
    const [{ id: cid }] = first.data
    expect((await as('gestore').post(`${base}/${one.id}/consegna/${cid}/ripeti`)).status).toBe(409)
    await deliver()
    expect((await as('gestore').post(`${base}/${other.id}/consegna/${cid}/ripeti`)).status).toBe(404)
    expect((await as('gestore').post(`${base}/${one.id}/consegna/${cid}/ripeti`)).status).toBe(200)
    await notices.product.db.execute(sql`update consegna set quando = now() - interval '31 days' where id = ${cid}`)
    expect((await consegne(one.id)).length).toBe(2)
    await end(one.id)
    await end(other.id)
  })

  it('the lists of choices name events and states', async () => {
    const { data } = (await as('gestore').get('/api/dizionario')).body
    expect(data.evento_esterno.map(({ id }: { id: string }) => id)).toContain('rilievo_ente.stato')
    expect(data.stato_consegna.map(({ id }: { id: string }) => id)).toEqual([
      ...['in_coda', 'consegnata', 'da_ripetere', 'abbandonata'],
    ])
  })

  it('one of a cooperative is notified of that alone; reserved records notify the consortium that they exist', async () => {
    const to = await receiver()
    const eventi = ['non_conformita.creata', 'non_conformita.stato']
    const all = await create(to.url, { eventi })
    const beta = await create(to.url, { eventi, cliente_id: notices.keys.beta })
    const ofBeta = await report('Beta')
    const ofAlfa = await report('Alfa')
    const recordsOf = async (id: number) => (await consegne(id)).map(({ record }) => record).toReversed()
    expect([await recordsOf(all.id), await recordsOf(beta.id)]).toEqual([[ofBeta.id, ofAlfa.id], [ofBeta.id]])
    await notices.product.db.execute(sql`update non_conformita set dati_particolari = true where id = ${ofBeta.id}`)
    const put = await as('managerBeta').put(`/api/non_conformita/${ofBeta.id}/stato`, { stato: 'in_lavorazione' })
    expect(put.status).toBe(200)
    expect([await recordsOf(all.id), await recordsOf(beta.id)]).toEqual([[ofBeta.id, ofAlfa.id], [ofBeta.id]])
    await end(all.id)
    await end(beta.id)
  })
})
