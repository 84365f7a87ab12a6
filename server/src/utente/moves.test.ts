import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let alfa: number
let beta: number
let create: (who: Who, more?: object) => Promise<any>
let someone: (more?: object) => object
let signIn: ReturnType<typeof people>['signIn']
let idOf: ReturnType<typeof people>['idOf']
beforeAll(async () => {
  product = await openProduct()
  const made = people(product)
  ;({ signIn, idOf } = made)
  const rows = (await product.as('gestore').get('/api/cliente')).body.data as { id: number; nome: string }[]
  alfa = rows.find(({ nome }) => nome.startsWith('Alfa'))!.id
  beta = rows.find(({ nome }) => nome.startsWith('Beta'))!.id
  someone = (more) => made.someone({ cliente_id: alfa, ...more })
  create = (who, more) => made.create(who, { cliente_id: alfa, ...more })
})
afterAll(() => product.close())

describe('changing a user', () => {
  it('writes what is named, leaves the rest, and logs it in the history', async () => {
    const user = await create('managerAlfa')
    const saved = await product.as('managerAlfa').put(`/api/utente/${user.id}`, {
      ...user,
      telefono: '030 12345',
      ruolo: 'coordinatore',
    })
    expect(saved.body.data).toMatchObject({
      telefono: '030 12345',
      ruolo: 'coordinatore',
      email: user.email,
      nome: 'Ada',
    })
    const [line, first] = (await product.as('managerAlfa').get(`/api/storia/utente/${user.id}`)).body.data
    expect(line.modifiche).toEqual([
      { campo: 'ruolo', etichetta: 'Ruolo', da: 'Utente', a: 'Coordinatore' },
      { campo: 'telefono', etichetta: 'Telefono', da: '(vuoto)', a: '030 12345' },
    ])
    expect(first.modifiche.map(({ etichetta }: { etichetta: string }) => etichetta)).toEqual([
      'Email',
      'Nome',
      'Cognome',
      'Ruolo',
      'Stato',
      'Agenzia',
      'Cliente',
    ])
  })

  it.each([
    ['stato', { stato: 0 }],
    ['ruolo', { ruolo: 'coordinatore' }],
    ['cliente', { cliente_id: 'beta' }],
  ])('ends the sessions at once with another %s', async (_, change) => {
    const user = await create('gestore')
    const { get } = await signIn(user.email)
    expect((await get('/api/user')).status).toBe(200)
    const body = 'cliente_id' in change ? { cliente_id: beta } : change
    expect((await product.as('gestore').put(`/api/utente/${user.id}`, body)).status).toBe(200)
    expect((await get('/api/user')).status).toBe(401)
  })

  it('leaves the sessions alone when nothing of the kind changes', async () => {
    const user = await create('gestore')
    const { get } = await signIn(user.email)
    await product.as('gestore').put(`/api/utente/${user.id}`, { ...user, nome: 'Adele' })
    expect((await get('/api/user')).body.data.nome).toBe('Adele')
  })

  it('requires role and client to match', async () => {
    const user = await create('gestore')
    const put = async (body: object) => (await product.as('gestore').put(`/api/utente/${user.id}`, body)).body
    expect((await put({ ruolo: 'gestore_multisito' })).errors).toEqual({
      cliente_id: 'Un utente multisito non ha cooperativa',
    })
    expect((await put({ cliente_id: null })).errors).toEqual({ cliente_id: 'Campo obbligatorio' })
    expect((await put({ ruolo: 'gestore_multisito', cliente: null })).data).toMatchObject({
      ruolo: 'gestore_multisito',
      cliente: null,
    })
  })

  it('gives no role above the caller’s, and changes no user outside the scope', async () => {
    const mine = await create('managerAlfa')
    expect((await product.as('managerAlfa').put(`/api/utente/${mine.id}`, { ruolo: 'gestore_multisito' })).status).toBe(
      403,
    )
    expect(
      (await product.as('gestore').put(`/api/utente/${mine.id}`, { ruolo: 'admin', cliente_id: null })).status,
    ).toBe(403)
    const foreign = await idOf('utenteBeta')
    const above = await idOf('gestore')
    for (const id of [foreign, above]) {
      for (const [method, path, body] of [
        ['PUT', '', { nome: '' }],
        ['DELETE', ''],
        ['PUT', '/update_password', {}],
        ['POST', '/servizio', {}],
        ['DELETE', '/servizio/1'],
      ] as const) {
        expect((await product.request('managerAlfa', method, `/api/utente/${id}${path}`, body)).status).toBe(404)
      }
      expect((await product.as('managerAlfa').get(`/api/storia/utente/${id}`)).status).toBe(404)
    }
    expect((await product.as('gestore').get(`/api/utente/${await idOf('admin')}`)).status).toBe(404)
    expect(
      (await product.as('managerAlfa').put(`/api/utente/${mine.id}`, { cliente_id: beta, nome: 'Ada' })).body.data
        .cliente.id,
    ).toBe(alfa)
  })

  it('is for management alone', async () => {
    const id = await idOf('utenteAlfa')
    for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const) {
      expect((await product.as(who).get('/api/utente')).status).toBe(403)
      expect((await product.as(who).get(`/api/utente/${id}`)).status).toBe(403)
      expect((await product.as(who).post('/api/utente', someone())).status).toBe(403)
      expect((await product.as(who).put(`/api/utente/${id}`, { nome: 'x' })).status).toBe(403)
      expect((await product.as(who).put(`/api/utente/${id}/update_password`, {})).status).toBe(403)
    }
  })
})

it('an inactive client accepts no new users, and retains those it has', async () => {
  const { body } = await product.as('gestore').get('/api/cliente?stato=0')
  const faro = body.data[0].id as number
  const refused = { cliente_id: 'Valore non valido' }
  expect((await product.as('gestore').post('/api/utente', someone({ cliente_id: faro }))).body.errors).toEqual(refused)
  const user = await create('gestore')
  expect((await product.as('gestore').put(`/api/utente/${user.id}`, { cliente_id: faro })).body.errors).toEqual(refused)
  const [theirs] = (await product.as('gestore').get('/api/utente?q=il faro')).body.data
  expect((await product.as('gestore').put(`/api/utente/${theirs.id}`, { ...theirs, nome: 'Fabiano' })).status).toBe(200)
  const servizio = { cliente: faro, descrizione: 'Mensa' }
  expect((await product.as('gestore').post('/api/servizio', servizio)).body.errors).toEqual(refused)
})

describe('oneself', () => {
  it.each(['admin', 'gestore', 'managerAlfa'] as const)(
    '%s may be renamed, not deactivated, moved or deleted',
    async (who) => {
      const id = await idOf(who)
      const me = (await product.as(who).get(`/api/utente/${id}`)).body.data
      expect(me).toMatchObject({ proprio: true, modificabile: true, cancellabile: false, modifica_password: false })
      expect((await product.as(who).put(`/api/utente/${id}`, { ...me, titolo: 'Altro titolo' })).body.data.titolo).toBe(
        'Altro titolo',
      )
      expect((await product.as(who).put(`/api/utente/${id}`, { stato: 0 })).status).toBe(403)
      const other = me.cliente ? { ruolo: 'utente' } : { ruolo: 'manager', cliente_id: alfa }
      expect((await product.as(who).put(`/api/utente/${id}`, other)).status).toBe(403)
      expect((await product.as(who).del(`/api/utente/${id}`)).status).toBe(403)
      expect((await product.as(who).get('/api/user')).status).toBe(200)
    },
  )
})

describe('deleting a user', () => {
  it('ends the sessions and frees the e-mail, and the history stays', async () => {
    const user = await create('managerAlfa')
    const { get } = await signIn(user.email)
    expect((await product.as('managerAlfa').del(`/api/utente/${user.id}`)).status).toBe(204)
    expect((await get('/api/user')).status).toBe(401)
    expect((await product.as('managerAlfa').get(`/api/utente/${user.id}`)).status).toBe(404)
    expect(await create('managerAlfa', { email: user.email })).toMatchObject({ email: user.email })
  })

  it('is refused for users with records', async () => {
    const author = await create('admin', { ruolo: 'gestore_multisito', cliente_id: null })
    await product.db.execute(`update cliente set utente_id = ${Number(author.id)} where id = ${beta}`)
    expect((await product.as('admin').get(`/api/utente/${author.id}`)).body.data.cancellabile).toBe(false)
    expect((await product.as('admin').del(`/api/utente/${author.id}`)).status).toBe(409)
  })
})

describe('the last active administrator', () => {
  const admins = async () =>
    (await product.db.execute<{ id: number }>("select id from utente where ruolo = 'admin' and stato = 1")).rows

  it.each([
    ['deactivate', 'PUT', { stato: 0 }],
    ['demote', 'PUT', { ruolo: 'gestore_multisito' }],
    ['delete', 'DELETE', undefined],
  ] as const)('stays when two of them %s each other at the same time', async (_, method, body) => {
    const rivals = [await rival(), await rival()] as const
    await product.db.execute(
      `update utente set stato = 0 where ruolo = 'admin' and id not in (${rivals.map(({ id }) => id).join()})`,
    )
    const [one, other] = rivals
    const strike = (by: typeof one, at: typeof one) =>
      product.request(undefined, method, `/api/utente/${at.id}`, body, { headers: by.bearer })
    const outcomes = (await Promise.all([strike(one, other), strike(other, one)]))
      .map(({ status }) => status)
      .toSorted()
    expect(outcomes[0]).toBeLessThan(300)
    // Refused, or by the first already signed out or of another role.
    expect([401, 403, 409]).toContain(outcomes[1])
    expect(await admins()).toHaveLength(1)
    await product.db.execute("update utente set stato = 1 where email = 'admin@example.org'")
  })

  async function rival() {
    const { id, email } = await create('admin', { ruolo: 'admin', cliente_id: null })
    return { id: Number(id), bearer: (await signIn(email)).bearer }
  }
})
