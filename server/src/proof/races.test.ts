import { deepStrictEqual, ok } from 'node:assert/strict'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { verifyLog } from '../kernel/log/verify-log.ts'
import { size } from '../testing/size.ts'
import { startProducts, type Started } from '../testing/started.ts'
import { atOnce, insisting, type Makers, made201, makers, save, tally, urlOf } from '../testing/races.ts'

// Many calls at once, hundreds at night, over real connections; on a server to two processes in turn.
const { many, rounds } = size({ gate: { many: 40, rounds: 4 }, night: { many: 100, rounds: 10 } })
let product: Started, make: Makers
beforeAll(async () => {
  product = await startProducts()
  await product.meet('gestore', 'managerAlfa', 'managerBeta')
  make = await makers(product)
})
/** After all of it, in any order: nothing failed, there was no deadlock, and the log verifies. */
afterAll(async () => {
  const ended = await product.stop()
  try {
    deepStrictEqual(product.failures, [])
    deepStrictEqual(product.blocked(), [])
    ok(!ended.includes(1))
    const database = await openDatabase(readConfig(product.environment, ''), () => {})
    try {
      deepStrictEqual((await verifyLog(database.db)).findings, [])
    } finally {
      await database.close()
    }
  } finally {
    await product.remove()
  }
})

const history = async (url: string): Promise<Line[]> =>
  (await product.as('gestore').get(url.replace('/api/', '/api/storia/'))).body.data
interface Line {
  azione: string
  modifiche: { campo: string; da: string; a: string }[]
}
const movesOf = async (url: string) => (await history(url)).filter(({ azione }) => azione === 'Cambio di stato')
const changesOf = (lines: Line[], field: string) =>
  lines
    .toReversed()
    .flatMap(({ modifiche }) => modifiche)
    .filter(({ campo }) => campo === field)

describe('of concurrent requests', () => {
  it('all get numbers without a gap, each year its own', async () => {
    const made = (await atOnce(2 * many, (n) => insisting(() => make.audit(`${2034 + (n % 2)}-05-05`)))).map(made201)
    for (const year of [2034, 2035]) {
      const numbers = made.filter(({ anno }) => anno === year).map(({ numero }) => numero)
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: many }, (_, n) => n + 1))
    }
  })

  it('of many saves of the same version one succeeds and the others are refused', async () => {
    const { id, data_modifica } = made201(await make.audit())
    const saves = await atOnce(many, (n) =>
      save(product, 'gestore', `/api/audit/${id}`, { data_modifica, verifica_sicurezza: `Versione ${n}` }),
    )
    expect(tally(saves)).toEqual({ 200: 1, 409: many - 1 })
    const winner = saves.find(({ status }) => status === 200)
    const after = (await product.as('gestore').get(`/api/audit/${id}`)).body.data
    expect(after.verifica_sicurezza).toBe(winner!.body.data.verifica_sicurezza)
    expect(changesOf(await history(`/api/audit/${id}`), 'verifica_sicurezza')).toHaveLength(1)
  })

  it('saves with retries all succeed, and the history has them in their order', async () => {
    const url = urlOf('non_conformita', await make.nonConformita())
    const saves = await atOnce(many, (n) => save(product, 'managerAlfa', url, { committente: `Comune ${n}` }))
    expect(tally(saves)).toEqual({ 200: many })
    const changes = changesOf(await history(url), 'committente')
    expect(changes).toHaveLength(many)
    for (const [n, change] of changes.slice(1).entries()) expect(change.da).toBe(changes[n]!.a)
    expect((await product.as('managerAlfa').get(url)).body.data.committente).toBe(changes.at(-1)!.a)
    expect(new Set(saves.map(({ body }) => body.data.data_modifica)).size).toBe(many)
  })

  it('one gives the verdict, the others find it given', async () => {
    const url = await make.judged()
    const verdicts = await atOnce(20, (n) =>
      product.as('gestore').put(`${url}/stato`, { stato: n % 2 ? 'chiuso' : 'non_efficace' }),
    )
    expect(tally(verdicts)).toEqual({ 200: 10, 422: 10 })
    const { stato, efficacia } = (await product.as('gestore').get(url)).body.data
    expect(efficacia).toBe(stato === 'chiuso')
    expect(await movesOf(url)).toHaveLength(3)
  })

  it('one closes an audit or an action, or verifies a process', async () => {
    const closable = urlOf('audit', await make.closableAudit())
    const azione = urlOf('azione_miglioramento', await make.azione())
    const audit = urlOf('audit', await make.audit())
    const processo = made201(await product.as('gestore').post(`${audit}/processo`, make.planned)).id
    const verdict = { valutazione: 'Conforme', data_verifica: '2026-02-10' }
    const rivals = [
      () => product.as('gestore').put(`${closable}/chiudi`),
      () => product.as('gestore').put(`${azione}/approva`, { soluzione: 'Fatto' }),
      () => product.as('gestore').put(`${audit}/processo/${processo}/approva`, verdict),
    ]
    for (const strike of rivals) expect(tally(await atOnce(10, strike))).toEqual({ 200: 1, 409: 9 })
    for (const url of [closable, azione]) expect(await movesOf(url)).toHaveLength(1)
  })

  it('one takes an e-mail address, a partita IVA, the impact of a client', async () => {
    const as = product.as('managerAlfa')
    const supplier = urlOf('fornitore', await make.fornitore())
    const impact = { effetto_servizio: 3, effetto_costo_annuale: 4, effetto_sicurezza: 5 }
    const someone = { nome: 'Ada', cognome: 'Neri', ruolo: 'utente', password: 'Vento!4821' }
    const rivals = [
      (n: number) => as.post('/api/utente', { ...someone, email: n % 2 ? 'una@Example.org' : 'Una@example.org' }),
      (n: number) => make.fornitore('managerAlfa', n % 2 ? 'IT 07643520567' : '07643520567'),
    ]
    for (const strike of rivals) expect(tally(await atOnce(10, strike))).toEqual({ 201: 1, 422: 9 })
    const impacts = await atOnce(10, () => as.post(`${supplier}/cliente`, impact))
    expect(tally(impacts)).toEqual({ 201: 1, 409: 9 })
  })

  it('one of two suppliers with the same partita IVA becomes collective', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await Promise.all([
        make.fornitore('managerAlfa', `0764352056${round}`),
        make.fornitore('managerBeta', `0764352056${round}`),
      ])
      const replies = await Promise.all(
        [one, other].map((made) => product.as('gestore').put(`${urlOf('fornitore', made)}/toall`)),
      )
      expect(tally(replies)).toEqual({ 200: 1, 422: 1 })
    }
  })
})

describe('a record that is deleted while something is added to it', () => {
  const evaluation = {
    data_valutazione: '2026-03-05',
    servizio: 4,
    costo: 3,
    flessibilita_realizzazione: 2,
    curriculum: 1,
  }
  const measure = { data_valutazione: '2026-03-05', verifica: 13 }

  it.each([
    ['an audit and a non-conformity', 'gestore', () => make.audit(), 'audit', 'anomalia', () => make.finding],
    ['an audit and an action', 'gestore', () => make.audit(), 'audit', 'azione', () => make.action],
    [
      'a supplier and an evaluation',
      'managerAlfa',
      () => make.fornitore(),
      'fornitore',
      'approvazione',
      () => evaluation,
    ],
    ['an indicator and a value', 'managerAlfa', () => make.indicatore(), 'indicatore', 'verifica', () => measure],
  ] as const)('%s: one of the two is refused', async (_, who, made, slice, child, body) => {
    for (let round = 0; round < rounds; round++) {
      const url = urlOf(slice, await made())
      const [added, removed] = await Promise.all([
        product.as(who).post(`${url}/${child}`, body()),
        product.as(who).del(url),
      ])
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([added.status, removed.status])
    }
  })

  it('what was added is deleted once, and the history shows it once', async () => {
    const supplier = urlOf('fornitore', await make.fornitore())
    const added = await atOnce(20, () => product.as('managerAlfa').post(`${supplier}/approvazione`, evaluation))
    const removed = await Promise.all(
      added.flatMap((one) => {
        const remove = () => product.as('managerAlfa').del(`${supplier}/approvazione/${made201(one).id}`)
        return [remove(), remove()]
      }),
    )
    expect(tally(removed)).toEqual({ 204: 20, 404: 20 })
    const indicator = urlOf('indicatore', await make.indicatore())
    const { id } = made201(await product.as('managerAlfa').post(`${indicator}/verifica`, measure))
    const taken = await atOnce(10, () =>
      product.as('managerAlfa').del(`${indicator}/verifica/${id}`, { motivo: 'Doppia' }),
    )
    expect(tally(taken)).toEqual({ 204: 1, 404: 9 })
    expect(changesOf(await history(indicator), 'verifica')).toHaveLength(2)
  })

  it('a choice that is deleted while it is chosen is refused to one of the two', async () => {
    const audit = urlOf('audit', await make.audit())
    for (let round = 0; round < rounds; round++) {
      const voce = { codice: `C${round}`, descrizione: `Processo conteso ${round}` }
      const { id } = made201(await product.as('gestore').post('/api/processo', voce))
      const [chosen, removed] = await Promise.all([
        product.as('gestore').post(`${audit}/processo`, { ...make.planned, processo_id: id }),
        product.as('gestore').del(`/api/processo/${id}`),
      ])
      expect(removed.status).toBe(chosen.status === 201 ? 409 : 204)
      expect([201, 409, 422]).toContain(chosen.status)
    }
  })

  it('an audit is never closed over a process that was not verified', async () => {
    for (let round = 0; round < rounds; round++) {
      const url = urlOf('audit', await make.closableAudit())
      const [added, closed] = await Promise.all([
        product.as('gestore').post(`${url}/processo`, make.planned),
        product.as('gestore').put(`${url}/chiudi`),
      ])
      expect([
        [201, 409],
        [409, 200],
      ]).toContainEqual([added.status, closed.status])
    }
  })
})

describe('what is sent with a key', () => {
  const named = (key: string) => ({ 'Idempotency-Key': key })
  const propose = (key: string, more: object = {}) =>
    insisting(() =>
      product.as('managerAlfa').post('/api/azione_miglioramento', { ...make.action, ...more }, named(key)),
    )

  it('of all calls with one key one does it, and all get its reply', async () => {
    for (let round = 0; round < 3; round++) {
      const replies = await atOnce(30, () => propose(`gara-${round}`, { miglioramento: `Gara ${round}` }))
      expect(tally(replies)).toEqual({ 201: 30 })
      expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      const { totale } = (
        await product.as('managerAlfa').get(`/api/azione_miglioramento?q=Gara+${round}&pagina=1&per_pagina=5`)
      ).body.meta
      expect(totale).toBe(1)
    }
  })

  it('of two bodies with one key the first counts, the other is refused', async () => {
    for (let round = 0; round < 3; round++) {
      const rivals = await atOnce(20, (n) => propose(`rivali-${round}`, { miglioramento: `Proposta ${n % 2}` }))
      expect(tally(rivals)).toEqual({ 201: 10, 422: 10 })
      expect(new Set(rivals.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : []))).size).toBe(1)
    }
  })

  it('a refusal is not the reply of other requests: those that waited are executed', async () => {
    expect(tally(await atOnce(10, () => propose('errata', { servizio_id: 999_999 })))).toEqual({ 422: 10 })
    expect(tally(await atOnce(10, () => propose('errata')))).toEqual({ 201: 10 })
  })
})
