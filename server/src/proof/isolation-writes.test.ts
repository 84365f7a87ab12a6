import { afterAll, beforeAll, expect, it } from 'vitest'
import { address, calls, mayCall } from '../testing/calls.ts'
import { demoPassword, type Who } from '../testing/cast.ts'
import { ownership } from '../testing/ownership.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { knownOf } from '../testing/known.ts'
import { bodyOf } from '../testing/known-for.ts'
import { fill, type Records, send } from '../testing/records.ts'
import type { Known } from '../testing/samples.ts'
import { addPasskey, signInMethods } from '../testing/sign-in-methods.ts'

/**
 * Any reference in a body to another cooperative is refused or ignored: never linked, never touched, never revealed.
 */
const canary = 'CANARINOBETA'
const writers = ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const satisfies Who[]

let product: TestProduct
let alfa: Known
let beta: Known
let own: Records
let foreign: Records
beforeAll(async () => {
  product = await openProduct()
  alfa = await knownOf(product, 'Alfa')
  beta = await knownOf(product, 'Beta')
  own = await fill(product, 'managerAlfa', 'Parola di Alfa', alfa)
  foreign = await fill(product, 'managerBeta', canary, beta)
  // A user with a factor can get new codes, and can have the factor removed.
  await signInMethods(product, 'managerAlfa')
  await addPasskey(product, own['utente']!.id)
})
afterAll(() => product.close())

const writes = calls.filter(
  ({ slice, endpoint }) => (endpoint.method === 'POST' || endpoint.method === 'PUT') && slice !== 'session',
)

it('no body reaches into another cooperative', async () => {
  const rows = await ownership(product)
  expect(await rows.crossings()).toEqual([])
  const untouched = await rows.sumOf(Number(beta['cliente_id']))
  const accepted = new Set<string>()
  for (const call of writes)
    for (const who of writers.filter((one) => mayCall(one, call)))
      for (const body of bodies(call)) {
        // No call makes the own cooperative; of all its writes this one is a manager's too.
        const keys = call.name === 'writeOrganico' ? { id: Number(alfa['cliente_id']) } : own[call.slice]
        const url = keys ? address(call.endpoint.path, keys) : call.endpoint.path
        const { status, raw } = await send(product, who, call, url, body)
        expect(status, `${call.label} ${JSON.stringify(body)}`).toBeLessThan(500)
        expect(raw.toString().toUpperCase(), call.label).not.toContain(canary)
        if (status < 300) accepted.add(call.label)
      }
  expect(await rows.crossings()).toEqual([])
  expect(await rows.sumOf(Number(beta['cliente_id']))).toEqual(untouched)
  // Otherwise nothing was proven: all else that a manager may write was written.
  const refused = writes.filter((call) => mayCall('managerAlfa', call) && !accepted.has(call.label) && !restores(call))
  expect(refused.map(({ label }) => label)).toEqual(withoutEffect)
})

/** Nothing was done that could be undone: what these refuse is proven with `non_conformita/undo.test.ts` and `segnalazione.test.ts`. */
const restores = ({ label }: { label: string }) => /\/(ripristina|stato\/annulla)$/.test(label)

/** What they would make or move to is there already. */
const withoutEffect = [
  'PUT /api/audit/:id/chiudi',
  'PUT /api/audit/:id/piano/copia',
  // Its checklist is of the newest version, half answered, and its first answer raised both.
  'PUT /api/audit/:id/processo/:pid/approva',
  'POST /api/audit/:id/processo/:pid/checklist/aggiorna',
  'POST /api/audit/:id/processo/:pid/checklist/:did/anomalia',
  'POST /api/audit/:id/processo/:pid/checklist/:did/azione',
  'POST /api/utente/:id/servizio',
  'POST /api/utente/:id/servizi',
  'POST /api/utente/:id/consegne',
  'PUT /api/non_conformita/:id/stato',
  // The task is concluded by then.
  'POST /api/non_conformita/:id/task/:taskId/allegato',
  // It is where the sample would move it, and open; the open calls know no address and no code of the sample's.
  'PUT /api/reclamo/:id/stato',
  'PUT /api/reclamo/:id/cancella_dati',
  'POST /api/pubblico/reclamo/:token',
  'POST /api/pubblico/reclamo_file',
  'POST /api/pubblico/reclamo_stato',
  'POST /api/fornitore/:id/sospensione',
  'POST /api/fornitore/:id/cliente',
  // A judgement is of a session that took place.
  'PUT /api/sessione_formativa/:id/efficacia',
  // There is one plan of a year.
  'POST /api/piano_formazione',
  // No action of its year is open.
  'PUT /api/traguardo/:id/azione',
  // It is controlled by then: its file and its state change by the revision that is open, and its author need not read it.
  'PUT /api/documento/:id',
  'PUT /api/documento/:id/controlla',
  'POST /api/documento/:id/revisione',
  'PUT /api/documento/:id/revisione/:rid/stato',
  'PUT /api/documento/:id/presa_visione',
  // There is a draft already, which lacks what its closing requires; until then nothing of it is settled.
  'POST /api/riesame',
  'PUT /api/riesame/:id/chiudi',
  'PUT /api/riesame/:id/decisione/:did/stato',
  // Its sheet is being checked by then, and has no row that could be written.
  'POST /api/importazione/:id/documento',
  'PUT /api/importazione/:id/esegui',
  'PUT /api/importazione/:id/annulla',
  // It is ready by then, or another is being made.
  'PUT /api/fascicolo/:id/annulla',
  // Only the app and the device of the current challenge can answer.
  'PUT /api/profilo/totp',
  'POST /api/profilo/passkey',
]

let words = 0

/** A good body with each reference in turn pointing at Beta, one with all that no schema names, and that alone. */
function bodies(call: (typeof writes)[number]) {
  const secret = call.slice === 'profilo' && { password: demoPassword }
  const good = bodyOf(call, `Parola ${++words} di Alfa`, { ...alfa, ...secret })
  const references = ['cliente_id', 'cliente', 'servizio_id', 'servizi'].filter(
    (name) => name in call.endpoint.body.shape,
  )
  const smuggled = Object.fromEntries(
    Object.entries(foreign).flatMap(([slice, keys]) => [
      [slice, { id: keys.id }],
      ...Object.entries(keys).map(([part, key]) => [`${part === 'id' ? slice : part}_id`, key]),
    ]),
  )
  const unnamed = Object.fromEntries(
    Object.entries(smuggled).filter(([name]) => !(name in good) && !(`${name}_id` in good)),
  )
  const id = foreign[call.slice]?.id
  return [
    ...references.map((name) => ({ ...good, [name]: beta[name] })),
    ...portions(unnamed, call.endpoint.upload ? 20 : 1_000).flatMap((some) => [
      { ...good, ...some, id },
      { ...some, id },
    ]),
  ]
}

/** A form takes so many fields and no more. */
function portions(values: object, size: number) {
  const entries = Object.entries(values)
  const many = Math.ceil(entries.length / Math.min(size, entries.length))
  return Array.from({ length: many }, (_, index) =>
    Object.fromEntries(entries.slice(index * size, index * size + size)),
  )
}
