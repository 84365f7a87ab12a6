import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { address, type ApiCall, calls, mayCall } from '../testing/calls.ts'
import { cast, type Who } from '../testing/cast.ts'
import { ownership } from '../testing/ownership.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { knownOf } from '../testing/known.ts'
import { bodyOf } from '../testing/known-for.ts'
import { fill, fillForAlfa, type Records, send } from '../testing/records.ts'
import type { Known } from '../testing/samples.ts'

/**
 * The caller changes behind the process's back, by hand in the database as another process would do it, and then sends a call whose
 * body would be accepted: the last test sends the same bodies as who they were before, and they are.
 */
let product: TestProduct
let alfa: Known
let records: Records
beforeAll(async () => {
  product = await openProduct()
  alfa = await knownOf(product, 'Alfa')
  records = await fillForAlfa(product, alfa)
  await fill(product, 'managerBeta', 'Di Beta', await knownOf(product, 'Beta'))
})
afterAll(() => product.close())

const actors = ['managerAlfa', 'gestore', 'admin', 'certificatore'] as const satisfies Who[]
type Actor = (typeof actors)[number]
/** The caller of a call: a manager if a manager may; the auditor of the body where nobody else may. */
const actorOf = (call: ApiCall) => actors.find((who) => mayCall(who, call))!
const bound = calls.filter(({ endpoint }) => endpoint.who !== 'anyone')
const ofManager = bound.filter((call) => actorOf(call) === 'managerAlfa')
const isRead = ({ endpoint }: ApiCall) => endpoint.method === 'GET'

const cliente = (name: string) => sql`(select id from cliente where nome like ${`${name}%`} order by id limit 1)`
const change = (who: Actor, set: ReturnType<typeof sql>) =>
  product.db.execute(sql`update utente set ${set} where email = ${cast[who]}`)
const before = {
  managerAlfa: () => sql`stato = 1, ruolo = 'manager', cliente_id = ${cliente('Alfa')}`,
  gestore: () => sql`stato = 1, ruolo = 'gestore_multisito', cliente_id = null`,
  admin: () => sql`stato = 1, ruolo = 'admin', cliente_id = null`,
  certificatore: () => sql`stato = 1, ruolo = 'certificatore', cliente_id = null`,
}
const restore = async () => {
  for (const who of actors) await change(who, before[who]())
}
afterEach(restore)

/** What the existing records accept by now, where the usual sample is refused. */
const fitting: Readonly<Record<string, Known>> = {
  'PUT /api/audit/:id/anomalia/:aid': { note_chiusura: undefined },
  'PUT /api/non_conformita/:id': { note_chiusura: undefined },
  'PUT /api/non_conformita/:id/stato': { stato: 'non_pertinente' },
  'POST /api/non_conformita/:id/estensione': { scadenza: undefined },
  'PUT /api/estensione/:id': { scadenza: undefined },
  'PUT /api/reclamo/:id/stato': { stato: 'in_esame', risposta: undefined },
  'POST /api/certificato': { data_inizio: '1985-01-01', data_fine: '1987-12-31' },
  'POST /api/programma_audit': { anno: 2032, righe: [] },
}

let words = 0
async function sendGood(call: ApiCall) {
  const { slice, endpoint } = call
  const url = records[slice] ? address(endpoint.path, records[slice]) : address(endpoint.path, { id: 1 })
  const who = actorOf(call)
  if (isRead(call)) return product.request(who, 'GET', url)
  const body = { ...bodyOf(call, `Parola ${++words}`, alfa), ...fitting[call.label] }
  return send(product, who, call, url, JSON.parse(JSON.stringify(body)))
}
/** A call, while its caller is another than at the call before. */
async function sendChanged(call: ApiCall, set: ReturnType<typeof sql>) {
  await product.as(actorOf(call)).get('/api/user')
  await change(actorOf(call), set)
  const answer = await sendGood(call)
  await change(actorOf(call), before[actorOf(call)]())
  return answer
}
const written = async () =>
  (
    await product.db.execute(
      sql`select count(*), max(id) from change_log union all select count(*), max(id) from notifica
        union all select count(*), 0 from file union all select count(*), 0 from lavoro`,
    )
  ).rows

it('a user who was switched off is refused every call, and nothing is written', async () => {
  const state = await written()
  for (const call of bound)
    expect([call.label, (await sendChanged(call, sql`stato = 0`)).status]).toEqual([call.label, 401])
  expect(await written()).toEqual(state)
})

it('a user who lost a role is judged by the new one, and nothing is written', async () => {
  const state = await written()
  const less = { managerAlfa: sql`ruolo = 'utente'`, gestore: sql`ruolo = 'manager', cliente_id = ${cliente('Alfa')}` }
  for (const [who, set] of Object.entries(less)) {
    const then: Who = who === 'gestore' ? 'managerAlfa' : 'utenteAlfa'
    const lost = bound.filter((call) => actorOf(call) === who && !mayCall(then, call))
    expect(lost.length).toBeGreaterThan(10)
    for (const call of lost) expect([call.label, (await sendChanged(call, set)).status]).toEqual([call.label, 403])
  }
  expect(await written()).toEqual(state)
})

it('a user who moved to another cooperative reads as one of that, byte by byte, and writes nothing of the old one', async () => {
  const rows = await ownership(product)
  await change('managerAlfa', sql`cliente_id = ${cliente('Beta')}`)
  const untouched = await rows.sumOf(Number(alfa['cliente_id']))
  for (const call of ofManager.filter(({ slice, endpoint }) => slice !== 'session' && endpoint.answer !== 'file')) {
    const changed = await sendChanged(call, sql`cliente_id = ${cliente('Beta')}`)
    await change('managerAlfa', sql`cliente_id = ${cliente('Beta')}`)
    if (isRead(call)) {
      const again = await sendGood(call)
      expect([call.label, changed.status, changed.body]).toEqual([call.label, again.status, again.body])
    } else if (call.endpoint.path.includes('/:id') && !ofEverybody.includes(call.label))
      expect([call.label, changed.status]).toEqual([call.label, 404])
  }
  expect(await rows.sumOf(Number(alfa['cliente_id']))).toEqual(untouched)
})
/** Calls on records that belong to no cooperative: the caller's own, or common ones. */
const ofEverybody: readonly string[] = ['PUT /api/notifica/:id/letta']

it('a new name is signed with at once', async () => {
  await product.as('managerAlfa').get('/api/user')
  await change('managerAlfa', sql`nome = 'Marta'`)
  expect((await product.as('managerAlfa').get('/api/user')).body.data).toMatchObject({ nome: 'Marta' })
})

it('the end of a session is reported first, before any other error in the request', async () => {
  const type = { headers: { 'content-type': 'application/json' }, payload: '{' }
  const broken = () => product.request('managerAlfa', 'PUT', '/api/servizio/1', undefined, type)
  await change('managerAlfa', sql`stato = 0`)
  expect((await broken()).status).toBe(401)
  await restore()
  expect((await broken()).status).toBe(400)
})

it('the same bodies are accepted from an unchanged user', async () => {
  const refused: string[] = []
  const isRemoval = ({ endpoint }: ApiCall) => endpoint.method === 'DELETE'
  const accept = async (call: ApiCall) => {
    const { status } = await sendGood(call)
    // Nothing was removed that could be restored.
    if (status >= 300 && !(status === 409 && call.label.endsWith('/ripristina')))
      refused.push(`${call.label} ${status}`)
  }
  const writes = bound.filter((call) => !isRead(call) && !['session', 'profilo'].includes(call.slice))
  // A record that moved on takes no more tasks.
  const movesOn = ({ endpoint }: ApiCall) => Number(endpoint.path.endsWith('/stato'))
  for (const call of writes.filter((one) => !isRemoval(one)).toSorted((one, other) => movesOn(one) - movesOn(other)))
    await accept(call)
  const fresh = await fill(product, 'managerAlfa', 'Da eliminare', alfa, {
    only: ({ slice }) => !['importazione', 'fascicolo'].includes(slice),
  })
  records = { ...records, ...fresh }
  const depth = ({ endpoint }: ApiCall) => endpoint.path.split('/').length
  // Parts go before what they are parts of.
  for (const call of writes.filter(isRemoval).toSorted((one, other) => depth(other) - depth(one))) await accept(call)
  expect(refused.toSorted()).toEqual(withoutEffect.toSorted())
})

/** What they would make, move to or take away is there, or needed, already: these prove no more than the refusal itself. */
const withoutEffect = [
  'POST /api/primi_passi/modelli 422',
  'PUT /api/audit/:id/chiudi 409',
  'PUT /api/audit/:id/annulla 409',
  'PUT /api/audit/:id/piano/copia 409',
  'PUT /api/audit/:id/processo/:pid/approva 409',
  'POST /api/audit/:id/processo/:pid/checklist/aggiorna 409',
  'PUT /api/audit/:id/processo/:pid/checklist/:did 409',
  'POST /api/audit/:id/processo/:pid/checklist/:did/anomalia 409',
  'POST /api/audit/:id/processo/:pid/checklist/:did/azione 409',
  'POST /api/checklist/:id/bozza 409',
  'POST /api/certificato 422',
  'PUT /api/requisito/modello 409',
  'PUT /api/requisito/copia 409',
  'PUT /api/utente/:id/azzera_secondo_fattore 409',
  'POST /api/utente/:id/servizio 422',
  'POST /api/utente/:id/servizi 422',
  'POST /api/utente/:id/consegne 422',
  'PUT /api/non_conformita/:id/stato/annulla 409',
  'POST /api/non_conformita/:id/task/:taskId/allegato 409',
  'POST /api/non_conformita/:id/estensione 409',
  'PUT /api/non_conformita/:id/estensione/non_necessaria 409',
  'PUT /api/estensione/:id/risposta/:cliente_id 409',
  'PUT /api/reclamo/:id/cancella_dati 409',
  'POST /api/fornitore/:id/sospensione 409',
  'POST /api/fornitore/:id/cliente 409',
  'PUT /api/requisito_competenza 422',
  'PUT /api/sessione_formativa/:id/efficacia 409',
  'POST /api/piano_formazione 409',
  'PUT /api/documento/:id 409',
  'PUT /api/documento/:id/controlla 409',
  'POST /api/documento/:id/revisione 409',
  'PUT /api/documento/:id/presa_visione 403',
  'POST /api/riesame 409',
  'PUT /api/riesame/:id/chiudi 409',
  'PUT /api/riesame/:id/riapri 409',
  'POST /api/importazione/:id/documento 409',
  'PUT /api/importazione/:id/esegui 409',
  'PUT /api/importazione/:id/annulla 409',
  'PUT /api/fascicolo/:id/annulla 409',
  'PUT /api/documento/:id/revisione/:rid/stato 409',
  'PUT /api/riesame/:id/decisione/:did/stato 409',
  'DELETE /api/audit/:id/processo/:pid 409',
  'DELETE /api/utente/:id/sostituzione/:sostituzioneId 404',
  'DELETE /api/checklist/:id/bozza 409',
  'DELETE /api/audit/:id 409',
  'DELETE /api/programma_audit/:id 409',
  'DELETE /api/requisito/:id 409',
  'DELETE /api/cliente/:id 409',
  'DELETE /api/agenzia/:id 404',
  'DELETE /api/non_conformita/:id 409',
  'DELETE /api/catalogo_indicatore/:id 409',
  'DELETE /api/fornitore/:id 409',
  'DELETE /api/documento/:id 409',
  'DELETE /api/importazione/:id 409',
  // Written by the body, answered or judged by now; what is asked for or released is of another sample.
  'PUT /api/rilievo_ente/:id 403',
  'PUT /api/rilievo_ente/:id/stato 422',
  'PUT /api/mandato/:id/rilievo/:rid 409',
  'PUT /api/mandato/:id/rilievo/:rid/stato 422',
  'POST /api/mandato/:id/richiesta 422',
  'PUT /api/mandato/:id/richiesta/:qid/stato 422',
  'PUT /api/cliente/:id/organico 404',
  'PUT /api/addetto/:id/pseudonimo 409',
  'PUT /api/traguardo/:id/azione 422',
  'POST /api/notifica_esterna/:id/consegna/:cid/ripeti 404',
  'DELETE /api/rischio_comune/:id 409',
]
