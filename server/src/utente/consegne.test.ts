import { placeOf } from '@quadra/contract/places'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outbox } from '../database/schema/kernel.ts'
import { followAbsences } from '../domain/handover/sostituzioni.ts'
import { runDaily } from '../kernel/work/jobs.ts'
import { slices } from '../slices.ts'
import { complaintBody, type RegistryKeys, registryKeys } from '../testing/cases.ts'
import { cast, type Who } from '../testing/cast.ts'
import { testClock } from '../testing/clock.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let made: ReturnType<typeof people>
let keys: RegistryKeys
let alfa: number
let set: (instant: string) => void
beforeAll(async () => {
  const clock = testClock('2026-11-16T09:00:00Z')
  set = clock.set
  product = await openProduct({ PUBLIC_URL: 'https://qualita.example.org' }, { log: false, clock: clock.clock })
  made = people(product)
  keys = await registryKeys(product)
  alfa = keys.alfa
})
afterAll(() => product.close())

const create = (ruolo: string, more: object = {}) => made.create('admin', { ruolo, cliente_id: alfa, ...more })
const consegne = async (who: Who, id: number) => (await product.as(who).get(`/api/utente/${id}/consegne`)).body.data
const counts = (reply: { tipi: { tipo: string; quanti: number }[] }) =>
  Object.fromEntries(reply.tipi.map(({ tipo, quanti }) => [tipo, quanti]))
const mailsTo = (email: string) => product.db.select().from(outbox).where(eq(outbox.recipient, email))

/** Records of Alfa in the name of a person: two tasks, a non-conformity and an action. */
async function withWork(person: number, titolo = 'Consegne') {
  const as = product.as('managerAlfa')
  const report = complaintBody(keys, { descrizione: titolo, responsabile_id: person, servizio_id: null })
  const nc = await as.post('/api/non_conformita', report)
  expect(nc.status, JSON.stringify(nc.body)).toBe(201)
  const id = nc.body.data.id as number
  await as.put(`/api/non_conformita/${id}/stato`, { stato: 'in_lavorazione' })
  for (const words of ['Prima cosa', 'Seconda cosa']) {
    const task = { descrizione_intervento_da_eseguire: words, responsabile_id: person }
    expect((await as.post(`/api/non_conformita/${id}/task`, task)).status).toBe(201)
  }
  const azione = {
    cliente_id: alfa,
    miglioramento: titolo,
    data_segnalazione: '2026-11-10',
    data_azione: '2026-12-10',
    responsabile_id: person,
  }
  const action = await as.post('/api/azione_miglioramento', azione)
  expect(action.status, JSON.stringify(action.body)).toBe(201)
  return { nc: id, azione: action.body.data.id as number }
}
const responsible = async ({ nc, azione }: { nc: number; azione: number }) => {
  const record = (await product.as('managerAlfa').get(`/api/non_conformita/${nc}`)).body.data
  const action = (await product.as('managerAlfa').get(`/api/azione_miglioramento/${azione}`)).body.data
  return [record.responsabile.id, ...record.tasks.map((task: any) => task.responsabile.id), action.responsabile.id]
}

it('is shown by kind with links, heirs and fallbacks', async () => {
  const leaver = await create('coordinatore')
  const { nc } = await withWork(leaver.id)
  const page = await consegne('managerAlfa', leaver.id)
  expect(counts(page)).toEqual({ nc_task: 2, nc_verifica: 1, azione: 1 })
  const [tasks, findings] = page.tipi
  expect(findings.righe).toEqual([
    { titolo: `Non conformità n. ${nc}`, percorso: placeOf('non_conformita').record(nc) },
  ])
  expect(tasks.righe[0].percorso).toContain(`${placeOf('non_conformita').record(nc)}?task=`)
  const names = tasks.eredi.map(({ id }: { id: number }) => id)
  expect(names).toContain(await made.idOf('coordinatoreAlfa'))
  expect(names).toContain(await made.idOf('gestore'))
  expect(names).not.toContain(leaver.id)
  expect(names).not.toContain(await made.idOf('managerBeta'))
  expect(tasks.ripieghi[0]).toMatchObject({ gruppo: 'Manager', quanti: 2 })
  expect((await product.as('managerBeta').get(`/api/utente/${leaver.id}/consegne`)).status).toBe(404)
  expect((await product.as('coordinatoreAlfa').get(`/api/utente/${leaver.id}/consegne`)).status).toBe(403)
})

it('is passed on with the deactivation, in one transaction, with a line and one mail', async () => {
  const leaver = await create('coordinatore', { nome: 'Lia', cognome: 'Sordi' })
  const heir = await create('coordinatore', { nome: 'Ugo', cognome: 'Erede' })
  const ofBeta = await made.idOf('coordinatoreBeta')
  const work = await withWork(leaver.id)
  const path = `/api/utente/${leaver.id}`
  const wrong = await product.as('managerAlfa').put(path, {
    stato: 0,
    passaggi: [
      { tipo: 'azione', a_utente_id: heir.id },
      { tipo: 'nc_task', a_utente_id: ofBeta },
    ],
  })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['passaggi.1.a_utente_id']])
  expect(await responsible(work)).toEqual([leaver.id, leaver.id, leaver.id, leaver.id])
  const passaggi = ['nc_task', 'azione'].map((tipo) => ({ tipo, a_utente_id: heir.id }))
  const before = (await mailsTo(heir.email)).length
  const left = await product.as('managerAlfa').put(path, { stato: 0, passaggi })
  expect([left.status, left.body.data.stato]).toEqual([200, 0])
  expect(await responsible(work)).toEqual([leaver.id, heir.id, heir.id, heir.id])
  const mails = (await mailsTo(heir.email)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Quadra: consegne di Lia Sordi, 2 task, 1 azione di miglioramento',
  ])
  expect(mails[0]!.body).toContain(placeOf('azione_miglioramento').record(work.azione))
  expect((await mailsTo(leaver.email)).filter(({ subject }) => subject.includes('consegne'))).toEqual([])
  const [line] = (await product.as('managerAlfa').get(`/api/storia/azione_miglioramento/${work.azione}`)).body.data
  expect([line.azione, line.motivo]).toEqual([
    'Passaggio di consegne',
    'Passato da Lia Sordi a Ugo Erede: cambio di incarico',
  ])
  const storia = (await product.as('managerAlfa').get(`/api/storia/non_conformita/${work.nc}`)).body.data
  expect(storia.filter(({ motivo }: { motivo: string }) => motivo?.startsWith('Passato da'))).toHaveLength(2)
  // What was left out falls to the group.
  const [row] = (await product.as('managerAlfa').get(`/api/scadenzario?tipo=nc_verifica&q=n. ${work.nc}`)).body.data
  expect([row.responsabile, row.assegnatari_impliciti]).toEqual([null, 'manager'])
})

it('of two who pass on at once one finds nothing any more', async () => {
  const leaver = await create('coordinatore')
  const heirs = [await create('coordinatore'), await create('manager')]
  const work = await withWork(leaver.id)
  const both = await Promise.all(
    heirs.map(({ id }) => product.as('managerAlfa').post(`/api/utente/${leaver.id}/consegne`, { a_utente_id: id })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(new Set(await responsible(work)).size).toBe(1)
})

it('during an absence the substitute is responsible, and then it comes back by itself', async () => {
  const absent = await create('coordinatore', { nome: 'Ida', cognome: 'Ferie' })
  const heir = await create('coordinatore', { nome: 'Pia', cognome: 'Vice' })
  const work = await withWork(absent.id)
  const path = `/api/utente/${absent.id}/consegne`
  const post = (body: object) => product.as('managerAlfa').post(path, body)
  expect((await post({ a_utente_id: heir.id, dal: '2026-11-20' })).body.errors).toEqual({
    al: 'Servono il primo e l’ultimo giorno',
  })
  const planned = await post({ a_utente_id: heir.id, dal: '2026-11-18', al: '2026-11-20' })
  expect([planned.status, planned.body.data.sostituzioni[0].stato]).toEqual([201, 'programmata'])
  expect((await post({ a_utente_id: heir.id, dal: '2026-11-20', al: '2026-11-22' })).body.errors).toEqual({
    dal: 'In questi giorni c’è già una sostituzione',
  })
  const job = followAbsences(slices, 'https://qualita.example.org')
  const morning = async (day: string) => {
    set(`${day}T05:00:00Z`)
    await runDaily(product.db, job, new Date(`${day}T05:00:00Z`))
  }
  await morning('2026-11-17')
  expect(new Set(await responsible(work))).toEqual(new Set([absent.id]))
  await morning('2026-11-18')
  expect(new Set(await responsible(work))).toEqual(new Set([heir.id]))
  const due = (await product.as('managerAlfa').get(`/api/scadenzario?utente_id=${heir.id}`)).body.data
  expect(due).toHaveLength(4)
  expect(new Set(due.map((row: any) => row.in_sostituzione_di))).toEqual(new Set(['Ida Ferie']))
  expect((await mailsTo(heir.email)).at(-1)!.body).toContain('in sostituzione di Ida Ferie')
  await product.as('managerAlfa').put(`/api/azione_miglioramento/${work.azione}/approva`, { soluzione: 'Fatto' })
  const later = await withWork(absent.id, 'Arrivata dopo')
  await morning('2026-11-19')
  expect(new Set(await responsible(later))).toEqual(new Set([heir.id]))
  await morning('2026-11-21')
  // What was settled meanwhile stays with the person who settled it.
  expect(await responsible(work)).toEqual([absent.id, absent.id, absent.id, heir.id])
  expect(new Set(await responsible(later))).toEqual(new Set([absent.id]))
  const [line] = (await product.as('managerAlfa').get(`/api/storia/non_conformita/${work.nc}`)).body.data
  expect([line.chi, line.motivo]).toEqual(['Sistema', 'Passato da Pia Vice a Ida Ferie: fine della sostituzione'])
  expect((await consegne('managerAlfa', absent.id)).sostituzioni[0].stato).toBe('conclusa')
})

it('names every kind the demonstration has in a manager’s name, and passes all of it to one person', async () => {
  const manager = await made.idOf('managerAlfa')
  const heir = await create('manager')
  const page = await consegne('admin', manager)
  const passable = page.tipi.filter(({ resta }: { resta: string | null }) => resta === null)
  expect(passable.map(({ tipo }: { tipo: string }) => tipo)).toContain('audit')
  const all = await product.as('admin').post(`/api/utente/${manager}/consegne`, { a_utente_id: heir.id })
  expect(all.status, JSON.stringify(all.body)).toBe(201)
  expect(counts({ tipi: all.body.data.passati })).toEqual(counts({ tipi: passable }))
  expect(counts(await consegne('admin', heir.id))).toMatchObject(counts({ tipi: passable }))
  const { rows } = await product.db.execute(sql`select 1 from utente where email = ${cast.managerAlfa} and stato = 1`)
  expect(rows).toHaveLength(1)
})
