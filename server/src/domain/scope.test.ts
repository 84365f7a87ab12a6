import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../database/outdated.ts'
import { audit } from '../database/schema/audit.ts'
import { cast, demoPassword } from '../testing/cast.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { ofOwnCliente, visibleAzione, visibleNonConformita } from './scope.ts'
import { azioneMiglioramento } from '../database/schema/azione_miglioramento.ts'
import { nonConformita } from '../database/schema/non_conformita.ts'
import { storedCount } from '../kernel/query/row-count.ts'
import type { Session } from '../kernel/session.ts'

/** No client means the whole consortium: it must never be missing by mistake. */
let product: TestProduct
let alfa: number
let guard: string
beforeAll(async () => {
  product = await openProduct()
  const { rows } = await product.db.execute<{ cliente_id: number; guard: string }>(sql`select cliente_id,
    (select pg_get_constraintdef(oid) from pg_constraint where conname = 'utente_cliente_check') as guard
    from utente where email = ${cast.managerAlfa}`)
  alfa = rows[0]!.cliente_id
  guard = rows[0]!.guard
})
// Two tests take the manager's client away, and the guard against it: the others find both, and a session that is good.
afterEach(async () => {
  await product.db.execute(sql`update utente set cliente_id = ${alfa}, stato = 1 where email = ${cast.managerAlfa}`)
  await product.db.execute(sql`alter table utente drop constraint if exists utente_cliente_check,
    add constraint utente_cliente_check ${sql.raw(guard)}`)
  product.forget('managerAlfa')
})
afterAll(() => product.close())

const unbind = () => product.db.execute(sql`update utente set cliente_id = null where email = ${cast.managerAlfa}`)
const unguard = () => product.db.execute(sql`alter table utente drop constraint utente_cliente_check`)

it('a role that belongs to a client cannot be without one, not even by hand', async () => {
  await expect(unbind()).rejects.toMatchObject({ cause: { code: '23514', constraint: 'utente_cliente_check' } })
})

it('a user without a client sees nothing: no session, no sign-in, no row', async () => {
  expect((await product.as('managerAlfa').get('/api/audit')).status).toBe(200)
  await unguard()
  await unbind()
  expect((await product.as('managerAlfa').get('/api/audit')).status).toBe(401)
  const grant = { grant_type: 'password', client_id: 'quadra-web', client_secret: 'quadra-web' }
  const answer = await product.anonymous.post('/oauth/token', {
    ...grant,
    username: cast.managerAlfa,
    password: demoPassword,
  })
  expect(answer.status).toBe(400)
  const session = { ruolo: 'manager', cliente: null } as Session
  expect(await product.db.$count(audit, ofOwnCliente(session, audit.cliente_id))).toBe(0)
  expect(await product.db.$count(audit, ofOwnCliente({ ...session, ruolo: 'admin' }, audit.cliente_id))).not.toBe(0)
})

it('those of an older database are switched off, retained, and their history shows it', async () => {
  await unguard()
  await unbind()
  const statements = readMigrationFiles({ migrationsFolder }).flatMap((one) => one.sql)
  const from = statements.findIndex((statement) => statement.includes('senza cliente'))
  for (const statement of statements.slice(from, from + 3)) await product.db.execute(statement)
  const { rows } = await product.db.execute<{ id: number }>(
    sql`select id, nome, stato, cliente_id from utente where email = ${cast.managerAlfa}`,
  )
  expect(rows).toMatchObject([{ nome: 'Marco', stato: 0, cliente_id: null }])
  const [line] = (await product.as('admin').get(`/api/storia/utente/${rows[0]!.id}`)).body.data
  expect(line.modifiche).toEqual([{ campo: 'stato', etichetta: 'Stato', da: 'Attivo', a: 'Disattivo' }])
  await expect(unbind()).resolves.toBeTruthy()
  await expect(product.db.execute(sql`update utente set stato = 1 where id = ${rows[0]!.id}`)).rejects.toMatchObject({
    cause: { code: '23514' },
  })
})

it('a manager sees one client’s rows, and the total is stored, not counted', () => {
  const manager = { ruolo: 'manager', cliente: { id: 3, nome: 'Alfa' }, servizi: [] } as unknown as Session
  expect(storedCount(nonConformita, [visibleNonConformita(manager)])).toBeDefined()
  expect(storedCount(azioneMiglioramento, [visibleAzione(manager)])).toBeDefined()
  expect(storedCount(audit, [ofOwnCliente(manager, audit.cliente_id)])).toBeDefined()
  expect(storedCount(nonConformita, [visibleNonConformita({ ...manager, ruolo: 'coordinatore' })])).toBeUndefined()
})
