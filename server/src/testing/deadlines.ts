import { scadenza, type Scadenza } from '@quadra/contract/scadenzario/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { cast, type Who } from './cast.ts'
import { testClock } from './clock.ts'
import { type Indicators, indicators } from './indicators.ts'
import { openProduct, type TestProduct } from './product.ts'
import { closeExact } from './stored.ts'

/** The product on a day, with what brings deadlines, for all tests of one file. */
export function openDeadlines(instant: string) {
  const time = testClock(instant)
  let product: TestProduct
  let cases: Indicators
  beforeAll(async () => {
    product = await openProduct({}, { log: false, clock: time.clock })
    cases = await indicators(product)
  })
  afterAll(() => closeExact(product))

  const made = async (who: Who, url: string, body: object) => {
    const answer = await product.as(who).post(url, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data
  }
  const list = async (who: Who, query = ''): Promise<Scadenza[]> => {
    const { status, body } = await product.as(who).get(`/api/scadenzario?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return z.array(scadenza.strict()).parse(body.data)
  }
  return {
    /** Moves the clock of the product. */
    setClock: time.set,
    get product() {
      return product
    },
    get cases() {
      return cases
    },
    made,
    list,
    one: async (who: Who, id: string) => (await list(who)).find((row) => row.id === id),
    /** A non-conformity of Alfa, in a service that its coordinator follows. */
    report: (more: object = {}, who: Who = 'managerAlfa') =>
      made(who, '/api/non_conformita', {
        cliente_id: cases.keys.alfa,
        servizio_id: cases.keys.service('SAD'),
        norma_id: cases.keys.norma,
        data_segnalazione: '2027-03-31',
        segnalante: 'Signora Verdi',
        descrizione: 'Visita saltata',
        tipo: 'reclamo',
        ...more,
      }),
    work: (id: number) => product.as('managerAlfa').put(`/api/non_conformita/${id}/stato`, { stato: 'in_lavorazione' }),
    task: (id: number, more: object = {}) =>
      made('managerAlfa', `/api/non_conformita/${id}/task`, {
        persona: 'Ditta esterna',
        descrizione_intervento_da_eseguire: 'Rivedere i turni',
        ...more,
      }),
    supplier: (ragione_sociale: string) =>
      made('managerAlfa', '/api/fornitore', { ragione_sociale, codice_fiscale: 'X1' }),
    idOf: async (who: Who) => {
      const { rows } = await product.db.execute<{ id: number }>(sql`select id from utente where email = ${cast[who]}`)
      return rows[0]!.id
    },
  }
}
