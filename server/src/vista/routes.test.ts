import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtInViews } from '@quadra/contract/vista/rules'
import { roles } from '@quadra/contract/policy'
import { mostViews, type Vista } from '@quadra/contract/vista/schema'
import { slices } from '../slices.ts'
import { staff, type Who } from '../testing/cast.ts'
import { registryKeys, type RegistryKeys } from '../testing/cases.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let keys: RegistryKeys
beforeAll(async () => {
  product = await openProduct()
  keys = await registryKeys(product)
})
beforeEach(() => product.db.execute(sql`delete from vista; delete from vista_elenco`))
afterAll(() => product.close())

const url = '/api/vista'
const nuove = { elenco: 'non_conformita', nome: 'Nuove', parametri: { stato: 'nuovo', ordina: 'id', per_pagina: '25' } }
const save = (who: Who, rest: object = {}) => product.as(who).post(url, { ...nuove, ...rest })
const viewsOf = async (who: Who) => (await product.as(who).get(url)).body.data.viste as Vista[]
const namesOf = async (who: Who) => (await viewsOf(who)).map(({ nome }) => nome)
const storia = async () => {
  const id = await people(product).idOf('utenteAlfa')
  const { data } = (await product.as('managerAlfa').get(`/api/storia/utente/${id}`)).body
  return (data as { azione: string; modifiche: unknown[] }[]).filter(({ azione }) => azione === 'Viste degli elenchi')
}

describe('a view of one’s own', () => {
  it('stores filters, order, rows and what is unfolded, and no other user reads it', async () => {
    const { status, body } = await save('utenteAlfa', { aperta: true })
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ ...nuove, aperta: true, condivisa: false, modificabile: true }),
    ])
    expect(await namesOf('utenteAlfa')).toEqual(['Nuove'])
    for (const who of staff.filter((one) => one !== 'utenteAlfa')) expect(await namesOf(who), who).toEqual([])
    for (const who of ['managerAlfa', 'admin', 'utenteBeta'] as const) {
      expect((await product.as(who).put(`${url}/${body.data.id}`, { nome: 'Mia' })).status).toBe(404)
      expect((await product.as(who).del(`${url}/${body.data.id}`)).status).toBe(404)
    }
  })

  it('is renamed, changed and deleted; the person’s history says that, and not what', async () => {
    const before = (await storia()).length
    const { id } = (await save('utenteAlfa')).body.data
    const renamed = await product.as('utenteAlfa').put(`${url}/${id}`, { nome: 'Appena arrivate' })
    expect([renamed.status, renamed.body.data.nome, renamed.body.data.parametri]).toEqual([
      200,
      'Appena arrivate',
      nuove.parametri,
    ])
    expect((await product.as('utenteAlfa').put(`${url}/${id}`, { nome: 'Appena arrivate' })).status).toBe(200)
    expect((await product.as('utenteAlfa').del(`${url}/${id}`)).status).toBe(204)
    expect(await namesOf('utenteAlfa')).toEqual([])
    const lines = await storia()
    expect([lines.length - before, lines.flatMap(({ modifiche }) => modifiche)]).toEqual([3, []])
  })

  it('is left behind when its maker moves to another cooperative', async () => {
    const crowd = people(product)
    const person = await crowd.create('gestore', { cliente_id: keys.alfa })
    await product.db.execute(sql`insert into vista (utente_id, cliente_id, elenco, nome, condivisa, parametri)
      values (${person.id}, ${keys.alfa}, 'non_conformita', 'Di Alfa', false, '{}')`)
    await product.as('gestore').put(`/api/utente/${person.id}`, { cliente_id: keys.beta })
    const { rows } = await product.db.execute(sql`select nome from vista where utente_id = ${person.id}
      and cliente_id = (select cliente_id from utente where id = ${person.id})`)
    expect(rows).toEqual([])
  })

  it.each([
    [{ nome: '' }, 'nome'],
    [{ nome: 'Due\nrighe' }, 'nome'],
    [{ elenco: 'dashboard' }, 'elenco'],
    [{ elenco: 'agenzia' }, 'elenco'],
    [{ elenco: 'ignoto' }, 'elenco'],
    [{ parametri: { stato: 'inventato' } }, 'parametri'],
    [{ parametri: { password: 'x' } }, 'parametri'],
    [{ parametri: { pagina: '3' } }, 'parametri'],
    [{ parametri: { formato: 'xlsx' } }, 'parametri'],
    [{ parametri: { per_pagina: '200' } }, 'parametri'],
    [{ parametri: 'stato=nuovo' }, 'parametri'],
  ])('%j is refused at its field', async (wrong, field) => {
    const { status, body } = await save('utenteAlfa', wrong)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it(`is one of ${mostViews} at most`, async () => {
    const id = await people(product).idOf('utenteAlfa')
    await product.db.execute(sql`insert into vista (utente_id, cliente_id, elenco, nome, parametri)
      select ${id}, ${keys.alfa}, 'audit', 'n. ' || n, '{}' from generate_series(1, ${mostViews}) n`)
    expect((await save('utenteAlfa')).status).toBe(409)
    expect((await viewsOf('utenteAlfa')).length).toBe(mostViews)
  })
})

describe('a shared view', () => {
  it('of a cooperative is read by its users only', async () => {
    await save('coordinatoreAlfa', { condivisa: true, nome: 'Di Alfa' })
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const)
      expect(await namesOf(who), who).toEqual(['Di Alfa'])
    for (const who of ['admin', 'gestore', 'managerBeta', 'utenteBeta'] as const)
      expect(await namesOf(who), who).toEqual([])
  })

  it('of the consortium is read by all who may open its list, without its author', async () => {
    await save('gestore', { condivisa: true, nome: 'Di tutti' })
    await save('gestore', { condivisa: true, nome: 'Del consorzio', elenco: 'agenzia', parametri: {} })
    expect(await namesOf('admin')).toEqual(['Di tutti', 'Del consorzio'])
    for (const who of ['managerAlfa', 'utenteBeta'] as const) {
      const views = await viewsOf(who)
      expect(views.map(({ nome, utente, modificabile }) => [nome, utente, modificabile])).toEqual([
        ['Di tutti', null, false],
      ])
    }
  })

  it('is changed by its author and by the manager, others are refused', async () => {
    const { id } = (await save('coordinatoreAlfa', { condivisa: true })).body.data
    const rename = (who: Who) => product.as(who).put(`${url}/${id}`, { nome: `Di ${who}` })
    expect((await rename('utenteAlfa')).status).toBe(403)
    expect((await rename('managerBeta')).status).toBe(404)
    expect((await rename('gestore')).status).toBe(404)
    expect((await rename('managerAlfa')).status).toBe(200)
    expect((await rename('coordinatoreAlfa')).status).toBe(200)
    expect((await product.as('utenteAlfa').del(`${url}/${id}`)).status).toBe(403)
    expect((await product.as('managerAlfa').del(`${url}/${id}`)).status).toBe(204)
  })

  it('is not made by a plain user, nor out of a view of theirs', async () => {
    expect((await save('utenteAlfa', { condivisa: true })).status).toBe(403)
    const { id } = (await save('utenteAlfa')).body.data
    expect((await product.as('utenteAlfa').put(`${url}/${id}`, { condivisa: true })).status).toBe(403)
    expect(await namesOf('managerAlfa')).toEqual([])
  })

  it('shows its reader nothing more than the list does', async () => {
    await save('gestore', { condivisa: true, nome: 'Di Beta', parametri: { cliente_id: String(keys.beta) } })
    const [shared] = await viewsOf('managerAlfa')
    const query = new URLSearchParams(shared!.parametri).toString()
    const { body } = await product.as('managerAlfa').get(`/api/non_conformita?${query}&pagina=1`)
    expect(body.meta.totale).toBe(0)
    expect((await product.as('gestore').get(`/api/non_conformita?${query}&pagina=1`)).body.meta.totale).toBeGreaterThan(
      0,
    )
  })
})

describe('how a list is drawn', () => {
  const drawn = {
    elenco: 'non_conformita',
    nascoste: ['norma'],
    larghezze: { stato: 140 },
    ordine: ['verificare', '7'],
  }
  it('is each person’s own, and leaves no line', async () => {
    const lines = () => product.db.$count(sql`change_log`)
    const before = await lines()
    expect((await product.as('managerAlfa').put(`${url}/elenco`, drawn)).body.data).toEqual(drawn)
    const again = { ...drawn, nascoste: [] }
    expect((await product.as('managerAlfa').put(`${url}/elenco`, again)).body.data).toEqual(again)
    expect((await product.as('managerAlfa').get(url)).body.data.elenchi).toEqual([again])
    expect((await product.as('utenteAlfa').get(url)).body.data.elenchi).toEqual([])
    expect(await lines()).toBe(before)
  })

  it.each([
    { nascoste: ['inventata'] },
    { larghezze: { inventata: 100 } },
    { larghezze: { stato: 5 } },
    { larghezze: { stato: 'larga' } },
    { elenco: 'agenzia' },
  ])('%j is refused', async (wrong) => {
    expect((await product.as('managerAlfa').put(`${url}/elenco`, { ...drawn, ...wrong })).status).toBe(422)
  })

  it('never hides every column', async () => {
    const all = slices.find(({ name }) => name === 'non_conformita')!.api['list'] as unknown as {
      view: { columns: { key: string }[] }
    }
    const nascoste = all.view.columns.map(({ key }) => key)
    const { status, body } = await product.as('managerAlfa').put(`${url}/elenco`, { ...drawn, nascoste })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['nascoste']])
  })
})

it('every built-in view is one its list takes', async () => {
  for (const ruolo of roles)
    for (const { elenco, parametri } of builtInViews({ id: 7, ruolo })) {
      const list = slices.find(({ name }) => name === elenco)!.api['list']!
      expect([elenco, list.query.strict().safeParse(parametri).success]).toEqual([elenco, true])
    }
})

it('«del mio servizio» shows those of the caller’s services and no other', async () => {
  const { body } = await product
    .as('coordinatoreAlfa')
    .get('/api/non_conformita?miei_servizi=true&pagina=1&per_pagina=200')
  const { rows } = await product.db.execute<{ id: number }>(sql`select servizio_id as id from utente_servizio
    join utente on utente.id = utente_id where email = 'coordinatore.alfa@example.org'`)
  const own = rows.map(({ id }) => id)
  const services = (body.data as { servizio: { id: number } | null }[]).map(({ servizio }) => servizio?.id)
  expect(services.length).toBeGreaterThan(0)
  expect(services.filter((id) => id === undefined || !own.includes(id))).toEqual([])
  const others = await product.as('coordinatoreAlfa').get('/api/non_conformita?miei_servizi=false&pagina=1')
  const all = await product.as('coordinatoreAlfa').get('/api/non_conformita?pagina=1')
  expect(others.body.meta.totale + body.meta.totale).toBe(all.body.meta.totale)
})
