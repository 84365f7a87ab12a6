import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { testClock } from '../testing/clock.ts'
import { everyRow } from '../testing/every-row.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

const origin = 'https://qualita.example.org:8443'
const lines: string[] = []
const start = '2026-11-16T09:00:00Z'
const { clock, set } = testClock(start)

let product: TestProduct
let keys: RegistryKeys
let crowd: ReturnType<typeof people>
beforeAll(async () => {
  product = await openProduct({ PUBLIC_URL: origin }, { clock, log: { write: (line) => void lines.push(line) } })
  keys = await registryKeys(product)
  crowd = people(product)
})
afterAll(() => product.close())

const create = async (who: Who, ambito = 'mie') =>
  (await product.as(who).post('/api/calendario', { ambito })).body.data.url as string
const get = (url: string) => product.anonymous.get(url.replace(origin, ''))
const eventsIn = async (url: string) => {
  const { status, raw } = await get(url)
  expect(status).toBe(200)
  return new ICAL.Component(ICAL.parse(raw.toString('utf8'))).getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    day: String(event.getFirstPropertyValue('dtstart')),
    summary: String(event.getFirstPropertyValue('summary')),
    description: String(event.getFirstPropertyValue('description')),
    transp: event.getFirstPropertyValue('transp'),
    alarms: event.getAllSubcomponents('valarm').length,
  }))
}
const secret = 'Frattura del femore di Ernesta Bonomi'
const report = async (who: Who, more: object = {}) =>
  (
    await product.as(who).post('/api/non_conformita', {
      cliente_id: keys.alfa,
      servizio_id: keys.service('SAD'),
      norma_id: keys.norma,
      data_segnalazione: '2026-11-02',
      tipo: 'reclamo',
      segnalante: secret,
      descrizione: secret,
      data_verifica: '2026-12-04',
      ...more,
    })
  ).body.data.id as number
const preferenze = async (who: Who) => (await product.as(who).get('/api/preferenze')).body.data.calendario

describe('the feed', () => {
  it('contains the own deadlines in words that may leave, for anyone with its address', async () => {
    const [soon, late] = [await report('utenteAlfa'), await report('utenteAlfa', { data_verifica: '2026-11-09' })]
    const url = await create('coordinatoreAlfa')
    expect(url).toMatch(/^https:\/\/qualita\.example\.org:8443\/api\/calendario\/[\w-]{43}\/quadra\.ics$/)
    const { status, headers, raw } = await get(url)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, max-age=3600',
    ])
    expect(raw.toString()).not.toMatch(/Bonomi|femore|(?<!\r)\n/)
    const events = await eventsIn(url)
    const link = (id: number) => `Verifica non conformità\nAlfa Cooperativa Sociale\n${origin}/pages/anomalie/${id}`
    const plain = { transp: 'TRANSPARENT', alarms: 0 }
    expect(events).toContainEqual({
      ...plain,
      uid: `nc_verifica-${soon}@qualita.example.org`,
      day: '2026-12-04',
      summary: `Non conformità n. ${soon}`,
      description: link(soon),
    })
    expect(events).toContainEqual({
      ...plain,
      uid: `nc_verifica-${late}@qualita.example.org`,
      day: '2026-11-09',
      summary: `SCADUTO: Non conformità n. ${late}`,
      description: link(late),
    })
    // What is late stands on today too.
    expect(events).toContainEqual({
      ...plain,
      uid: `oggi-nc_verifica-${late}@qualita.example.org`,
      day: '2026-11-16',
      summary: `SCADUTO: Non conformità n. ${late}`,
      description: link(late),
    })
    expect(events.map(({ uid }) => uid)).not.toContain(`oggi-nc_verifica-${soon}@qualita.example.org`)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    expect(await eventsIn(url)).toEqual(events)
    const known = { headers: { 'if-none-match': String(headers['etag']) } }
    const again = () => product.request(undefined, 'GET', url.replace(origin, ''), undefined, known)
    const { status: unchanged, raw: nothing } = await again()
    expect([unchanged, nothing.length]).toEqual([304, 0])
    await report('utenteAlfa')
    expect((await again()).status).toBe(200)
  })

  it('of everything a user sees contains more than the own, and nothing of other cooperatives', async () => {
    const mine = await eventsIn(await create('managerAlfa', 'mie'))
    const all = await eventsIn(await create('managerAlfa', 'tutte'))
    expect(all.length).toBeGreaterThan(mine.length)
    expect(all).toEqual(expect.arrayContaining(mine))
    for (const { description } of all) expect(description).not.toMatch(/Beta|Aurora|Valle Verde/)
  })

  it('loses what is settled', async () => {
    const id = await report('managerAlfa')
    const url = await create('coordinatoreAlfa')
    const has = async () => (await eventsIn(url)).some(({ uid }) => uid.startsWith(`nc_verifica-${id}@`))
    expect(await has()).toBe(true)
    await product
      .as('managerAlfa')
      .put(`/api/non_conformita/${id}/stato`, { stato: 'non_pertinente', motivo: 'Doppia' })
    expect(await has()).toBe(false)
  })

  it('reaches a year ahead, and back to the first that is late', async () => {
    const ids = {
      past: await report('utenteAlfa', { data_verifica: '2026-11-03' }),
      last: await report('utenteAlfa', { data_verifica: '2027-11-16' }),
      beyond: await report('utenteAlfa', { data_verifica: '2027-11-17' }),
    }
    const uids = (await eventsIn(await create('coordinatoreAlfa'))).map(({ uid }) => Number(/\d+/.exec(uid)![0]))
    expect([uids.includes(ids.past), uids.includes(ids.last), uids.includes(ids.beyond)]).toEqual([true, true, false])
  })

  it('contains two thousand at the most, the most pressing of them', async () => {
    await product.db.execute(sql`insert into azione_miglioramento (cliente_id, servizio_id, utente_id, data_azione, data_segnalazione, miglioramento)
      select ${keys.beta}, null, (select id from utente where email = 'manager.beta@example.org'), '2026-12-01'::date + n % 300, '2026-11-01', 'Azione'
      from generate_series(1, 2100) n`)
    const events = await eventsIn(await create('managerBeta', 'tutte'))
    expect(events.length).toBe(2000)
    expect(events.map(({ day }) => day)).toEqual(events.map(({ day }) => day).toSorted())
    await product.db.execute(sql`delete from azione_miglioramento where miglioramento = 'Azione'`)
  })
})

describe('its address', () => {
  it('is shown once, and another one replaces it', async () => {
    const first = await create('utenteAlfa')
    const second = await create('utenteAlfa', 'tutte')
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])
    expect(await preferenze('utenteAlfa')).toEqual({
      attivo: true,
      ambito: 'tutte',
      data_creazione: expect.any(String),
      ultimo_accesso: expect.any(String),
      chiuso_per: null,
    })
  })

  it('ends when it is revoked, however often', async () => {
    const url = await create('utenteAlfa')
    expect((await product.as('utenteAlfa').del('/api/calendario')).status).toBe(204)
    expect((await product.as('utenteAlfa').del('/api/calendario')).status).toBe(204)
    expect((await get(url)).status).toBe(404)
    expect((await preferenze('utenteAlfa')).attivo).toBe(false)
    const id = await people(product).idOf('utenteAlfa')
    const { data } = (await product.as('managerAlfa').get(`/api/storia/utente/${id}`)).body
    const lines = (data as { azione: string; modifiche: [] }[]).filter(({ azione }) => azione.includes('calendario'))
    expect(lines.slice(0, 2)).toMatchObject([
      { azione: 'Collegamento al calendario revocato', modifiche: [] },
      { azione: 'Collegamento al calendario creato', modifiche: [] },
    ])
  })

  it.each(['nessuno', 'a'.repeat(43), '%00', 'a'.repeat(190)])('names nothing as %s', async (token) => {
    expect((await get(`/api/calendario/${token}/quadra.ics`)).status).toBe(404)
  })

  it('follows its owner to another client, and ends where they cannot sign in', async () => {
    const user = await crowd.create('gestore', { cliente_id: keys.alfa, ruolo: 'manager' })
    const { bearer } = await crowd.signIn(user.email)
    const { body } = await product.request(
      undefined,
      'POST',
      '/api/calendario',
      { ambito: 'tutte' },
      { headers: bearer },
    )
    const url = body.data.url as string
    expect((await get(url)).raw.toString()).toContain('Alfa')
    await product.as('gestore').put(`/api/utente/${user.id}`, { cliente_id: keys.beta })
    const moved = (await get(url)).raw.toString()
    expect([moved.includes('Beta'), moved.includes('Alfa')]).toEqual([true, false])
    await product.as('gestore').put(`/api/utente/${user.id}`, { stato: 0 })
    expect((await get(url)).status).toBe(404)
  })

  it('may be requested sixty times an hour', async () => {
    const url = await create('utenteBeta')
    for (let n = 0; n < 60; n++) expect((await get(url)).status).toBe(200)
    const { status, headers, body } = await get(url)
    expect([status, body.message]).toEqual([429, 'Troppe richieste: riprovare tra 60 minuti'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    expect((await get(await create('managerBeta'))).status).toBe(200)
    await product.db.execute(
      sql`update preferenza_utente set calendario_contate_da = calendario_contate_da - interval '1 hour'`,
    )
    expect((await get(url)).status).toBe(200)
  })

  it('is a secret that neither the database nor the log ever contains', async () => {
    const headers = { 'Idempotency-Key': 'calendario-1' }
    const { body } = await product.request('gestore', 'POST', '/api/calendario', { ambito: 'mie' }, { headers })
    const token = /calendario\/([\w-]+)\//.exec(body.data.url)![1]!
    await get(body.data.url)
    await product.db.execute(sql`alter table preferenza_utente add constraint broken check (false) not valid`)
    expect((await get(body.data.url)).status).toBe(500)
    await product.db.execute(sql`alter table preferenza_utente drop constraint broken`)
    expect(lines.join('')).toContain('/api/calendario/:token/quadra.ics')
    expect(lines.join('')).not.toContain(token)
    expect(await everyRow(product.db)).not.toContain(token)
  })

  it('is made only with a choice that there is', async () => {
    for (const chosen of [{}, { ambito: 'altrui' }]) {
      const refused = await product.as('utenteAlfa').post('/api/calendario', chosen)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['ambito']])
    }
    expect((await product.anonymous.post('/api/calendario', { ambito: 'mie' })).status).toBe(401)
  })
})

it('what was due today is late tomorrow', async () => {
  const id = await report('utenteAlfa', { data_verifica: '2026-11-16' })
  const url = await create('coordinatoreAlfa')
  const summary = async () => (await eventsIn(url)).find(({ uid }) => uid.startsWith(`nc_verifica-${id}@`))?.summary
  expect(await summary()).toBe(`Non conformità n. ${id}`)
  // The others count from the day it was.
  onTestFinished(() => set(start))
  set('2026-11-16T23:30:00Z')
  expect(await summary()).toBe(`SCADUTO: Non conformità n. ${id}`)
})
