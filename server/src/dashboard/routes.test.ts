import {
  cooperativaLinks,
  type Counter,
  counterLinks,
  esitoLink,
  normaLink,
  programmeLink,
  reportedLink,
} from '@quadra/contract/dashboard/links'
import type { ListLink } from '@quadra/contract/list-link'
import { type Dashboard, dashboard, inizio, longest, seguito } from '@quadra/contract/dashboard/schema'
import { romeDay } from '@quadra/contract/kernel/list'
import { closedStati } from '@quadra/contract/non_conformita/stato'
import { statiCompetenze } from '@quadra/contract/addetto/stato'
import { qualifiche } from '@quadra/contract/fornitore/schema'
import { sql } from 'drizzle-orm'
import { placeOf } from '@quadra/contract/places'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { indicators } from '../testing/indicators.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { statementsOf } from '../testing/statements.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct()
  await logStories(product)
})
afterAll(() => product.close())

const consortium = ['admin', 'gestore'] as const satisfies Who[]
const bound = ['managerAlfa', 'coordinatoreAlfa', 'managerBeta', 'coordinatoreBeta'] as const satisfies Who[]
const counters = Object.keys(counterLinks) as Counter[]

const read = async (who: Who): Promise<Dashboard> => {
  const { status, body } = await product.as(who).get('/api/dashboard')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const partOf = async (who: Who, part: 'inizio' | 'seguito') => {
  const { status, body } = await product.as(who).get(`/api/dashboard/${part}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as object
}
/** Extensions are counted for roles that may list them, and each for its own side. */
const isShown = (who: Who, name: Counter) =>
  (!['rilieviEnte', 'richiesteEnte'].includes(name) || !who.startsWith('coordinatore')) &&
  (name === 'estensioniAperte'
    ? (consortium as readonly Who[]).includes(who)
    : name !== 'estensioniDaRispondere' || who.startsWith('manager'))
/** The rows that a number's link shows to the same person. */
const opened = async (who: Who, { list, filters, page }: ListLink) => {
  if (page === placeOf('indicatore').sheet) return missingValues(who)
  const called = filters['tab'] ? 'richiesta_ente' : list
  const { status, body } = await product.as(who).get(`/api/${called}?${new URLSearchParams(filters).toString()}`)
  expect(status).toBe(200)
  return body.data as Record<string, any>[]
}

/** The rows of the sheet of values that are missing, each by its indicator. */
const missingValues = async (who: Who) => {
  const { body } = await product.as(who).get('/api/indicatore/da_rilevare?stato=mancante')
  return body.data.map((row: Row) => ({ ...row, id: row['indicatore'].id })) as Record<string, any>[]
}

describe.each([...consortium, ...bound])('the dashboard of %s', (who) => {
  it('has one’s own deadlines as their list has them', async () => {
    const { mieScadenze } = await read(who)
    const { body } = await product.as(who).get('/api/scadenzario?mie=1&stato=scaduta,oggi,in_scadenza')
    expect(mieScadenze.totale).toBe(body.data.length)
    expect(mieScadenze.scadute).toBe(body.data.filter((row: Row) => row['stato'] === 'scaduta').length)
    expect(mieScadenze.elementi).toEqual(body.data.slice(0, longest))
  })

  it('contains exactly what the contract declares', async () => {
    const data = await read(who)
    expect(dashboard.strict().safeParse(data).error).toBeUndefined()
    expect(data.cooperative === null).toBe((bound as readonly Who[]).includes(who))
  })

  it('counts what its lists show, and shows the most urgent or the newest of them first', async () => {
    const data = await read(who)
    for (const name of counters.filter((one) => isShown(who, one))) {
      const rows = await opened(who, counterLinks[name](data.oggi))
      expect([name, data[name].totale]).toEqual([name, rows.length])
      const first = rows.toSorted(order[name]).slice(0, longest)
      expect([name, data[name].elementi.map(({ id }) => id)]).toEqual([name, first.map(({ id }) => id)])
    }
  })

  it('draws the same numbers that its lists count', async () => {
    const data = await read(who)
    for (const { norma, aperte } of data.perNorma) expect((await opened(who, normaLink(norma.id))).length).toBe(aperte)
    for (const [esito, n] of Object.entries(data.statoIndicatori))
      expect((await opened(who, esitoLink(esito as 'raggiunto'))).length).toBe(n)
    const closingMonths = (await opened(who, { list: 'non_conformita', filters: { stato: closedStati.join() } })).map(
      (row) => romeDay(row['data_ultimo_stato']).slice(0, 7),
    )
    for (const { mese, aperte, chiuse } of data.andamento) {
      expect([mese, (await opened(who, reportedLink(mese))).length]).toEqual([mese, aperte])
      expect([mese, closingMonths.filter((one) => one === mese).length]).toEqual([mese, chiuse])
    }
    for (const { mese, pianificati, svolti } of data.programmaAudit) {
      expect([mese, (await opened(who, programmeLink(mese, false))).length]).toEqual([mese, pianificati])
      expect([mese, (await opened(who, programmeLink(mese, true))).length]).toEqual([mese, svolti])
    }
    expect(data.andamento.length).toBe(12)
    expect(data.andamento.at(-1)!.mese).toBe(data.oggi.slice(0, 7))
    expect(data.programmaAudit.map(({ mese }) => mese.slice(0, 4))).toEqual(Array(12).fill(data.oggi.slice(0, 4)))
  })
})

describe('the cooperatives', () => {
  it('have in every cell as many as its link shows', async () => {
    const { cooperative, oggi } = await read('gestore')
    for (const { cliente, ...numbers } of cooperative!)
      for (const [name, number] of Object.entries(numbers) as [keyof typeof cooperativaLinks, number][]) {
        const rows = await opened('gestore', cooperativaLinks[name](String(cliente.id), oggi))
        expect([cliente.nome, name, number]).toEqual([cliente.nome, name, rows.length])
      }
    const sum = (name: keyof typeof cooperativaLinks) => cooperative!.reduce((total, one) => total + one[name], 0)
    for (const name of Object.keys(cooperativaLinks) as (keyof typeof cooperativaLinks)[])
      expect([name, sum(name) > 0]).toEqual([name, true])
  })

  it('do not see each other’s evaluations of a supplier', async () => {
    const { alfa } = await registryKeys(product)
    const link = { list: 'fornitore', filters: { insufficiente_per: String(alfa) } } as const
    expect((await opened('managerAlfa', link)).length).toBeGreaterThan(0)
    expect(await opened('managerBeta', link)).toEqual([])
  })
})

it('reports a missing service to a coordinator only', async () => {
  for (const who of [...consortium, ...bound]) expect((await read(who)).senza_servizi, who).toBe(false)
  const { create, signIn } = people(product)
  const { email } = await create('managerAlfa', { ruolo: 'coordinatore' })
  expect((await (await signIn(email)).get('/api/dashboard')).body.data.senza_servizi).toBe(true)
})

it('is not for plain users', async () => {
  expect((await product.as('utenteAlfa').get('/api/dashboard')).status).toBe(403)
})

it('takes two statements beside that of the session', async () => {
  expect(await statementsOf(() => read('gestore'))).toHaveLength(3)
})

describe.each([...consortium, ...bound])('the two parts of home for %s', (who) => {
  it('are what the whole has, each field in one of them', async () => {
    const [whole, first, rest] = [await read(who), await partOf(who, 'inizio'), await partOf(who, 'seguito')]
    expect({ ...first, ...rest }).toEqual(whole)
    expect(Object.keys(first).filter((name) => name in rest)).toEqual([])
    expect(inizio.strict().safeParse(first).error).toBeUndefined()
    expect(seguito.strict().safeParse(rest).error).toBeUndefined()
  })
})

it('the parts are not for plain users, and take no more statements than the whole', async () => {
  for (const [part, most] of [
    ['inizio', 3],
    ['seguito', 2],
  ] as const) {
    expect((await product.as('utenteAlfa').get(`/api/dashboard/${part}`)).status).toBe(403)
    expect(await statementsOf(() => partOf('gestore', part))).toHaveLength(most)
  }
})

it('answers an empty product', async () => {
  const empty = await openProduct()
  onTestFinished(() => empty.close())
  for (const table of ['non_conformita_ciclo', 'commento', 'commento_menzione', 'rischio_valutazione'])
    await empty.db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await empty.db.execute(
    sql`truncate non_conformita, azione_miglioramento, audit, indicatore, fornitore, documento, riesame_decisione, addetto, rischio, richiesta_ente, row_count, open_obligation, supplier_dealing restart identity cascade`,
  )
  for (const who of ['gestore', 'managerAlfa', 'coordinatoreAlfa'] as const) {
    const { data } = (await empty.as(who).get('/api/dashboard')).body
    for (const name of counters) expect(data[name]).toMatchObject({ totale: 0, elementi: [] })
    expect([data.perNorma, data.andamento.length, data.programmaAudit.length]).toEqual([[], 12, 12])
  }
})

type Row = Record<string, any>
const by =
  (...keys: ((row: Row) => string | number)[]) =>
  (one: Row, other: Row) =>
    keys.map((key) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0)).find(Boolean) ?? 0
const deadline = (row: Row) => row['data_verifica'] ?? daysAfter(row['data_segnalazione'], 30)
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const id = (row: Row) => row['id'] as number
const level = ({ valutazione }: Row) => -valutazione.probabilita * valutazione.impatto
const newest = (key: string) => (one: Row, other: Row) => by((row) => row[key], id)(other, one)
const order: Record<Counter, (one: Row, other: Row) => number> = {
  segnalateAMe: () => 0,
  nonConformitaScadute: by(deadline, id),
  nonConformitaAudit: by(deadline, id),
  auditScaduti: by((row) => row['data_audit'], id),
  auditInArrivo: by((row) => row['data_audit'], id),
  azioneMiglioramentoAudit: by((row) => row['data_azione'], id),
  estensioniAperte: by((row) => row['scadenza'], id),
  estensioniDaRispondere: by((row) => row['scadenza'], id),
  fornitoriNonInRegola: by(
    (row) => qualifiche.indexOf(row['qualifica']),
    (row) => row['ragione_sociale'],
    id,
  ),
  addettiDaAggiornare: by((row) => statiCompetenze.indexOf(row['stato_competenze']), id),
  rischiScoperti: by(level, id),
  reclamiDaGestire: by((row) => row['scadenza_risposta'], id),
  rilieviEnte: by((row) => row['termine'] ?? '9', id),
  richiesteEnte: by((row) => row['termine'], id),
  documentiDaApprovare: () => 0,
  documentiDaLeggere: () => 0,
  ultimeNonConformita: newest('data_segnalazione'),
  ultimiIndicatori: newest('data_creazione'),
  indicatoriDaRilevare: by((row) => row['scadenza'], id),
  decisioniRiesame: by((row) => row['scadenza'], id),
}

/** Audits overdue, upcoming and closed today, each with what was found, in both cooperatives; a red supplier and indicator. */
async function logStories(to: TestProduct) {
  const keys = await registryKeys(to)
  const cases = await indicators(to)
  const day = (after: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(Date.now() + after * 86_400_000)
  const made = async (who: Who, url: string, body: object) => {
    const answer = await to.as(who).post(url, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data
  }
  for (const cliente_id of [keys.alfa, keys.beta])
    for (const after of [-40, -1, 0, 30, 31]) {
      const plan = { cliente_id, norma_id: cases.item('norma'), data_pianificazione: day(-90), data_audit: day(after) }
      const { id: audit } = await made('gestore', '/api/audit', plan)
      const found = { data_segnalazione: day(-60), norma_id: keys.norma, segnalante: 'Auditor', tipo: 'reclamo' }
      await made('gestore', `/api/audit/${audit}/anomalia`, { ...found, descrizione: 'Registro vecchio' })
      await made('gestore', `/api/audit/${audit}/azione`, { data_azione: day(after), miglioramento: 'Nuovo registro' })
      if (after === 0) await to.db.execute(sql`update audit set data_chiusura = now() where id = ${audit}`)
    }
  const stars = { costo: 1, puntualita: 1, flessibilita_realizzazione: 1 }
  const supplier = { cliente_id: keys.alfa, ragione_sociale: 'Fornitore in rosso', codice_fiscale: 'RSSMRA80A01F205X' }
  const { id: red } = await made('managerAlfa', '/api/fornitore', supplier)
  await made('managerAlfa', `/api/fornitore/${red}/monitoraggio`, { ...stars, data_valutazione: day(-3) })
  const { id: measured } = await cases.create({ target: 10 })
  for (const back of [20, 200, 400]) await cases.measure(measured, 1, day(-back))
}
