import { dizionarioNames } from '@quadra/contract/dizionario/names'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { address, type ApiCall, calls, type Keys, mayCall, ofAnySlice, partsOf } from '../testing/calls.ts'
import type { Who } from '../testing/cast.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { type Cooperative, knownOf } from '../testing/known.ts'
import { certify } from '../testing/certificates.ts'
import { bodyOf } from '../testing/known-for.ts'
import { fill, type Records, send } from '../testing/records.ts'
import type { Known } from '../testing/samples.ts'
import { draw, seed, size } from '../testing/size.ts'
import { signInMethods } from '../testing/sign-in-methods.ts'

/**
 * Another client's record is answered like one that does not exist, to the byte: every call that names a record, every
 * role of either cooperative, with any of the keys foreign.
 */
const cooperatives = ['Alfa', 'Beta'] as const
const nowhere = 999_999
/**
 * These belong to no cooperative: every role reads them. Below a programme and a requirement each reads the own rows
 * (isolation-reads).
 */
const shared: ReadonlySet<string> = new Set([
  ...dizionarioNames,
  'valutatore',
  'competenza',
  'agenzia',
  'programma_audit',
  'requisito',
])
/** Users of a cooperative may not call what is only for the consortium: the role matrix proves it. */
const everyone = ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const satisfies Who[]
const named = calls.filter(
  (call) =>
    call.endpoint.path.includes('/:id') &&
    call.endpoint.who !== 'anyone' &&
    !shared.has(call.slice) &&
    everyone.some((who) => mayCall(who, call)),
)
/** Of which records a call names one: a profile has passkeys, identities and sessions, each with keys of their own. */
const kindOf = ({ slice, endpoint }: ApiCall) => {
  if (slice === 'profilo') return endpoint.path.split('/')[3]!
  // The page of a service is addressed by its service.
  return endpoint.path.startsWith('/api/servizio/') ? 'servizio' : slice
}

let product: TestProduct
let untouched: Record<string, string>
const records = {} as Record<Cooperative, Records>
/** Of the same cooperative, but of a service that is not that of its coordinator and user. */
const ofServices: readonly string[] = ['non_conformita', 'azione_miglioramento', 'indicatore']
const unreached = {} as Record<Cooperative, Records>
beforeAll(async () => {
  product = await openProduct()
  for (const cooperative of cooperatives) {
    const known = await knownOf(product, cooperative)
    const make = (more: object, only?: (call: ApiCall) => boolean) =>
      fill(product, `manager${cooperative}`, `Parola di ${cooperative}`, { ...known, ...more }, { only })
    const certificato = await certify(product, `Parola di ${cooperative}`, known)
    const made: Records = {
      certificato,
      visita_ente: await visitTo(cooperative, known),
      ...(await make({})),
      ...(await signInMethods(product, `manager${cooperative}`)),
    }
    records[cooperative] = { ...made, cliente: { id: Number(known['cliente_id']) }, session: made['utente']! }
    unreached[cooperative] = await make({ servizio_id: made['servizio']!.id }, ({ slice }) =>
      ofServices.includes(slice),
    )
  }
  untouched = await fingerprint(product.db)
})
afterAll(() => product.close())

/** The visit of the certification body to this cooperative alone, with its report. */
async function visitTo(cooperative: Cooperative, known: Known) {
  const [create, addReport] = ['', '/:id/rapporto'].map(
    (path) => calls.find(({ label }) => label === `POST /api/visita_ente${path}`)!,
  ) as [ApiCall, ApiCall]
  const visit = bodyOf(create, `Parola di ${cooperative}`, known)
  const made = await send(product, 'gestore', create, create.endpoint.path, visit)
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const { id } = made.body.data as { id: number }
  const report = await send(product, 'gestore', addReport, address(addReport.endpoint.path, { id }), {})
  expect([report.status, report.body.errors]).toEqual([201, undefined])
  return { id }
}

/** Of those who may make a call so many try it. */
const several = size({ gate: 1, night: everyone.length })

describe.each(cooperatives)(`people of %s (${seed})`, (cooperative) => {
  const other = cooperative === 'Alfa' ? 'Beta' : 'Alfa'
  const people: Who[] = [`manager${cooperative}`, `coordinatore${cooperative}`, `utente${cooperative}`]

  it.each(named)('$label: nothing of the other cooperative', (call) => expectNothing(call, people, records[other]))

  const followed = named.filter((call) => ofAnySlice(call) || ofServices.includes(call.slice))
  it.each(followed)('$label: nothing of other services', (call) =>
    expectNothing(call, people.slice(1), unreached[cooperative]),
  )

  async function expectNothing(call: ApiCall, callers: Who[], foreign: Records) {
    const slices = ofAnySlice(call) ? Object.keys(foreign) : [kindOf(call)]
    for (const slice of slices) {
      const theirs = foreign[slice]
      expect(theirs, `fill() makes no record of ${slice}`).toBeTruthy()
      for (const who of draw(
        callers.filter((one) => mayCall(one, call)),
        several,
        `${cooperative} ${call.label}`,
      ))
        await expectNoneOf(who, call, slice, records[cooperative][slice]!, theirs!)
    }
  }
})

it('after all of it nothing was written', async () => {
  expect(await fingerprint(product.db)).toEqual(untouched)
})

/** As for nothing: with all keys foreign, with own parts of a foreign record, with each part foreign in an own record. */
async function expectNoneOf(who: Who, call: ApiCall, slice: string, mine: Keys, theirs: Keys) {
  const parts = partsOf(call.endpoint.path)
  const missing = { id: nowhere, ...Object.fromEntries(parts.map((part) => [part, nowhere])) }
  // Without parts there is nothing to mix.
  await expectAlike(who, call, slice, parts.length ? [theirs, { ...mine, id: theirs.id }] : [theirs], missing)
  // A question of a checklist is common to all: the same key belongs to no other cooperative.
  for (const part of parts.filter((one) => mine[one] !== theirs[one]))
    await expectAlike(who, call, slice, [{ ...mine, [part]: theirs[part]! }], { ...mine, [part]: nowhere })
}

async function expectAlike(
  who: Who,
  { endpoint: { method, path } }: ApiCall,
  slice: string,
  foreign: readonly Keys[],
  missing: Keys,
) {
  const bodies = method === 'PUT' || method === 'POST' ? [{}, { descrizione: 5, stato: 'x' }] : [undefined]
  for (const body of bodies) {
    const ask = async (keys: Keys) => {
      const { status, headers, raw } = await product.request(who, method, address(path, keys, slice), body)
      // Each request has an id and a time of its own.
      const { date: _, 'x-request-id': __, ...others } = headers
      return { status, headers: others, body: raw.toString() }
    }
    const nothing = await ask(missing)
    for (const keys of foreign) {
      const answer = await ask(keys)
      expect([403, 404], `${who} ${address(path, keys, slice)}`).toContain(answer.status)
      expect(answer).toEqual(nothing)
    }
  }
}
