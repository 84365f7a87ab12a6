import { daysAfter } from '@quadra/contract/kernel/days'
import { romeDay, writeDay } from '@quadra/contract/kernel/list'
import type { Decisione } from '@quadra/contract/riesame/decisione'
import type { Riesame } from '@quadra/contract/riesame/schema'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import { staff, type Who } from '../testing/cast.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { forgetNames } from './names.ts'
import { begin, complete, figure, newCooperative, tableOf } from '../testing/reviews.ts'

/** The data of the demonstration: a closed review and a draft of Alfa, a closed one of the consortium. */
let product: TestProduct
let ids: { closed: number; draft: number; consortium: number }
beforeAll(async () => {
  product = await openProduct()
  const rows = (await product.as('gestore').get('/api/riesame')).body.data as Riesame[]
  const of = (alfa: boolean, stato: string) =>
    rows.find((one) => (one.cliente?.nome.startsWith('Alfa') ?? false) === alfa && one.stato === stato)!.id
  ids = { closed: of(true, 'chiuso'), draft: of(true, 'bozza'), consortium: of(false, 'chiuso') }
})
afterAll(() => product.close())

const url = '/api/riesame'
const today = romeDay(new Date().toISOString())
const status = async (who: Who, path: string) => (await product.as(who).get(path)).status
const read = async (id: number, who: Who = 'gestore'): Promise<Riesame> =>
  (await product.as(who).get(`${url}/${id}`)).body.data
const decisionNamed = async (words: string) =>
  (await read(ids.closed)).decisioni.find(({ descrizione }) => descrizione.includes(words))!
const due = async (who: Who, tipo: string) =>
  (await product.as(who).get(`/api/scadenzario?mostra=tutte&stato=tutti&tipo=${tipo}`)).body.data as any[]

it('reads each its own: the cooperative’s managers all, coordinators what was closed, the consortium everything', async () => {
  const seen = async (who: Who) => {
    const answers = [ids.closed, ids.draft, ids.consortium].map((id) => status(who, `${url}/${id}`))
    return Promise.all(answers)
  }
  expect(await seen('admin')).toEqual([200, 200, 200])
  expect(await seen('gestore')).toEqual([200, 200, 200])
  expect(await seen('managerAlfa')).toEqual([200, 200, 404])
  expect(await seen('coordinatoreAlfa')).toEqual([200, 404, 404])
  expect(await seen('managerBeta')).toEqual([404, 404, 404])
  expect(await seen('coordinatoreBeta')).toEqual([404, 404, 404])
  for (const who of ['utenteAlfa', 'utenteBeta'] as const) expect(await seen(who)).toEqual([403, 403, 403])
})

it('of the consortium nothing is found, listed, printed or shown to a cooperative', async () => {
  for (const who of staff.filter((one) => /Alfa|Beta/.test(one))) {
    const list = (await product.as(who).get(url)).body.data as Riesame[] | undefined
    expect((list ?? []).every(({ cliente }) => cliente !== null)).toBe(true)
    expect(await status(who, `${url}/${ids.consortium}/pdf`)).toBe(who.startsWith('utente') ? 403 : 404)
    expect(await status(who, `/api/storia/riesame/${ids.consortium}`)).toBeGreaterThanOrEqual(403)
    const found = JSON.stringify((await product.as(who).get('/api/ricerca?q=riesame')).body)
    expect(found).not.toContain('Consorzio')
  }
  expect(JSON.stringify((await product.as('gestore').get('/api/ricerca?q=riesame')).body)).toContain('Consorzio')
  expect(JSON.stringify((await product.as('managerAlfa').get('/api/ricerca?q=turni')).body)).toContain('Riesame 20')
})

it('Alfa’s draft contains the data of the demonstration', async () => {
  const draft = await read(ids.draft)
  expect(['aperte', 'scadute', 'chiuse'].map((name) => figure(draft, 'a', name)[0])).toEqual([2, 1, 1])
  const punctual = tableOf(draft, 'c2', 'Indicatori').filter(([name]) => name === 'Puntualità degli interventi')
  expect(punctual.some((cells) => cells.includes('94,95') && cells.includes('Non raggiunto'))).toBe(true)
  expect(draft.ingressi.filter(({ commento }) => commento)).toHaveLength(5)
  expect(draft.ingressi.filter(({ discusso }) => discusso)).toHaveLength(3)
  const consortium = await read(ids.consortium)
  expect(consortium.ingressi.find(({ codice }) => codice === 'c4')!.dati.tabelle[0]!.righe).toHaveLength(5)
})

it('a decision is settled by the named user, with its result; other users cannot', async () => {
  const [own, other] = [await decisionNamed('turni'), await decisionNamed('mezzo')]
  const coordinatore = product.as('coordinatoreAlfa')
  const at = ({ id }: Decisione) => `${url}/${ids.closed}/decisione/${id}`
  expect(await due('coordinatoreAlfa', 'decisione_riesame')).toMatchObject([
    { id: `decisione_riesame:${own.id}`, giorni: -12, mia: true, percorso: `/pages/riesami/${ids.closed}?tab=tab3` },
    { id: `decisione_riesame:${other.id}`, giorni: 20, mia: false },
  ])
  expect((await coordinatore.put(`${at(other)}/stato`, { stato: 'chiusa', esito: 'Fatto' })).status).toBe(403)
  expect((await coordinatore.put(at(own), { scadenza: today })).status).toBe(403)
  expect((await coordinatore.put(`${at(own)}/stato`, { stato: 'chiusa' })).body.errors).toEqual({
    esito: 'Campo obbligatorio',
  })
  for (const who of ['managerBeta', 'coordinatoreBeta'] as const)
    expect((await product.as(who).put(`${at(own)}/stato`, { stato: 'chiusa', esito: 'No' })).status).toBe(404)
  const reply = await coordinatore.put(`${at(own)}/stato`, { stato: 'chiusa', esito: 'Turni rivisti' })
  expect([reply.status, reply.body.data.stato, reply.body.data.esito]).toEqual([200, 'chiusa', 'Turni rivisti'])
  expect((await due('coordinatoreAlfa', 'decisione_riesame')).map(({ id }) => id)).toEqual([
    `decisione_riesame:${other.id}`,
  ])
  expect((await coordinatore.put(`${at(own)}/stato`, { stato: 'annullata', motivo: 'No' })).status).toBe(409)
})

it('of what a closing made binding only person and day change, with a reason', async () => {
  const { id } = await decisionNamed('mezzo')
  const at = `${url}/${ids.closed}/decisione/${id}`
  const manager = product.as('managerAlfa')
  const scadenza = daysAfter(today, 60)
  expect((await manager.put(at, { scadenza })).body.errors).toEqual({ motivo: 'Indicare il motivo della modifica' })
  expect((await manager.put(at, { descrizione: 'Altro', motivo: 'Perché sì' })).status).toBe(409)
  expect((await manager.del(at)).status).toBe(409)
  const moved = await manager.put(at, { scadenza, motivo: 'Consegna rinviata' })
  expect([moved.status, moved.body.data.scadenza, moved.body.data.motivo]).toEqual([200, scadenza, 'Consegna rinviata'])
})

it('its decisions are due once it is closed, and notified; those of a deactivated user pass to the managers', async () => {
  const site = await newCooperative(product, 'Decisioni')
  const draft = await begin(site, { da_data: daysAfter(today, -300), a_data: daysAfter(today, -30) })
  const { create, signIn } = people(product)
  const named = await create('gestore', {
    ruolo: 'coordinatore',
    cliente: site.id,
    email: 'coordinatrice.decisioni@example.org',
  })
  const plain = await create('gestore', { ruolo: 'utente', cliente: site.id, email: 'utente.decisioni@example.org' })
  const body = (responsabile_id: number) => ({
    tipo: 'miglioramento',
    descrizione: 'Rivedere l’accoglienza',
    responsabile_id,
    scadenza: daysAfter(today, -13),
  })
  const post = (responsabile_id: number) => site.post(`${url}/${draft.id}/decisione`, body(responsabile_id))
  expect((await post(plain.id)).body.errors).toEqual({ responsabile_id: 'Valore non valido' })
  const others = (await product.as('managerAlfa').get('/api/utente')).body.data[0].id as number
  expect((await post(others)).status).toBe(422)
  const { id } = (await post(named.id)).body.data
  const early = `${url}/${draft.id}/decisione/${id}/stato`
  expect((await site.put(early, { stato: 'chiusa', esito: 'Già' })).status).toBe(409)
  await complete(site, draft, { senza_decisioni: false })
  const mine = async () =>
    (await due('gestore', 'decisione_riesame')).filter((one) => one.id === `decisione_riesame:${id}`)
  expect(await mine()).toEqual([])
  expect((await site.put(`${url}/${draft.id}/chiudi`)).status).toBe(200)
  expect(await mine()).toMatchObject([{ giorni: -13, responsabile: { id: named.id }, assegnatari: [{ id: named.id }] }])
  const bell = await (await signIn('coordinatrice.decisioni@example.org')).get('/api/notifica?lette=false')
  expect(bell.body.data).toMatchObject([
    {
      testo: `Ti è stato assegnato: Decisione n. ${id} del riesame ${draft.anno}/1 (Decisioni), scadenza ${writeDay(daysAfter(today, -13))}`,
      percorso: `/pages/riesami/${draft.id}?tab=tab3`,
    },
  ])
  await product.db.execute(sql`update utente set stato = 0 where id = ${named.id}`)
  expect(await mine()).toMatchObject([{ responsabile: null, assegnatari: [{ id: site.manager.id }] }])
})

it('the next review is owed a year after the newest meeting', async () => {
  const site = await newCooperative(product, 'Ogni anno')
  const next = async () => (await due('gestore', 'riesame')).filter(({ cliente }) => cliente?.id === site.id)
  const closed = async (ago: number) => {
    const draft = await begin(site, { da_data: daysAfter(today, -ago - 100), a_data: daysAfter(today, -ago) })
    await complete(site, draft)
    expect((await site.put(`${url}/${draft.id}/chiudi`)).status).toBe(200)
    return draft
  }
  expect(await next()).toEqual([])
  const first = await closed(100)
  const [owed] = await next()
  expect(owed).toMatchObject({
    id: `riesame:${first.id}`,
    titolo_breve: `Riesame della direzione dopo il ${first.anno}/1`,
    assegnatari: [{ id: site.manager.id }],
    percorso: '/pages/riesami',
  })
  expect(owed.scadenza.slice(5)).toBe(daysAfter(today, -100).slice(5))
  const second = await closed(20)
  expect((await next()).map(({ id }) => id)).toEqual([`riesame:${second.id}`])
})

it('is printed whole for any user who reads it, its state across the head while it is a draft; typed markup is text', async () => {
  const hostile = '#panic("x") <script>alert(1)</script> *grassetto*'
  const said = await product.as('managerAlfa').put(`${url}/${ids.draft}/ingresso/f`, { commento: hostile })
  expect(said.status).toBe(200)
  const draft = await product.as('managerAlfa').get(`${url}/${ids.draft}/pdf`)
  const { anno, numero } = await read(ids.draft)
  expect(draft.headers['content-disposition']).toBe(`attachment; filename="riesame_${anno}_${numero}_${ids.draft}.pdf"`)
  const { text, metadata, missing } = readPdf(draft.raw)
  for (const words of ['BOZZA', hostile, 'Puntualità degli interventi', '94,95', 'Opportunità di miglioramento'])
    expect(text).toContain(words)
  expect(metadata).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance><pdfuaid:part>1')
  expect(missing).toBe(0)
  const closed = await product.as('coordinatoreAlfa').get(`${url}/${ids.closed}/pdf`)
  const printed = readPdf(closed.raw).text
  expect(printed).toContain((await read(ids.closed)).impronta!)
  for (const words of ['Marco Bellini', 'Sostituire il mezzo attrezzato']) expect(printed).toContain(words)
  expect(printed).not.toContain('BOZZA')
})

it('closed has in print the names of its day, but for a person who is pseudonymised', async () => {
  const site = await newCooperative(product, 'Nome del giorno')
  const draft = await begin(site, { da_data: daysAfter(today, -30), a_data: today })
  const decision = { tipo: 'risorse', descrizione: 'Un mezzo', responsabile_id: site.manager.id, scadenza: today }
  expect((await site.post(`${url}/${draft.id}/decisione`, decision)).status).toBe(201)
  await complete(site, draft)
  expect((await site.put(`${url}/${draft.id}/chiudi`)).status).toBe(200)
  const [before] = (
    await product.db.execute<{ nome: string }>(
      sql`select nome || ' ' || cognome as nome from utente where id = ${site.manager.id}`,
    )
  ).rows
  const printed = async () => readPdf((await product.as('gestore').get(`${url}/${draft.id}/pdf`)).raw).text
  const rename = (nome: string) =>
    product.db.execute(sql`update utente set nome = ${nome} where id = ${site.manager.id}`)
  await rename('Rinominata')
  await product.db.execute(sql`update cliente set nome = 'Nome nuovo' where id = ${site.id}`)
  const later = await printed()
  expect([later.includes('Nome nuovo'), later.includes('Rinominata')]).toEqual([false, false])
  for (const words of ['Nome del giorno', before!.nome]) expect(later).toContain(words)
  await product.db.transaction((tx) => forgetNames(tx, site.manager.id))
  const forgotten = await printed()
  expect([forgotten.includes(before!.nome), forgotten.includes('Rinominata')]).toEqual([false, true])
  expect((await product.as('gestore').put(`${url}/${draft.id}/riapri`, { motivo: 'Refuso' })).status).toBe(200)
  expect(await printed()).toContain('Nome nuovo')
})
