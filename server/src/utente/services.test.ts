import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '../database/schema/kernel.ts'
import type { Who } from '../testing/cast.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let alfa: number
let beta: number
let create: (who: Who, more?: object) => Promise<any>
let signIn: ReturnType<typeof people>['signIn']
let idOf: ReturnType<typeof people>['idOf']
beforeAll(async () => {
  product = await openProduct()
  const made = people(product)
  ;({ signIn, idOf } = made)
  const rows = (await product.as('gestore').get('/api/cliente')).body.data as { id: number; nome: string }[]
  alfa = rows.find(({ nome }) => nome.startsWith('Alfa'))!.id
  beta = rows.find(({ nome }) => nome.startsWith('Beta'))!.id
  create = (who, more) => made.create(who, { cliente_id: alfa, ...more })
})
afterAll(() => product.close())

describe('the services of a user', () => {
  const names = (services: { descrizione: string }[]) => services.map(({ descrizione }) => descrizione)

  it('are those of the own client: associated ones, and active ones to add', async () => {
    const user = (await product.as('managerAlfa').get(`/api/utente/${await idOf('coordinatoreAlfa')}`)).body.data
    expect(names(user.servizi)).toEqual(['Assistenza domiciliare anziani', 'Trasporto sociale'])
    expect(names(user.servizi_associabili)).toEqual([
      'Assistenza educativa scolastica',
      'Centro diurno disabili «Il Melograno»',
      'Comunità alloggio minori',
    ])
  })

  it('are added and removed one by one, and the history shows both', async () => {
    const user = await create('managerAlfa', { ruolo: 'coordinatore' })
    const [chosen] = user.servizi_associabili
    const added = await product.as('managerAlfa').post(`/api/utente/${user.id}/servizio`, { servizio_id: chosen.id })
    expect([added.status, added.body.data.servizi]).toEqual([201, [chosen]])
    expect(added.body.data.servizi_associabili).not.toContainEqual(chosen)
    expect(added.body.data.data_modifica).toBe(user.data_modifica)
    const twice = await product.as('managerAlfa').post(`/api/utente/${user.id}/servizio`, { servizio: chosen })
    expect([twice.status, twice.body.errors]).toEqual([422, { servizio_id: 'Servizio già associato' }])
    expect((await product.as('managerAlfa').del(`/api/utente/${user.id}/servizio/${chosen.id}`)).status).toBe(204)
    expect((await product.as('managerAlfa').del(`/api/utente/${user.id}/servizio/${chosen.id}`)).status).toBe(404)
    const [gone, came] = (await product.as('managerAlfa').get(`/api/storia/utente/${user.id}`)).body.data
    expect(came.modifiche).toEqual([{ campo: 'servizi', etichetta: 'Servizi', da: '(nessuno)', a: chosen.descrizione }])
    expect(gone.modifiche).toEqual([{ campo: 'servizi', etichetta: 'Servizi', da: chosen.descrizione, a: '(nessuno)' }])
  })

  it('are added several at once, all or none, with one line of the history', async () => {
    const user = await create('managerAlfa', { ruolo: 'coordinatore' })
    const path = `/api/utente/${user.id}/servizi`
    const ids = user.servizi_associabili.map(({ id }: { id: number }) => id).slice(0, 3)
    const ofBeta = (await product.as('gestore').get(`/api/servizio?cliente=${beta}`)).body.data[0].id
    for (const [servizi, message] of [
      [[...ids, ofBeta], 'Valore non valido'],
      [[], 'Scegli almeno un servizio'],
    ] as const) {
      const refused = await product.as('managerAlfa').post(path, { servizi })
      expect([refused.status, refused.body.errors]).toEqual([422, { servizi: message }])
    }
    expect((await product.as('managerAlfa').get(`/api/utente/${user.id}`)).body.data.servizi).toEqual([])
    const added = await product.as('managerAlfa').post(path, { servizi: [...ids, ids[0]] })
    expect([added.status, added.body.data.servizi.length]).toEqual([201, 3])
    const again = await product.as('managerAlfa').post(path, { servizi: ids })
    expect([again.status, again.body.errors]).toEqual([422, { servizi: 'Servizio già associato' }])
    expect((await product.as('managerBeta').post(path, { servizi: ids })).status).toBe(404)
    expect((await product.as('coordinatoreAlfa').post(path, { servizi: ids })).status).toBe(403)
    const lines = (await product.as('managerAlfa').get(`/api/storia/utente/${user.id}`)).body.data
    expect(
      lines.filter((line: any) => line.modifiche[0]?.campo === 'servizi' && line.azione === 'Modifica'),
    ).toHaveLength(1)
  })

  it('are never another client’s, inactive, or of a role that has none', async () => {
    const user = await create('gestore')
    const add = async (id: number, servizio_id?: number) =>
      (await product.as('gestore').post(`/api/utente/${id}/servizio`, { servizio_id })).body.errors
    const ofBeta = (await product.as('gestore').get(`/api/servizio?cliente=${beta}`)).body.data[0].id
    const inactive = (await product.as('gestore').get(`/api/servizio?cliente=${alfa}&stato=0`)).body.data[0].id
    expect(await add(user.id)).toEqual({ servizio_id: 'Campo obbligatorio' })
    expect(await add(user.id, ofBeta)).toEqual({ servizio_id: 'Valore non valido' })
    expect(await add(user.id, inactive)).toEqual({ servizio_id: 'Valore non valido' })
    const manager = await create('gestore', { ruolo: 'manager' })
    expect(manager.servizi_associabili).toEqual([])
    expect(await add(manager.id, user.servizi_associabili[0].id)).toEqual({
      servizio_id: 'Questo ruolo non ha servizi associati',
    })
  })

  it.each([
    ['client', { cliente_id: 'beta' }],
    ['role', { ruolo: 'manager' }],
  ])('end with another %s, and the history says so', async (_, change) => {
    const user = await create('gestore')
    await product.as('gestore').post(`/api/utente/${user.id}/servizio`, { servizio_id: user.servizi_associabili[0].id })
    const moved = await product
      .as('gestore')
      .put(`/api/utente/${user.id}`, 'cliente_id' in change ? { cliente_id: beta } : change)
    expect(moved.body.data.servizi).toEqual([])
    const lines = (await product.as('gestore').get(`/api/storia/utente/${user.id}`)).body.data as {
      modifiche: { campo: string; a: string }[]
    }[]
    expect(lines.flatMap(({ modifiche }) => modifiche)).toContainEqual(
      expect.objectContaining({ campo: 'servizi', a: '(nessuno)' }),
    )
  })
})

describe('a password set for another user', () => {
  const next = 'Nuvola!7730'

  it('replaces the old one, ends the sessions and notifies the person, and is never in the history', async () => {
    const user = await create('managerAlfa')
    const { get } = await signIn(user.email)
    const saved = await product
      .as('managerAlfa')
      .put(`/api/utente/${user.id}/update_password`, { password: next, confirmPassword: next })
    expect([saved.status, saved.body.data.id]).toEqual([200, user.id])
    expect((await get('/api/user')).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(400)
    expect((await signIn(user.email, next)).status).toBe(200)
    const [line] = (await product.as('managerAlfa').get(`/api/storia/utente/${user.id}`)).body.data
    expect(line).toMatchObject({ azione: 'Password modificata', modifiche: [] })
    const mails = await product.db.select().from(outbox).where(eq(outbox.recipient, user.email))
    expect(mails.map(({ subject }) => subject)).toContain('Quadra: la tua password è stata modificata')
  })

  it('is refused when weak, different or common', async () => {
    const user = await create('managerAlfa')
    const put = async (body: object) =>
      (await product.as('managerAlfa').put(`/api/utente/${user.id}/update_password`, body)).body.errors
    expect(await put({ password: 'debole', confirmPassword: 'altra' })).toEqual({
      password: 'Password non valida (min 8 caratteri, 1 maiuscola, 1 cifra e 1 carattere speciale)',
      confirmPassword: 'Le password non corrispondono',
    })
    expect(await put({ password: next })).toHaveProperty('confirmPassword')
    expect(await put({ password: 'P@ssw0rd', confirmPassword: 'P@ssw0rd' })).toEqual({
      password: 'Password troppo comune: sceglierne un’altra',
    })
  })

  it('is not the way to one’s own', async () => {
    const own = await product
      .as('managerAlfa')
      .put(`/api/utente/${await idOf('managerAlfa')}/update_password`, { password: next, confirmPassword: next })
    expect(own.status).toBe(403)
  })
})

describe('the users a search panel offers', () => {
  const offered = async (who: Who, query = '') =>
    (await product.as(who).get(`/api/utente/opzioni${query}`)).body.data as { id: number; cognome: string }[]
  const surnames = async (who: Who, query = '') => (await offered(who, query)).map(({ cognome }) => cognome)

  it('are the client’s and those without client, inactive included, by name and whether of the consortium', async () => {
    const ofAlfa = await surnames('gestore', `?cliente=${alfa}`)
    expect(ofAlfa).toEqual(expect.arrayContaining(['Bellini', 'Ferrari', 'Ferri', 'Marchetti']))
    expect(ofAlfa).not.toContain('Riva')
    expect(Object.keys((await offered('gestore'))[0]!).toSorted()).toEqual(['cognome', 'id', 'multisito', 'nome'])
    expect((await surnames('gestore')).length).toBeGreaterThanOrEqual(26)
  })

  it('never show a bound user the people of another client', async () => {
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const) {
      for (const query of ['', `?cliente=${alfa}`, `?cliente=${beta}`]) {
        const found = await surnames(who, query)
        expect(found).toContain('Ferri')
        expect(found.filter((name) => ['Riva', 'Conti', 'Villa', 'Fontana'].includes(name))).toEqual([])
      }
    }
  })
})
