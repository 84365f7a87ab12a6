import { daysAfter } from '@quadra/contract/kernel/days'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../testing/cast.ts'
import { openKeys } from '../testing/open-keys.ts'
import type { TestProduct } from '../testing/product.ts'
import { mailEnds } from './ending.ts'

const on = openKeys()
const { mails, events } = on
const oggi = '2026-11-16'
let product: TestProduct
let made: typeof on.made
beforeAll(() => {
  ;({ product, made } = on)
})

describe('a key', () => {
  it('in an address is refused, revoked and mailed', async () => {
    for (const [url, at] of [
      ['/api/audit?chiave=', 0],
      ['/pages/audit?x=', 0],
      ['/api/audit?q=%71%75adra_', 7],
    ] as const) {
      const { id, segreto } = await made.create('gestore', { nome: `Nell’indirizzo ${url.length}` })
      const { status, body } = await product.anonymous.get(`${url}${segreto.slice(at)}`)
      const stato = (await product.as('gestore').get(`/api/chiave/${id}`)).body.data.stato
      expect([status, body.message, stato]).toEqual([400, 'La chiave non va nell’indirizzo', 'revocata'])
      expect((await made.call(segreto, 'GET', '/api/audit')).status).toBe(401)
      expect((await mails(cast.gestore, `Nell’indirizzo ${url.length}`)).length).toBeGreaterThan(1)
    }
  })

  it('is named in the history and in the register, also where work is done later', async () => {
    const { segreto } = await made.create('gestore', { ambito: 'scrittura', sezioni: ['servizio'] })
    const [service] = (await product.as('gestore').get('/api/servizio?per_pagina=1&pagina=1')).body.data
    const changed = await made.call(segreto, 'PUT', `/api/servizio/${service.id}`, { descrizione: 'Pulizie di notte' })
    expect(changed.status).toBe(200)
    const author = (await product.as('gestore').get('/api/user')).body.data
    const [line] = (await product.as('gestore').get(`/api/storia/servizio/${service.id}`)).body.data
    expect(line.chi).toBe(`${author.nome} ${author.cognome} (chiave Paghe)`)
    const [register] = (await product.as('gestore').get('/api/registro_modifiche?tipo=servizio&pagina=1')).body.data
    expect(register.chi).toBe(line.chi)
    expect((await made.call(segreto, 'POST', '/api/audit', {})).status).toBe(403)
  })
})

describe('the person of a key', () => {
  it('is mailed about each new network once', async () => {
    const { id, segreto } = await made.create('gestore', { nome: 'Girovaga' })
    const from = (remoteAddress: string) =>
      made.call(segreto, 'GET', '/api/chiave/questa', undefined, { remoteAddress })
    for (const address of ['192.0.2.1', '192.0.2.77', '198.51.100.4', '192.0.2.1'])
      expect((await from(address)).status).toBe(200)
    expect((await mails(cast.gestore, '«Girovaga» è stata usata')).length).toBe(2)
    expect(
      (await events('chiave_da_nuova_rete')).filter(({ dettaglio }) => dettaglio === `chiave n. ${id}`).length,
    ).toBe(2)
    const { ultimo_uso, ultimo_indirizzo } = (await product.as('gestore').get(`/api/chiave/${id}`)).body.data
    expect([ultimo_indirizzo, Date.now() - Date.parse(ultimo_uso) < 60_000]).toEqual(['198.51.100.4', true])
  })

  it('is mailed 14 days before the end, at the end, and when nothing used it for 90 days; each once', async () => {
    const { id } = await made.create('gestore', { nome: 'Avvisata', scade_il: daysAfter(oggi, 200) })
    const other = await made.create('gestore', { nome: 'Breve', scade_il: daysAfter(oggi, 10) })
    const run = (day: string) => product.db.transaction((tx) => mailEnds(tx, day, 'http://quadra.test'))
    const count = async (words: string) => (await mails(cast.gestore, words)).length
    const end = daysAfter(oggi, 200)
    await run(daysAfter(end, -15))
    expect(await count('«Avvisata» vale fino al')).toBe(0)
    for (const ago of [-14, -13, -1]) await run(daysAfter(end, ago))
    expect(await count('«Avvisata» vale fino al')).toBe(1)
    await run(end)
    expect(await count('«Avvisata» valeva')).toBe(0)
    for (const late of [1, 2]) await run(daysAfter(end, late))
    expect(await count('«Avvisata» valeva')).toBe(1)
    expect(await count('«Breve» vale fino al')).toBe(0)
    expect((await events('chiave_scaduta')).filter(({ dettaglio }) => dettaglio === `chiave n. ${id}`).length).toBe(1)
    expect(other.id).toBeGreaterThan(0)
    const unused = await made.create('gestore', { nome: 'Ferma', scade_il: daysAfter(oggi, 365) })
    await product.db.execute(sql`update chiave set data_creazione = ${'2026-11-16T08:00:00Z'} where id = ${unused.id}`)
    await run(daysAfter(oggi, 89))
    expect(await count('«Ferma»: non è usata')).toBe(0)
    for (const day of [90, 91, 120]) await run(daysAfter(oggi, day))
    expect(await mails(cast.gestore, '«Ferma»: non è usata dal 16/11/2026')).toHaveLength(1)
  })
})
