import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openFindings } from '../testing/findings.ts'
import { sentMails } from '../testing/sent-mails.ts'

const findings = openFindings()
const { mandates, as, write, type, treat, answer, judge } = findings
const { ids, day, give, clock, set } = mandates

/** Those that leave now. */
const mails = async (recipient: string) =>
  (await sentMails(mandates.product.db)).filter((mail) => mail.recipient === recipient)
const manager = 'manager.alfa@example.org'
const auditor = 'certificatore@example.org'

describe('notices', () => {
  it('managers at a finding and at a refusal, by mail and bell, without a word of it', async () => {
    const { id: mandato } = await give()
    await mails(manager)
    const { id, anno, numero } = await write(mandato, { tipo: 'osservazione', testo: 'Zztesto', termine: day(9) })
    const [, month, date] = day(9).split('-')
    const words = `Nuovo rilievo dell’ente ${anno}/${numero} (Alfa`
    const all = await sentMails(mandates.product.db)
    const sent = all.filter(({ recipient }) => recipient === manager)
    expect(all.some(({ recipient }) => recipient === 'manager.beta@example.org')).toBe(false)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.subject).toBe(`Quadra: nuovo rilievo dell’ente ${anno}/${numero}`)
    expect(sent[0]!.body).toContain(words)
    expect(sent[0]!.body).toContain(`${date}/${month}/${day(9).slice(0, 4)}`)
    expect(sent[0]!.body).toContain(`/pages/ente/rilievi/${id}`)
    expect(JSON.stringify(sent)).not.toContain('Zz')
    const bell = (await as('managerAlfa').get('/api/notifica?per_pagina=5&pagina=1')).body.data[0]
    expect(bell).toMatchObject({ testo: expect.stringContaining(words), percorso: `/pages/ente/rilievi/${id}` })
    await answer(id, { testo: 'Fatto' })
    await judge(mandato, id, { stato: 'respinto', motivo: 'Zzmotivo', termine: day(20) })
    const refused = await mails(manager)
    expect(refused).toHaveLength(1)
    expect(refused[0]!.body).toContain(`${anno}/${numero} (Alfa`)
    expect(refused[0]!.body).toContain('respinto')
    expect(JSON.stringify(refused)).not.toContain('Zz')
  })

  it('the auditor once an hour, of nothing but that there is something', async () => {
    const { id: mandato } = await give()
    const one = await write(mandato, { tipo: 'osservazione' })
    const two = await write(mandato, { tipo: 'osservazione' })
    await mandates.product.db.execute(sql`delete from mandato_avviso`)
    await mails(auditor)
    await answer(one.id, { testo: 'Zzuno' })
    await answer(two.id, { testo: 'Zzdue' })
    const sent = await mails(auditor)
    expect(sent.map(({ subject }) => subject)).toEqual(['Quadra: ci sono novità nel mandato'])
    expect(sent[0]!.body).toMatch(/Ci sono novità nel mandato\.\n\nhttp\S+\/pages\/evidenze\/\d+\n/)
    expect(JSON.stringify(sent)).not.toMatch(/Zz|Alfa|rilievo/i)
    const then = clock().getTime()
    set(new Date(then + 59 * 60_000).toISOString())
    await judge(mandato, one.id, { stato: 'respinto', motivo: 'No' })
    await answer(one.id, { testo: 'Ancora' })
    expect(await mails(auditor)).toEqual([])
    set(new Date(then + 61 * 60_000).toISOString())
    await type({ tipo: 'osservazione' })
    expect(await mails(auditor)).toHaveLength(1)
    set(new Date(then + 180 * 60_000).toISOString())
    // Of a cooperative that no mandate in force shows, of another norm, and of what the auditor did: nothing.
    await mandates.product.db.execute(sql`update mandato set revocato_il = now() where id <> ${mandato}`)
    await type({ tipo: 'osservazione', cliente_id: ids['beta'] })
    await write(mandato)
    expect(await mails(auditor)).toEqual([])
  })
})

describe('what a mandate shows', () => {
  it('findings of its norm and cooperatives, of any year and writer, and of the consortium with every site', async () => {
    const { id: mandato } = await give()
    const sites = (await as('gestore').get(`/api/certificato/${ids['certificato']}`)).body.data.siti
    const every = await give({ cliente_ids: sites.map(({ cliente }: any) => cliente.id) })
    const old = await type({ data_rilievo: '2024-02-03', tipo: 'osservazione' })
    const ofBeta = await type({ cliente_id: ids['beta'], testo: 'Qqbeta' })
    const own = await type({ cliente_id: null, testo: 'Qqconsorzio' })
    const other = (await as('gestore').get('/api/certificato')).body.data.find(
      ({ numero }: { numero: string }) => numero === 'IT-14001-0648',
    )
    const foreign = await type({ certificato_id: other.id, testo: 'Qqaltra' })
    const listOf = async (id: number) =>
      (await as('certificatore').get(`/api/mandato/${id}/rilievo`)).body.data as { id: number }[]
    const keys = (await listOf(mandato)).map(({ id }) => id)
    expect(keys).toContain(old.id)
    for (const { id } of [ofBeta, own, foreign]) {
      expect(keys).not.toContain(id)
      const missing = await as('certificatore').get(`/api/mandato/${mandato}/rilievo/999999`)
      for (const answered of [
        await as('certificatore').get(`/api/mandato/${mandato}/rilievo/${id}`),
        await as('certificatore').put(`/api/mandato/${mandato}/rilievo/${id}`, { testo: 'x' }),
        await judge(mandato, id, { stato: 'annullato', motivo: 'x' }),
      ])
        expect([answered.status, answered.raw.toString()]).toEqual([404, missing.raw.toString()])
    }
    expect(JSON.stringify(await listOf(mandato))).not.toMatch(/Qq|Beta/)
    const sheet = await as('certificatore').get(`/api/mandato/${mandato}/rilievo?formato=xlsx`)
    expect(sheet.status).toBe(200)
    for (const query of ['cliente_id=' + ids['beta'], 'q=Qqbeta'])
      expect((await as('certificatore').get(`/api/mandato/${mandato}/rilievo?${query}`)).body.data).toEqual([])
    const all = (await listOf(every.id)).map(({ id }) => id)
    expect([ofBeta.id, own.id, old.id].every((id) => all.includes(id))).toBe(true)
    expect(all).not.toContain(foreign.id)
  })

  it('nothing once it is revoked or over, also to who is writing', async () => {
    const { id: mandato } = await give()
    const { id } = await write(mandato, { tipo: 'osservazione' })
    await give()
    await mandates.revoke(mandato)
    const url = `/api/mandato/${mandato}/rilievo`
    for (const answered of [
      await as('certificatore').get(url),
      await as('certificatore').get(`${url}/${id}`),
      await as('certificatore').post(url, findings.written()),
      await as('certificatore').put(`${url}/${id}`, { testo: 'x' }),
      await judge(mandato, id, { stato: 'annullato', motivo: 'x' }),
    ])
      expect(answered.status).toBe(404)
    expect((await as('gestore').get(`${url}/${id}`)).status).toBe(200)
  })
})

it('home, search, review and the counters agree', async () => {
  const { id: mandato } = await give()
  const { id, anno, numero } = await write(mandato, { tipo: 'opportunita', codice_ente: 'ZZ-4711' })
  const home = async () => (await as('managerAlfa').get('/api/dashboard')).body.data.rilieviEnte.totale
  const waiting = (await as('managerAlfa').get('/api/rilievo_ente?stato=aperto,respinto')).body.data.length
  expect(await home()).toBe(waiting)
  for (const q of [`rilievo ${anno}/${numero}`, 'ZZ-4711']) {
    const groups = (await as('managerAlfa').get(`/api/ricerca?q=${encodeURIComponent(q)}`)).body.data
    expect(JSON.stringify(groups), q).toContain(`/pages/ente/rilievi/${id}`)
    expect(JSON.stringify((await as('managerBeta').get(`/api/ricerca?q=${encodeURIComponent(q)}`)).body)).not.toContain(
      `/pages/ente/rilievi/${id}`,
    )
  }
  await answer(id, { testo: 'Sì' })
  expect(await home()).toBe(waiting - 1)
  expect((await as('utenteAlfa').get('/api/dashboard')).body.data?.rilieviEnte?.totale ?? 0).toBe(0)
  await treat((await write(mandato)).id)
})
