import { strictEqual } from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { outbox } from '../database/schema/kernel.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'
import type { Who } from '../testing/cast.ts'
import { freshPassword, people } from '../testing/people.ts'
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
  create = async (who, more) => {
    const user = await made.create(who, { cliente_id: alfa, ...more })
    // The whole list is counted: each test deletes its own users.
    onTestFinished(async () => {
      strictEqual((await product.as('admin').del(`/api/utente/${user.id}`)).status, 204)
    })
    return user
  }
})
afterAll(() => product.close())

describe('the list of users', () => {
  it('contains all for an administrator, all but administrators for the gestore, the own client’s for a manager', async () => {
    const seenBy = async (who: Who) =>
      (await product.as(who).get('/api/utente')).body.data as { ruolo: string; cliente: { id: number } | null }[]
    expect(await seenBy('admin')).toHaveLength(27)
    const gestore = await seenBy('gestore')
    expect([gestore.length, gestore.some(({ ruolo }) => ruolo === 'admin')]).toEqual([26, false])
    const manager = await seenBy('managerAlfa')
    expect(manager).toHaveLength(7)
    expect(manager.every(({ cliente }) => cliente?.id === alfa)).toBe(true)
  })

  it('finds by any column shown, and shows a manager no user of another client', async () => {
    const found = (await product.as('admin').get('/api/utente?q=caposala&pagina=1')).body
    expect(found.meta.totale).toBe(0)
    expect((await product.as('admin').get('/api/utente?q=MULTISITO&pagina=1')).body.meta.totale).toBe(3)
    for (const query of ['q=riva', 'q=beta', 'q=manager.beta', 'ordina=cliente&direzione=desc&q=villa']) {
      expect((await product.as('managerAlfa').get(`/api/utente?${query}&pagina=1`)).body.meta.totale).toBe(0)
    }
    expect((await product.as('managerAlfa').get(`/api/utente/${await idOf('utenteBeta')}`)).status).toBe(404)
  })

  it('is exported as it is listed', async () => {
    const answer = await product.as('managerAlfa').get('/api/utente?q=ferrari&formato=xlsx')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Utenti_\d{8}-\d{6}\.xlsx"$/)
    const [head, row] = readSheet(answer.raw)
    expect(head).toEqual(['Nome', 'Cognome', 'Email', 'Ruolo', 'Cliente', 'Stato', 'Ultimo accesso'])
    expect(row?.slice(0, 6)).toEqual([
      'Ilaria',
      'Ferrari',
      'ilaria.ferrari@alfa.example.org',
      'Utente',
      'Alfa Cooperativa Sociale',
      'Disattivo',
    ])
    const whole = readSheet((await product.as('managerAlfa').get('/api/utente?formato=xlsx')).raw)
    expect(whole.some((line) => line.includes('Beta Cooperativa di Lavoro'))).toBe(false)
  })
})

describe('a new user', () => {
  it('has the services chosen with it, of the own client and for a role they narrow, or is not made', async () => {
    const services = (await product.as('managerAlfa').get('/api/servizio')).body.data as { id: number }[]
    const foreign = (await product.as('managerBeta').get('/api/servizio')).body.data[0].id as number
    const servizi = services.slice(0, 2).map(({ id }) => id)
    const made = await create('managerAlfa', { ruolo: 'coordinatore', servizi })
    expect(made.servizi.map(({ id }: { id: number }) => id).toSorted()).toEqual(servizi.toSorted())
    for (const [ruolo, chosen, error] of [
      ['coordinatore', [servizi[0], foreign], 'Valore non valido'],
      ['manager', servizi, 'Questo ruolo non ha servizi associati'],
    ] as const) {
      const body = someone({ ruolo, servizi: chosen, email: 'nessuno@example.org' })
      const refused = await product.as('managerAlfa').post('/api/utente', body)
      expect([refused.status, refused.body.errors]).toEqual([422, { servizi: error }])
    }
    expect((await product.as('admin').get('/api/utente?q=nessuno@example.org&pagina=1')).body.meta.totale).toBe(0)
  })

  it('is active, of the default agency, and gets a mail on how to sign in', async () => {
    const user = await create('gestore', { email: 'Nuova.Persona@example.org', titolo: 'Educatrice' })
    expect(user).toMatchObject({
      stato: 1,
      agenzia_id: 9,
      cliente: { id: alfa },
      titolo: 'Educatrice',
      servizi: [],
      ultimo_login: null,
      modifica_password: true,
      proprio: false,
    })
    expect(user).not.toHaveProperty('password_hash')
    const [mail] = await product.db.select().from(outbox).where(eq(outbox.recipient, 'Nuova.Persona@example.org'))
    expect(mail?.body).toContain('http://quadra.test/pages/login-boxed')
    expect(mail?.body).not.toContain(freshPassword)
    const { status, get } = await signIn('nuova.persona@EXAMPLE.org')
    expect(status).toBe(200)
    expect((await get('/api/user')).body.data.id).toBe(user.id)
    expect((await product.as('gestore').get(`/api/utente/${user.id}`)).body.data.ultimo_login).toMatch(/^\d{4}-/)
  })

  it('is refused with all errors, each at its field', async () => {
    const refused = await product.as('gestore').post('/api/utente', {})
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        nome: 'Campo obbligatorio',
        cognome: 'Campo obbligatorio',
        ruolo: 'Campo obbligatorio',
        email: 'Email obbligatoria',
        password: 'Password obbligatoria',
      },
    ])
    const wrong = await product
      .as('gestore')
      .post('/api/utente', someone({ cliente_id: null, email: 'ada@', password: 'debole' }))
    expect(wrong.body.errors).toEqual({
      cliente_id: 'Campo obbligatorio',
      email: 'Email non valida',
      password: 'Password non valida',
    })
    const bound = await product.as('gestore').post('/api/utente', someone({ ruolo: 'gestore_multisito' }))
    expect(bound.body.errors).toEqual({ cliente_id: 'Un utente multisito non ha cooperativa' })
    const nowhere = await product.as('gestore').post('/api/utente', someone({ cliente_id: 999_999 }))
    expect(nowhere.body.errors).toEqual({ cliente_id: 'Valore non valido' })
    const taken = await product.as('gestore').post('/api/utente', someone({ email: 'UTENTE.beta@example.org' }))
    expect([taken.status, taken.body.errors]).toEqual([422, { email: 'Email già in uso' }])
    const common = await product.as('gestore').post('/api/utente', someone({ password: 'P@ssw0rd' }))
    expect(common.body.errors).toHaveProperty('password')
  })

  it('has no role above what its maker may give', async () => {
    for (const ruolo of ['admin', 'gestore_multisito']) {
      expect((await product.as('managerAlfa').post('/api/utente', someone({ ruolo, cliente_id: null }))).status).toBe(
        403,
      )
    }
    expect(
      (await product.as('gestore').post('/api/utente', someone({ ruolo: 'admin', cliente_id: null }))).status,
    ).toBe(403)
    expect(await create('gestore', { ruolo: 'gestore_multisito', cliente_id: null })).toMatchObject({
      ruolo: 'gestore_multisito',
      cliente: null,
    })
    expect(await create('admin', { ruolo: 'admin', cliente_id: null })).toMatchObject({ ruolo: 'admin' })
  })

  it('belongs to the manager’s own client and agency, whatever the body says', async () => {
    const other = (await product.as('admin').get('/api/agenzia?q=padana')).body.data[0].id
    expect(await create('managerAlfa', { cliente_id: beta, agenzia_id: other })).toMatchObject({
      cliente: { id: alfa },
      agenzia_id: 9,
    })
    expect(await create('managerAlfa', { cliente_id: null, cliente: { id: beta } })).toMatchObject({
      cliente: { id: alfa },
    })
    expect(await create('gestore', { agenzia_id: other })).toMatchObject({
      agenzia: { id: other, nome: 'Agenzia Bassa Padana' },
    })
  })
})
