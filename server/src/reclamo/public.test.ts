import { challengeBits, reclamoWords } from '@quadra/contract/reclamo/limits'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isSolved } from './challenge.ts'
import { openComplaints, png, solve, someAddress } from '../testing/complaints.ts'

const cases = openComplaints()
const { page, written, fromPage, post, send, sent, follow, attach, after, newest, time } = cases
const complaintCount = async () =>
  (await cases.product.db.execute<{ n: number }>(sql`select count(*)::int as n from reclamo`)).rows[0]!.n
/** The next clock hour: what was counted before counts no more. */
const nextHour = () => {
  const now = time.clock()
  time.set(new Date(Math.ceil((now.getTime() + 1) / 3_600_000) * 3_600_000).toISOString())
}

describe('a page', () => {
  it('shows cooperative, service, term, privacy notice and a challenge, and no key of anything', async () => {
    const { status, body } = await page(cases.tokens.sad)
    expect(status).toBe(200)
    const names = ['bit', 'cliente', 'giorni_risposta', 'informativa', 'servizio', 'sfida']
    expect(Object.keys(body.data).sort()).toEqual(names)
    expect(body.data).toMatchObject({ bit: 16, giorni_risposta: 30 })
    expect(body.data.informativa).toContain('24 mesi')
  })

  it('answers the same bytes for a former, a switched-off and an unknown address, and for a service or client that is off', async () => {
    const id = cases.keys.service('TRA')
    const former = await cases.switchOn(id)
    const url = `/api/servizio/${id}/punto_reclami`
    const moved = await cases.product.as('managerAlfa').put(url, { nuovo_indirizzo: true })
    expect(moved.body.data).toMatchObject({
      attivo: true,
      indirizzo: expect.stringMatching(`/r/${moved.body.data.token}$`),
    })
    expect((await page(moved.body.data.token.toLowerCase())).status).toBe(200)
    const answers = [await page(former), await page('ZZZZZZZZZZZZ'), await page('no')]
    await cases.product.as('managerAlfa').put(`/api/servizio/${id}`, { stato: 0 })
    answers.push(await page(moved.body.data.token))
    expect((await cases.product.as('managerAlfa').get(url)).body.data.attivo).toBe(false)
    expect((await cases.product.as('managerAlfa').put(url, { attivo: true })).status).toBe(409)
    await cases.product.as('managerAlfa').put(`/api/servizio/${id}`, { stato: 1 })
    expect((await page(moved.body.data.token)).status).toBe(200)
    await cases.product.as('managerAlfa').put(url, { attivo: false })
    answers.push(await page(moved.body.data.token), await post(moved.body.data.token, {}))
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.toString()}`))).toEqual(
      new Set(['404 {"message":"Pagina non disponibile"}']),
    )
  })

  it('is read 120 times an hour by one address, of which the next of its network is the same', async () => {
    for (let n = 0; n < 120; n++)
      expect((await page(cases.tokens.cdd, `2001:db8:1:2::${n.toString(16)}`)).status).toBe(200)
    const refused = await page(cases.tokens.sad, '2001:db8:1:2:ffff::9')
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await page(cases.tokens.sad, '2001:db8:1:3::1')).status).toBe(200)
  })
})

describe('a complaint', () => {
  it('is numbered, with its term, and followed by its code as people type it', async () => {
    const receipt = await sent(cases.tokens.sad, { nome: 'Ida Rossi', email: 'ida@example.net' })
    expect(receipt.codice).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    expect(receipt.scadenza_risposta).toBe('2026-12-16')
    expect(await newest()).toMatchObject({ stato: 'ricevuto', anonimo: false, nome: 'Ida Rossi', riservato: false })
    const typed = receipt.codice.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')
    const { status, body } = await follow(typed)
    expect([status, body.data]).toEqual([
      200,
      {
        cliente: 'Alfa Cooperativa Sociale',
        servizio: 'Assistenza domiciliare anziani',
        ricevuto_il: '2026-11-16',
        stato: 'Ricevuto',
        scadenza_risposta: '2026-12-16',
        risposte: [],
      },
    ])
  })

  it('is refused at every field that is wrong, and then neither stored nor counted', async () => {
    const before = await complaintCount()
    const from = someAddress()
    const wrong = {
      testo: 'Diciannove caratter',
      informativa_letta: false,
      email: 'non una email',
      data_fatto: '2026-11-17',
    }
    const refused = await send(cases.tokens.sad, wrong, from)
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, Object.keys(wrong).sort()])
    for (const [field, value] of Object.entries(wrong))
      expect(Object.keys((await send(cases.tokens.sad, { [field]: value }, from)).body.errors)).toEqual([field])
    const { informativa_letta: _, ...without } = await written(cases.tokens.sad)
    expect(Object.keys((await post(cases.tokens.sad, without, from)).body.errors)).toEqual(['informativa_letta'])
    expect((await post(cases.tokens.sad, { testo: 'x'.repeat(33_000) }, from)).status).toBe(413)
    expect(await complaintCount()).toBe(before)
    for (let n = 0; n < 5; n++) await sent(cases.tokens.sad, {}, from)
  })

  it('answers a challenge of its point, unaltered, solved, and from 3 seconds to 2 hours old', async () => {
    nextHour()
    const before = await complaintCount()
    const body = await fromPage(cases.tokens.sad)
    const at = (other: object) => post(cases.tokens.sad, { ...body, ...other })
    const [instant, bit, ...rest] = body.sfida.split('.')
    after(2)
    const refusals = [await at({})]
    after(2)
    const unsolved = [...Array(50).keys()].map(String).find((one) => !isSolved(body.sfida, one, 16))!
    refusals.push(
      await at({ soluzione: unsolved }),
      await post(cases.tokens.cdd, body),
      await at(resolved([instant, '1', ...rest].join('.'), 1)),
      await at(resolved([(Number.parseInt(instant!, 36) + 1000).toString(36), bit, ...rest].join('.'), 16)),
      await at({ sfida: 'niente' }),
    )
    after(7200)
    refusals.push(await at({}))
    for (const { status, body: refusal } of refusals)
      expect([status, Object.keys(refusal.errors)]).toEqual([422, ['sfida']])
    expect(await complaintCount()).toBe(before)
  })
  const resolved = (sfida: string, bit: number) => ({ sfida, soluzione: solve(sfida, bit) })

  it('sent fifty times at once is one record and one code, 201 each; with another text 409', async () => {
    nextHour()
    const before = await complaintCount()
    const body = await fromPage(cases.tokens.sad)
    after(5)
    const from = someAddress()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(cases.tokens.sad, body, from)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.data.codice)).size).toBe(1)
    expect(await complaintCount()).toBe(before + 1)
    const other = await post(cases.tokens.sad, { ...body, testo: `${body.testo}, e anche tiepido` }, from)
    expect([other.status, other.body.message]).toEqual([409, 'Questo reclamo è già stato inviato'])
    // Also where the address has no more to send.
    for (let n = 0; n < 4; n++) await sent(cases.tokens.sad, {}, from)
    expect((await send(cases.tokens.sad, {}, from)).status).toBe(429)
    expect((await post(cases.tokens.sad, body, from)).body).toEqual(answers[0]!.body)
  })

  it('is accepted five times an hour and twenty a day from an address at a point; other addresses are not affected', async () => {
    nextHour()
    const from = someAddress()
    for (let n = 0; n < 5; n++) await sent(cases.tokens.cdd, {}, from)
    const refused = await send(cases.tokens.cdd, {}, from)
    expect([refused.status, refused.body.message]).toEqual([429, 'Troppi invii: riprovare più tardi'])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
    expect((await send(cases.tokens.sad, {}, from)).status).toBe(201)
    await sent(cases.tokens.cdd)
    for (let hour = 0; hour < 3; hour++) {
      nextHour()
      for (let n = 0; n < 5; n++) await sent(cases.tokens.cdd, {}, from)
    }
    nextHour()
    expect(Number((await send(cases.tokens.cdd, {}, from)).headers['retry-after'])).toBeGreaterThan(3600)
  })

  it('has a harder challenge from the twentieth of the hour, and no place beyond sixty, however many come at once', async () => {
    time.set('2026-11-18T08:00:00Z')
    const bodies = []
    for (let n = 0; n < 70; n++) bodies.push(await written(cases.tokens.beta))
    after(5)
    for (const body of bodies.slice(0, 19)) expect((await post(cases.tokens.beta, body)).status).toBe(201)
    expect((await page(cases.tokens.beta)).body.data.bit).toBe(16)
    expect((await post(cases.tokens.beta, bodies[19]!)).status).toBe(201)
    expect((await page(cases.tokens.beta)).body.data.bit).toBe(20)
    // Easy ones, fetched before, are good no longer.
    const easy = await post(cases.tokens.beta, bodies[20]!)
    expect([easy.status, easy.body.errors]).toEqual([422, { sfida: reclamoWords.tooEasy }])
    onTestFinished(() => void Object.assign(challengeBits, { harder: 20 }))
    const { harder } = Object.assign(challengeBits, { harder: 8 })
    const hard = []
    for (let n = 0; n < 50; n++) hard.push(await written(cases.tokens.beta, {}, harder))
    after(5)
    const rest = await Promise.all(hard.map((body) => post(cases.tokens.beta, body)))
    expect(rest.filter(({ status }) => status === 201)).toHaveLength(40)
    const refused = rest.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]!.body.message).toMatch(/^Troppi invii: riprovare più tardi o scrivere a \S+@\S+$/)
  })
})

describe('a code', () => {
  it('unknown is 404, and after twenty of an address nothing more is looked at', async () => {
    const { codice } = await sent(cases.tokens.sad)
    const from = someAddress()
    const guesses = await Promise.all(Array.from({ length: 30 }, () => follow('AAAA-BBBB-CCCC', from)))
    const count = (wanted: number) => guesses.filter(({ status }) => status === wanted).length
    expect([count(404), count(429)]).toEqual([20, 10])
    expect((await follow(codice, from)).status).toBe(429)
    expect((await attach(codice, 'a.png', png, from)).status).toBe(429)
    expect((await follow(codice)).status).toBe(200)
  })

  it('is nowhere in the database', async () => {
    const { codice } = await sent(cases.tokens.sad, { email: 'solo@example.net' })
    const { rows } = await cases.product.db.execute<{ all: string }>(sql`select json_agg(one)::text as all from (
      select row_to_json(reclamo)::text as one from reclamo union all select row_to_json(reclamo_codice)::text from reclamo_codice
      union all select row_to_json(reclamo_sfida)::text from reclamo_sfida) every_row`)
    expect(rows[0]!.all).not.toContain(codice.replaceAll('-', ''))
    expect(rows[0]!.all).not.toContain(codice)
  })
})

describe('a file', () => {
  it('is a PDF, a PNG or a JPEG by its bytes, up to three, within fifteen minutes', async () => {
    const { codice } = await sent(cases.tokens.sad)
    const refused = [
      await attach(codice, 'disegno.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      await attach(codice, 'pagina.html', Buffer.from('<!doctype html><script>alert(1)</script>')),
      await attach(codice, 'foto.png', Buffer.from('#!/bin/sh\nexit 0')),
      await attach(codice, 'foto.gif', Buffer.from('GIF89a-------')),
    ]
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([422, { documento: 'Solo PDF, PNG o JPEG' }])
    expect(
      (await attach(codice, 'grande.png', Buffer.concat([png, Buffer.alloc(2_048_001 - png.length)]))).status,
    ).toBe(413)
    expect((await attach('AAAA-BBBB-CCCC', 'foto.svg', Buffer.from('<svg/>'))).status).toBe(404)
    const three = await Promise.all(Array.from({ length: 5 }, (_, at) => attach(codice, `${at}.png`)))
    expect(three.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409])
    const record = await newest()
    expect([record.numero_file, record.file.length]).toEqual([3, 3])
    const late = await sent(cases.tokens.sad)
    after(15 * 60 + 1)
    expect((await attach(late.codice)).status).toBe(409)
    const got = await cases.product.as('managerAlfa').get(`/api/reclamo/${record.id}/file/${record.file[0].id}`)
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/png'])
    expect(got.raw.equals(png)).toBe(true)
    expect(
      (await cases.product.as('managerBeta').get(`/api/reclamo/${record.id}/file/${record.file[0].id}`)).status,
    ).toBe(404)
    expect((await cases.product.anonymous.get(`/api/reclamo/${record.id}/file/${record.file[0].id}`)).status).toBe(401)
  })

  it('is one of sixty a day at a point', async () => {
    time.set('2026-11-20T09:00:00Z')
    for (let n = 0; n < 20; n++) {
      if (n === 15) nextHour()
      const { codice } = await sent(cases.tokens.cdd)
      for (const at of [1, 2, 3]) expect((await attach(codice, `${at}.png`)).status).toBe(201)
    }
    const { codice } = await sent(cases.tokens.cdd)
    const refused = await attach(codice)
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })
})
