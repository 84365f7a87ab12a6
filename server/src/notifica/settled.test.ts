import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFamily } from '../kernel/access/tokens.ts'
import { type Notices, openNotices } from '../testing/notices.ts'

const day = '2026-03-09'
let on: Notices
const tokens = new Map<number, string>()
beforeAll(async () => {
  on = await openNotices(day)
  for (const { id } of [on.manager, on.coordinatore, on.utente])
    tokens.set(id, (await openFamily(on.product.db, id)).access_token)
})
beforeEach(async () => {
  await on.forget()
  on.on(day)
})
afterAll(() => on.product.close())

type Whom = 'manager' | 'coordinatore' | 'utente'
function of(who: Whom) {
  const headers = { authorization: `Bearer ${tokens.get(on[who].id)}` }
  return {
    get: (url: string) => on.product.request(undefined, 'GET', url, undefined, { headers }),
    put: (url: string, body: object) => on.product.request(undefined, 'PUT', url, body, { headers }),
  }
}
const unread = async (who: Whom) => (await of(who).get('/api/notifica/conteggio')).body.data.non_lette as number
interface Line {
  readonly tipo: string
  readonly testo: string
  readonly percorso: string | null
  readonly risolta: boolean
}
const lines = async (who: Whom, query = '') => (await of(who).get(`/api/notifica${query}`)).body.data as Line[]
const inBell = (who: Whom) => lines(who, '?pagina=1&per_pagina=20&risolte=false')

describe('what is settled', () => {
  it('leaves the bell and its count, and its line says so: a task that was assigned, and was done', async () => {
    const task = await on.task('2026-03-20', on.utente.id)
    expect([await unread('utente'), (await inBell('utente')).length]).toEqual([1, 1])
    expect((await of('utente').put(task.url, { chiuso: true, descrizione_intervento_eseguito: 'Fatto' })).status).toBe(
      200,
    )
    expect([await unread('utente'), await inBell('utente')]).toEqual([0, []])
    expect(await lines('utente')).toMatchObject([
      { risolta: true, percorso: `/pages/anomalie/${task.id}?task=${task.url.split('/').at(-1)}` },
    ])
    expect(await lines('utente', '?lette=false')).toEqual([])
  })

  it('leaves for everyone whom the morning mail informed, raised or not, and comes back with what it is about', async () => {
    const id = await on.action('2026-03-01')
    await on.run(day)
    const linesOf = async (who: Whom) =>
      (await lines(who)).filter(({ tipo }) => tipo === 'scadenza' || tipo === 'escalation')
    expect([await unread('coordinatore'), await unread('manager')]).toEqual([1, 1])
    await on.settle(id)
    for (const who of ['coordinatore', 'manager'] as const)
      expect(await linesOf(who)).toMatchObject([{ risolta: true, percorso: `/pages/azioni/${id}` }])
    await on.product.db.execute(sql`update azione_miglioramento set chiusa = false where id = ${id}`)
    for (const who of ['coordinatore', 'manager'] as const)
      expect(await linesOf(who)).toMatchObject([{ risolta: false }])
  })

  it('is what passed to somebody else', async () => {
    const id = await on.action('2026-03-12')
    await on.run(day)
    expect([await unread('coordinatore'), await unread('utente')]).toEqual([1, 0])
    const named = await on.product
      .as('gestore')
      .put(`/api/azione_miglioramento/${id}`, { responsabile_id: on.utente.id })
    expect(named.status).toBe(200)
    expect([await unread('coordinatore'), await unread('utente')]).toEqual([0, 1])
  })

  it('is what was put off: an escalation ends with the delay', async () => {
    const id = await on.action('2026-02-20')
    await on.run(day)
    expect(await unread('manager')).toBe(1)
    await on.product.as('gestore').put(`/api/azione_miglioramento/${id}`, { data_azione: '2026-04-20' })
    expect(await unread('manager')).toBe(0)
    expect(await lines('manager')).toMatchObject([{ risolta: true }])
  })

  it('is not what only informs, nor what was sent before this was known', async () => {
    await on.product.db.execute(sql`insert into notifica (utente_id, tipo, testo, percorso)
      values (${on.utente.id}, 'scadenza', 'Scade oggi: Azione di miglioramento n. 1', '/pages/scadenzario')`)
    expect([await unread('utente'), (await inBell('utente')).length]).toEqual([1, 1])
  })
})

describe('a line about a record that is gone', () => {
  it('opens nothing, and asks nothing', async () => {
    const id = await on.action('2026-03-12', { responsabile_id: on.utente.id })
    await on.run(day)
    expect(new Set((await lines('utente')).map(({ percorso }) => percorso))).toEqual(new Set([`/pages/azioni/${id}`]))
    expect((await on.product.as('gestore').del(`/api/azione_miglioramento/${id}`)).status).toBe(204)
    expect(await unread('utente')).toBe(0)
    const left = await lines('utente')
    expect(left.length).toBeGreaterThan(0)
    for (const line of left) expect(line).toMatchObject({ percorso: null, risolta: true })
  })

  it('stays to be read where it only informs', async () => {
    const task = await on.task('2026-03-20', on.coordinatore.id)
    await on.product.as('gestore').put(`/api/non_conformita/${task.id}/stato`, { stato: 'non_pertinente', motivo: 'x' })
    await on.product.db.execute(sql`update non_conformita set data_cancellazione = now() where id = ${task.id}`)
    const remarks = (await lines('coordinatore')).filter(({ testo }) => testo.includes(': da '))
    expect(remarks).toMatchObject([{ percorso: null, risolta: false }])
  })

  it('out of its reader’s sight is gone as well; one that leads to a list never is', async () => {
    await on.product.db.execute(sql`insert into notifica (utente_id, tipo, testo, percorso) values
      (${on.utente.id}, 'stato', 'Utente n. 1', '/pages/utenti/1'),
      (${on.utente.id}, 'stato', 'Certificato n. 1', '/pages/programma-audit/certificati/1'),
      (${on.utente.id}, 'stato', 'Audit 2026/1: eliminato', '/pages/audit')`)
    expect((await lines('utente')).map(({ percorso }) => percorso).toSorted()).toEqual(['/pages/audit', null, null])
  })
})
