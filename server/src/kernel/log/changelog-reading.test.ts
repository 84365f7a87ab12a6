import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { verifyLog } from './verify-log.ts'
import { openProduct, type TestProduct } from '../../testing/product.ts'

/** Lines as the product wrote them before: sentences, and the names of then. */
let product: TestProduct
let alfa: number
let manager: { id: number; nome: string; cognome: string }
beforeAll(async () => {
  product = await openProduct()
  alfa = (await one<{ id: number }>(sql`select id from cliente where nome like 'Alfa%'`)).id
  manager = await one(sql`select id, nome, cognome from utente where email = 'manager.alfa@example.org'`)
})
// One test takes the manager's name away, and the others read it.
afterEach(() =>
  product.db.execute(
    sql`update utente set nome = ${manager.nome}, cognome = ${manager.cognome} where id = ${manager.id}`,
  ),
)
afterAll(() => product.close())

/** A non-conformity of Alfa's. */
const finding = async () => {
  const { id: norma_id } = await one<{ id: number }>(
    sql`select min(id) as id from voce where dizionario = 'norma_conformita' and stato = 1`,
  )
  const values = {
    norma_id,
    tipo: 'reclamo',
    data_segnalazione: '2026-01-10',
    segnalante: 'Famiglia',
    descrizione: 'Ritardo',
  }
  return (await product.as('managerAlfa').post('/api/non_conformita', values)).body.data
}

const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await product.db.execute<Row>(query)).rows[0]!

const insertLine = (slice: string, id: number, changes: object[], user: number | null, name: string) =>
  product.db.execute(sql`insert into change_log (version, slice, record_id, user_id, user_name, action, changes)
    values (1, ${slice}, ${id}, ${user}, ${name}, 'update', ${JSON.stringify(changes)}::jsonb)`)

it('lines of before verify and read as they were, people by the name they have now', async () => {
  const made = (await product.as('managerAlfa').post('/api/servizio', { descrizione: 'Di prima' })).body.data
  const { id } = await finding()
  await insertLine(
    'non_conformita',
    id,
    [{ field: 'tasks', from: null, to: 'Anna: pulire' }],
    manager.id,
    'Nome Diallora',
  )
  await insertLine(
    'non_conformita',
    id,
    [{ field: 'utente', from: null, to: { id: 1, nome: 'Ada', cognome: 'Neri' } }],
    null,
    'Ex Collega',
  )
  const [second, first] = (await product.as('managerAlfa').get(`/api/storia/non_conformita/${id}`)).body.data
  expect(first).toMatchObject({
    chi: `Marco ${manager.cognome}`,
    modifiche: [{ campo: 'tasks', etichetta: 'Task', da: '(vuoto)', a: 'Anna: pulire' }],
  })
  expect(second).toMatchObject({ chi: 'Ex Collega', modifiche: [{ etichetta: 'Owner', a: 'Ada Neri' }] })
  // A new line follows the old ones in their chain.
  await product.as('managerAlfa').put(`/api/servizio/${made.id}`, { descrizione: 'Di ora' })
  expect((await verifyLog(product.db)).findings).toEqual([])
})

it('what a client wrote about a supplier stays that client’s', async () => {
  const { id } = await one<{ id: number }>(
    sql`select min(id) as id from fornitore where cliente_id is null and data_cancellazione is null`,
  )
  await insertLine(
    `fornitore@${alfa}`,
    id,
    [{ field: 'impatto', from: null, to: 'effetto sul servizio 5' }],
    manager.id,
    'x',
  )
  const seen = async (who: 'managerAlfa' | 'managerBeta' | 'gestore') =>
    JSON.stringify((await product.as(who).get(`/api/storia/fornitore/${id}`)).body.data).includes(
      'effetto sul servizio 5',
    )
  expect([await seen('managerAlfa'), await seen('gestore'), await seen('managerBeta')]).toEqual([true, true, false])
})

it('the line itself names the client of its record, also of one that has moved since', async () => {
  await product.as('managerAlfa').post('/api/servizio', { descrizione: 'Di Alfa' })
  await finding()
  const { rows } = await product.db.execute<{ slice: string; lines: number; owned: number }>(sql`
    select slice, count(*)::int as lines, count(cliente_id)::int as owned from change_log
    where slice in ('audit', 'non_conformita', 'azione_miglioramento', 'indicatore', 'servizio', 'cliente') and version = 2 group by slice`)
  expect(rows.length).toBe(6)
  for (const { slice, lines, owned } of rows) expect(owned, slice).toBe(lines)
})

it('a user who has written a line is deactivated, not deleted', async () => {
  const { id } = await one<{
    id: number
  }>(sql`insert into utente (email, password_hash, nome, cognome, ruolo, agenzia_id, cliente_id)
    values ('di.passaggio@example.org', 'x', 'Di', 'Passaggio', 'utente', 9, ${alfa}) returning id`)
  const removable = async () => (await product.as('gestore').get(`/api/utente/${id}`)).body.data.cancellabile
  expect(await removable()).toBe(true)
  await product.db.execute(
    sql`insert into change_log (slice, record_id, user_id, action, changes) values ('norma', 1, ${id}, 'update', '[]')`,
  )
  expect(await removable()).toBe(false)
  expect((await product.as('gestore').del(`/api/utente/${id}`)).status).toBe(409)
})

it('an erased name is removed everywhere, and the log still verifies', async () => {
  const gone = (await product.as('managerAlfa').post('/api/servizio', { descrizione: 'Con autore' })).body.data
  const name = (await product.as('managerAlfa').get(`/api/storia/servizio/${gone.id}`)).body.data[0].chi
  await product.db.execute(sql`update utente set nome = 'Persona', cognome = '1' where id = ${manager.id}`)
  const { rows } = await product.db.execute(
    sql`select 1 from change_log where version = 2 and (user_name is not null or changes::text like ${`%${manager.cognome}%`}) and slice <> 'utente' and slice <> 'non_conformita' and slice <> 'audit'`,
  )
  expect((await product.as('managerAlfa').get(`/api/storia/servizio/${gone.id}`)).body.data[0].chi).toBe('Persona 1')
  expect(name).not.toBe('Persona 1')
  expect(rows).toEqual([])
  expect((await verifyLog(product.db)).findings).toEqual([])
})
