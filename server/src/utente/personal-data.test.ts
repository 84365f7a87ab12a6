import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logChanges } from '../kernel/log/changelog.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let made: ReturnType<typeof people>
let person: { id: number; email: string }
let finding: number
let other: number
beforeAll(async () => {
  product = await openProduct()
  made = people(product)
  const key = async (query: ReturnType<typeof sql>) => (await product.db.execute<{ id: number }>(query)).rows[0]!.id
  const norma_id = await key(sql`select min(id) as id from voce where dizionario = 'norma_conformita' and stato = 1`)
  const named = { nome: 'Oreste', cognome: 'Dell’Acqua', email: 'oreste@example.org', telefono: '055 1' }
  person = await made.create('managerAlfa', { ...named, ruolo: 'coordinatore' })
  const { bearer } = await made.signIn('oreste@example.org')
  const values = {
    norma_id,
    tipo: 'reclamo',
    data_segnalazione: '2026-01-10',
    descrizione: 'Di un altro',
    segnalante: 'x',
  }
  const create = async (more: object, headers = bearer) =>
    (await product.request(undefined, 'POST', '/api/non_conformita', { ...values, ...more }, { headers })).body.data.id
  finding = await create({})
  const manager = { authorization: `Bearer ${await product.token('managerAlfa')}` }
  other = await create({ segnalante: 'la madre di dell’acqua oreste' }, manager)
})
afterAll(() => product.close())

const exported = async ({ id } = person) => {
  const answer = await product.as('admin').get(`/api/utente/${id}/dati_personali`)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="Dati_personali_${id}.json"`)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.body as Record<string, any>
}

it('contains their own data, what is theirs, every record that refers to them, texts that name them, and what they did', async () => {
  const data = await exported()
  expect(data['persona']).toMatchObject({
    nome: 'Oreste',
    email: 'oreste@example.org',
    telefono: '055 1',
    servizi: [],
  })
  expect(data['di_sua_pertinenza'].session_family).toMatchObject([{ created_at: expect.any(String) }])
  expect(data['di_sua_pertinenza'].outbox).toMatchObject([{ subject: 'Quadra: il tuo accesso è pronto' }])
  expect(data['record_che_la_indicano']['non_conformita.utente_id']).toEqual({ quanti: 1, chiavi: [finding] })
  expect(data['testi_che_la_nominano']).toContainEqual({
    ...{ tabella: 'non_conformita', chiave: String(other), campo: 'segnalante' },
    testo: 'la madre di dell’acqua oreste',
  })
  expect(data['storia'].at(0)).toMatchObject({ azione: 'Creazione', chi: expect.any(String) })
  expect(data['operazioni']).toMatchObject([
    { azione: 'Creazione', tipo: 'non_conformita', record: finding, campi: expect.arrayContaining(['Descrizione']) },
  ])
})

it('contains no secrets, and of what they did no values of records', async () => {
  const { testi_che_la_nominano: _, ...data } = await exported()
  const text = JSON.stringify(data)
  expect(text).not.toMatch(/argon2|_hash|"hash"|successor|Di un altro/)
})

it('is as long as it is: every line of theirs, however many', async () => {
  // A separate user: what Oreste did is checked line by line elsewhere.
  const busy = await made.create('managerAlfa', {})
  const line = { slice: 'servizio', id: 1, cliente_id: null, action: 'update' as const, changes: [], actor: busy }
  await logChanges(
    product.db,
    Array.from({ length: 1204 }, () => line),
  )
  const { operazioni } = await exported(busy)
  expect(operazioni).toHaveLength(1204)
})

it('an unknown user has none', async () => {
  expect((await product.as('admin').get('/api/utente/999999/dati_personali')).status).toBe(404)
})
