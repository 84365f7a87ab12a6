import type { Estensione } from '@quadra/contract/estensione/schema'
import { dizionarioNames } from '@quadra/contract/dizionario/names'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { slices } from '../slices.ts'
import { answerText } from '../testing/answer-text.ts'
import { address, type ApiCall, calls, mayCall, ofAnySlice } from '../testing/calls.ts'
import { cast, type Who } from '../testing/cast.ts'
import { type IdentityProvider, startIdentityProvider } from '../testing/identity-provider.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { certify } from '../testing/certificates.ts'
import { knownOf } from '../testing/known.ts'
import { confidential } from '../testing/records-of-others.ts'
import { bodyOf, knownFor } from '../testing/known-for.ts'
import { isReported, statusOf } from '../testing/read-answers.ts'
import { fill, type Records, send } from '../testing/records.ts'
import { size } from '../testing/size.ts'
import { type Known, longAgo } from '../testing/samples.ts'

/**
 * No byte that a cooperative reads depends on another cooperative: every read call, before and after the other has
 * written one of everything. Any leak (a row, a counter, an order, a total) makes a difference.
 */
const canary = 'CANARINOBETA'
/** Dictionaries belong to no cooperative: reading them plainly is enough. */
const shared: ReadonlySet<string> = new Set([...dizionarioNames, 'valutatore', 'competenza'])
/** What has a history. */
const withHistory: ReadonlySet<string> = new Set(slices.flatMap(({ name, store }) => (store ? [name] : [])))
/** What can be commented. */
const commented: ReadonlySet<string> = new Set(slices.flatMap(({ name, comments }) => (comments ? [name] : [])))
const readers = ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const satisfies Who[]

let provider: IdentityProvider
let product: TestProduct
let own: Records
let collective: Records
let beta: Known
beforeAll(async () => {
  provider = await startIdentityProvider('http://quadra.test/oauth/oidc/azienda/callback')
  const client = { client_id: 'quadra', client_secret: 'segreto' }
  const azienda = { id: 'azienda', nome: 'Azienda', issuer: provider.issuer, ...client }
  product = await openProduct({ OIDC_PROVIDERS: JSON.stringify([azienda]) })
  const alfa = await knownOf(product, 'Alfa')
  beta = await knownOf(product, 'Beta')
  const mine = await fill(product, 'managerAlfa', 'Parola di Alfa', alfa)
  const shared = await fill(product, 'gestore', 'Parola di tutti', alfa, { only: isConsortium })
  own = { ...shared, ...mine, cliente: { id: Number(alfa['cliente_id']) } }
  await product.as('gestore').put(`/api/programma_audit/${own['programma_audit']!.id}/approva`)
  collective = await fill(product, 'managerAlfa', 'Parola di Alfa', alfa, {
    records: { fornitore: await collectiveSupplier(alfa) },
    only: isAboutSupplier,
  })
})
afterAll(async () => {
  await product.close()
  await provider.stop()
})

const isConsortium = (call: ApiCall) => !mayCall('managerAlfa', call)
const isAboutSupplier = ({ slice, name }: ApiCall) =>
  (slice === 'fornitore' && name !== 'create') || slice === 'commento'

/** A collective supplier without evaluations. */
async function collectiveSupplier(alfa: Known) {
  const create = calls.find(({ label }) => label === 'POST /api/fornitore')!
  const { body } = await send(product, 'gestore', create, '/api/fornitore', bodyOf(create, 'Fornitore di tutti', alfa))
  await product.as('gestore').put(`/api/fornitore/${body.data.id}/toall`)
  return { id: body.data.id as number }
}

it('no reading of Alfa’s changes with what Beta writes', async () => {
  const addresses = await everyReading()
  const before = await readAll(addresses)
  await fill(product, 'managerBeta', canary, beta, { records: { estensione: own['estensione']! } })
  await answerForOthers(own['estensione']!.id)
  await fill(product, 'managerBeta', canary, beta, { records: collective, only: isAboutSupplier })
  await auditBeta(own['programma_audit']!.id)
  await proveAtBeta(own['requisito']!.id)
  const after = await readAll(addresses)
  expect(after.size).toBeGreaterThan(500)
  for (const [what, answer] of after) {
    expect(answer, what).toBe(before.get(what))
    expect(answer.toUpperCase(), what).not.toContain(canary)
    expect(answer.toUpperCase(), what).not.toContain(confidential)
  }
}, 900_000)

/** Beside Alfa's the consortium plans audits of Beta's in the same programme, moves them, and certifies Beta. */
async function auditBeta(programma: number) {
  const gestore = product.as('gestore')
  const [riga] = beta['righe'] as [{ processi: object[] }]
  const righe = [{ ...riga, processi: riga.processi.map((one) => ({ ...one, persona: canary })) }]
  const planned = await gestore.post(`/api/programma_audit/${programma}/audit`, { righe })
  expect(planned.status).toBe(201)
  const [{ id, data_audit }] = planned.body.data
  const moved = { data_audit: data_audit.replace(/\d\d$/, '28'), motivo_spostamento: canary }
  expect((await gestore.put(`/api/audit/${id}`, moved)).status).toBe(200)
  await certify(product, canary, beta)
}

/** At Beta a non-conformity and a document name the same requirement, which afterwards does not apply to it. */
async function proveAtBeta(id: number) {
  const { body } = await product.as('gestore').get(`/api/requisito/${id}`)
  const report = calls.find(({ label }) => label === 'POST /api/non_conformita')!
  const found = bodyOf(report, canary, { ...beta, riferimento_norma: body.data.codice })
  expect((await send(product, 'managerBeta', report, report.endpoint.path, found)).status).toBe(201)
  await product.db.execute(sql`insert into documento_requisito (documento_id, requisito_id)
    select id, ${id} from documento where cliente_id = ${beta['cliente_id']}`)
  const none = { cliente_id: beta['cliente_id'], escluso: true, motivo: canary }
  expect((await product.as('gestore').put(`/api/requisito/${id}/esclusione`, none)).status).toBe(200)
}

/** All except Alfa answer its request too, each in another way; the source finding continues. */
async function answerForOthers(id: number) {
  const { body } = await product.as('gestore').get(`/api/estensione/${id}`)
  const { risposte, non_conformita } = body.data as Estensione
  const esiti = ['interessata', 'verificata', 'non_applicabile']
  for (const [n, { cliente }] of risposte!.filter((one) => one.cliente.id !== own['cliente']!.id).entries()) {
    const answer = { esito: esiti[n % esiti.length], nota: canary }
    const { status } = await product.as('gestore').put(`/api/estensione/${id}/risposta/${cliente.id}`, answer)
    expect(status).toBe(200)
  }
  const source = `/api/non_conformita/${non_conformita!.id}`
  expect((await product.as('managerBeta').put(source, { trattamento: canary })).status).toBe(200)
  await product.as('managerBeta').put(`${source}/stato`, { stato: 'in_lavorazione' })
}

/** Every GET with every parameter: the own record of each slice, each parameter pointing at Beta, each order. */
async function everyReading() {
  const manager = await product.db.execute<{ id: number }>(sql`select id from utente where email = ${cast.managerBeta}`)
  const foreign: Known = { ...beta, utente_id: manager.rows[0]!.id, insufficiente_per: beta['cliente_id'] }
  const records = [...Object.entries(own), ...Object.entries(collective)]
  return (
    calls
      .filter((call) => call.endpoint.method === 'GET' && readers.some((who) => mayCall(who, call)))
      // Each download of a pack leaves its line, which the next reading shows: server/src/fascicolo/routes.test.ts looks into it.
      .filter(({ label }) => label !== 'GET /api/fascicolo/:id/file')
      .flatMap((call) => {
        const { path, query } = call.endpoint
        const traced = records.filter(([slice]) =>
          ofAnySlice(call) ? (call.slice === 'commento' ? commented : withHistory).has(slice) : call.slice === slice,
        )
        const urls = path.includes('/:id')
          ? traced.map(([slice, keys]) => address(path, keys, slice))
          : [
              path
                .replace(':slice', 'non_conformita')
                .replace(':page', 'fornitori')
                .replace(':tipo', 'servizi')
                .replace(':token', 'nessuno')
                .replace(':provider', 'azienda'),
            ]
        expect(urls.length, call.label).toBeGreaterThan(0)
        const fields = shared.has(call.slice) ? [] : Object.entries(query.shape)
        const ask = (some: typeof fields) =>
          some.flatMap(([name, field]) =>
            parametersFor(name, field, knownFor(call, foreign)).map((one) => ({ name, one })),
          )
        // Required parameters are sent every time.
        const always = ask(fields.filter(([, field]) => !z.safeParse(field, undefined).success))
        const others = always.map(({ one }) => one)
        const queries = [others, ...ask(fields).map(({ name, one }) => [...rest(name), one])]
        return urls.flatMap((url) => queries.map((parameters) => ({ call, url: `${url}?${parameters.join('&')}` })))

        function rest(name: string) {
          return always.flatMap((given) => (given.name === name ? [] : [given.one]))
        }
      })
  )
}

/** The values sent for one parameter; one without a fitting value fails the test. */
function parametersFor(name: string, field: z.core.$ZodType, foreign: Known): string[] {
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field
  if (inner instanceof z.ZodEnum) return inner.options.map((value) => `${name}=${value}`)
  const values = [
    foreign[name],
    canary,
    'true',
    'tutti',
    '2',
    longAgo,
    longAgo.slice(0, 7),
    longAgo.slice(0, 4),
    'alto',
    'xlsx',
  ]
  const fitting = values.find((value) => value !== undefined && z.safeParse(field, String(value)).success)
  if (fitting === undefined) throw new Error(`nothing to ask of the parameter ${name}`)
  return [`${name}=${String(fitting)}`]
}

/** Everyone's own calendar, of all they see. */
const calendars = new Map<Who, string>()
async function newCalendar(who: Who) {
  const { body } = await product.as(who).post('/api/calendario', { ambito: 'tutte' })
  const token = String(body.data.url).split('/').at(-2)!
  calendars.set(who, token)
  return token
}

/** At night each address is read by all who may read it; otherwise by one of them, in turn. */
const everyReader = size({ gate: false, night: true })
function isReadBy(who: Who, call: ApiCall, n: number) {
  const may = readers.filter((one) => mayCall(one, call))
  return everyReader || may[n % may.length] === who
}

async function readAll(addresses: Awaited<ReturnType<typeof everyReading>>) {
  const answers = new Map<string, string>()
  const read = async (who: Who) => {
    const token = calendars.get(who) ?? (await newCalendar(who))
    for (const { url } of addresses.filter(({ call }, n) => mayCall(who, call) && isReadBy(who, call, n))) {
      const { status, headers, raw } = await product.request(who, 'GET', url.replace('/nessuno/', `/${token}/`))
      if (isReported(who, url)) expect([url, status]).toEqual([url, statusOf(url)])
      const type = String(headers['content-type'])
      answers.set(`${who} ${url}`, `${type}\n${answerText(url, type, raw)}`)
    }
  }
  await Promise.all(readers.map(read))
  return answers
}
