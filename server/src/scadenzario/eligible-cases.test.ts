import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Controlled, openControlled, today } from '../testing/controlled.ts'
import { people } from '../testing/people.ts'
import type { Who } from '../testing/cast.ts'

let on: Controlled
let crowd: ReturnType<typeof people>
beforeAll(async () => {
  on = await openControlled()
  crowd = people(on.product)
})
afterAll(() => on.close())

const row = async (who: Who, key: string) =>
  ((await on.as(who).get('/api/scadenzario')).body.data as any[]).find(({ id }) => id === key)
const isRaised = async (who: Who, key: string) =>
  ((await on.as(who).get('/api/scadenzario?segnalate=1')).body.data as any[]).some(({ id }) => id === key)
const change = (id: number, values: ReturnType<typeof sql>) =>
  on.product.db.execute(sql`update utente set ${values} where id = ${id}`)

it('a revision whose approver became a coordinator is for the managers, who call it back', async () => {
  const approver = await crowd.create('admin', { ruolo: 'manager', cliente_id: on.archive.keys.alfa })
  const made = await on.make('admin', { cliente_id: String(on.archive.keys.alfa) })
  const rid = made.revisione_aperta.id
  await on.moved('admin', made, rid, { stato: 'in_approvazione', approvatore_id: approver.id })
  const key = `documento_approvazione:${rid}`
  expect((await row('managerAlfa', key)).assegnatari.map(({ id }: { id: number }) => id)).toEqual([approver.id])
  const back = () => on.move('managerAlfa', made, rid, { stato: 'bozza', motivo: 'Nessuno approva' })
  expect((await back()).status).toBe(403)
  await change(approver.id, sql`ruolo = 'coordinatore'`)
  expect(await row('managerAlfa', key)).toMatchObject({
    mia: true,
    responsabile: null,
    responsabile_cessato: true,
    assegnatari_impliciti: 'manager',
  })
  expect((await on.read('managerAlfa', made.id)).revisione_aperta.richiamabile).toBe(true)
  // Without managers it is for the administrators: the gestori do not see it.
  await on.product.db.execute(
    sql`update utente set ruolo = 'utente' where ruolo = 'manager' and cliente_id = ${on.archive.keys.alfa}`,
  )
  expect(await row('admin', key)).toMatchObject({ mia: true, assegnatari_impliciti: 'amministratori' })
  expect(await row('gestore', key)).toBeUndefined()
  await change(on.people.managerAlfa, sql`ruolo = 'manager'`)
  expect((await back()).status).toBe(200)
})

it('a late approval of a cooperative’s document is raised to those who see it, its author among them', async () => {
  const colleague = await crowd.create('admin', { ruolo: 'manager', cliente_id: on.archive.keys.beta })
  const made = await on.make('managerBeta')
  const rid = made.revisione_aperta.id
  await on.moved('managerBeta', made, rid, { stato: 'in_approvazione', approvatore_id: colleague.id })
  const key = `documento_approvazione:${rid}`
  const raised = async () => [
    await isRaised('managerBeta', key),
    await isRaised('gestore', key),
    await isRaised('admin', key),
  ]
  const sent = (days: number) =>
    on.product.db.execute(
      sql`update documento_revisione set inviata_il = ${today}::date - ${days}::int where id = ${rid}`,
    )
  await sent(20)
  expect(await raised()).toEqual([false, false, false])
  await sent(22)
  expect(await raised()).toEqual([true, false, false])
  expect((await row('managerBeta', key)).escalation).toBe('manager')
  // Without another manager it goes to the administrators.
  await change(on.people.managerBeta, sql`ruolo = 'coordinatore'`)
  expect(await raised()).toEqual([false, false, true])
  expect((await row('admin', key)).escalation).toBe('amministratore')
  await change(on.people.managerBeta, sql`ruolo = 'manager'`)
})

it('the responsible person of a decision who became a plain user is no longer responsible', async () => {
  const { db } = on.product
  const { rows } = await db.execute<{ id: number; riesame: number }>(sql`update riesame_decisione decisa
    set responsabile_id = ${on.people.coordinatoreAlfa} from riesame where riesame.id = decisa.riesame_id
    and riesame.cliente_id = ${on.archive.keys.alfa} and decisa.stato = 'aperta' and decisa.decisa_il is not null
    returning decisa.id, riesame.id as riesame`)
  const { id, riesame } = rows[0]!
  const key = `decisione_riesame:${id}`
  expect((await row('managerAlfa', key)).responsabile.id).toBe(on.people.coordinatoreAlfa)
  await change(on.people.coordinatoreAlfa, sql`ruolo = 'utente'`)
  expect(await row('managerAlfa', key)).toMatchObject({
    mia: true,
    responsabile: null,
    assegnatari_impliciti: 'manager',
  })
  const decisions = (await on.as('managerAlfa').get(`/api/riesame/${riesame}`)).body.data.decisioni
  expect(decisions.find((one: any) => one.id === id).responsabile_attivo).toBe(false)
  await change(on.people.coordinatoreAlfa, sql`ruolo = 'coordinatore'`)
})

it('an audit whose owner may no longer edit it is for those who may', async () => {
  const { db } = on.product
  const { rows } = await db.execute<{ id: number }>(sql`update audit set utente_id = ${on.people.managerAlfa}
    where cliente_id = ${on.archive.keys.alfa} and data_chiusura is null and data_cancellazione is null returning id`)
  const key = `audit:${rows[0]!.id}`
  const colleague = await crowd.create('admin', { ruolo: 'manager', cliente_id: on.archive.keys.alfa })
  expect((await row('gestore', key)).responsabile.id).toBe(on.people.managerAlfa)
  await change(on.people.managerAlfa, sql`ruolo = 'coordinatore'`)
  const left = await row('gestore', key)
  expect([left.assegnatari_impliciti, left.responsabile_cessato]).toEqual(['manager', true])
  expect(left.assegnatari.map(({ id }: { id: number }) => id)).toContain(colleague.id)
  // Of another client its managers do not edit it: it is the consortium's.
  await change(on.people.managerAlfa, sql`ruolo = 'manager', cliente_id = ${on.archive.keys.beta}`)
  expect(await row('gestore', key)).toMatchObject({ mia: true, assegnatari_impliciti: 'gestori' })
  await change(on.people.managerAlfa, sql`cliente_id = ${on.archive.keys.alfa}`)
})
