import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../database/outdated.ts'
import { type RegistryKeys, registryKeys } from '../testing/cases.ts'
import type { Who } from '../testing/cast.ts'
import { people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'

let product: TestProduct
let keys: RegistryKeys
let crowd: ReturnType<typeof people>
beforeAll(async () => {
  product = await openProduct()
  crowd = people(product)
  keys = await registryKeys(product)
})
beforeEach(() => product.db.execute(sql`delete from notifica`))
afterAll(() => product.close())

const secret = 'Caduta della signora Bonomi'
async function createReport(who: Who) {
  const body = {
    cliente_id: keys.alfa,
    servizio_id: keys.service('SAD'),
    norma_id: keys.norma,
    data_segnalazione: '2026-03-05',
    tipo: 'reclamo',
    segnalante: secret,
    descrizione: secret,
  }
  return (await product.as(who).post('/api/non_conformita', body)).body.data.id as number
}
const move = (who: Who, id: number, stato: string) =>
  product.as(who).put(`/api/non_conformita/${id}/stato`, { stato, motivo: secret })
const unread = async (who: Who) => (await product.as(who).get('/api/notifica/conteggio')).body.data.non_lette as number
const listOf = async (who: Who, query = '') => (await product.as(who).get(`/api/notifica${query}`)).body.data

describe('the people a record concerns', () => {
  it('are notified of its moves, except the user who made them', async () => {
    const id = await createReport('utenteAlfa')
    expect((await move('managerAlfa', id, 'in_lavorazione')).status).toBe(200)
    expect([await unread('utenteAlfa'), await unread('managerAlfa'), await unread('gestore')]).toEqual([1, 0, 0])
    const [notice] = await listOf('utenteAlfa')
    const manager = (await product.as('managerAlfa').get('/api/user')).body.data
    expect(notice).toMatchObject({
      tipo: 'stato',
      testo: `Non conformità n. ${id}: da Nuovo a In lavorazione (${manager.nome} ${manager.cognome})`,
      percorso: `/pages/anomalie/${id}`,
      letta_il: null,
    })
    expect(JSON.stringify(notice)).not.toContain('Bonomi')
  })

  it('get no notice of a move that was refused', async () => {
    const id = await createReport('utenteAlfa')
    expect((await move('managerAlfa', id, 'chiuso')).status).toBe(422)
    expect((await move('coordinatoreBeta', id, 'in_lavorazione')).status).toBe(404)
    expect(await unread('utenteAlfa')).toBe(0)
  })

  it('are notified as those responsible for it, or for one of its tasks, as long as they may act', async () => {
    const id = await createReport('managerAlfa')
    const { create, idOf } = crowd
    const [named, gone] = [
      await create('gestore', { cliente_id: keys.alfa }),
      await create('gestore', { cliente_id: keys.alfa }),
    ]
    await product.db.execute(sql`update non_conformita set responsabile_id = ${named.id} where id = ${id}`)
    const task = { persona: 'Ada Neri', descrizione_intervento_da_eseguire: secret }
    await move('managerAlfa', id, 'in_lavorazione')
    for (const responsabile of [await idOf('utenteAlfa'), gone.id, await idOf('managerBeta')]) {
      const made = (await product.as('managerAlfa').post(`/api/non_conformita/${id}/task`, task)).body.data
      await product.db.execute(
        sql`update non_conformita_task set responsabile_id = ${responsabile} where id = ${made.id}`,
      )
    }
    await product.db.execute(sql`update utente set stato = 0 where id = ${gone.id}`)
    await product.db.execute(sql`delete from notifica`)
    expect((await move('gestore', id, 'non_pertinente')).status).toBe(200)
    const notified = await product.db.execute<{ id: number }>(sql`select utente_id as id from notifica order by 1`)
    const owner = await idOf('managerAlfa')
    expect(notified.rows.map((row) => row.id)).toEqual(
      [owner, await idOf('utenteAlfa'), named.id].toSorted((a, b) => a - b),
    )
  })

  it('are notified that an action was closed', async () => {
    const proposal = {
      cliente_id: keys.alfa,
      data_azione: '2026-06-30',
      data_segnalazione: '2026-02-10',
      miglioramento: secret,
      servizio_id: keys.service('SAD'),
    }
    const { id } = (await product.as('coordinatoreAlfa').post('/api/azione_miglioramento', proposal)).body.data
    await product.as('managerAlfa').put(`/api/azione_miglioramento/${id}/approva`, { soluzione: secret })
    const [notice] = await listOf('coordinatoreAlfa')
    expect(notice.testo).toMatch(new RegExp(`^Azione di miglioramento n. ${id}: da Aperta a Chiusa \\(`))
    expect(notice.percorso).toBe(`/pages/azioni/${id}`)
    expect(await unread('managerAlfa')).toBe(0)
  })
})

describe('one’s own notifications', () => {
  const give = async (who: Who, count: number) => {
    const id = await crowd.idOf(who)
    await product.db.execute(sql`insert into notifica (utente_id, tipo, testo, percorso)
      select ${id}, 'stato', 'Non conformità n. ' || n, '/pages/anomalie/' || n from generate_series(1, ${count}) n`)
  }

  it('are read one by one, and once', async () => {
    await give('utenteAlfa', 3)
    const [first] = await listOf('utenteAlfa')
    const { status, body } = await product.as('utenteAlfa').put(`/api/notifica/${first.id}/letta`)
    expect([status, typeof body.data.letta_il, await unread('utenteAlfa')]).toEqual([200, 'string', 2])
    const again = await product.as('utenteAlfa').put(`/api/notifica/${first.id}/letta`)
    expect(again.body.data.letta_il).toBe(body.data.letta_il)
    expect((await listOf('utenteAlfa', '?lette=false')).length).toBe(2)
    expect((await listOf('utenteAlfa', '?lette=true')).map(({ id }: { id: number }) => id)).toEqual([first.id])
  })

  it('are read all at once', async () => {
    await give('utenteAlfa', 4)
    await give('managerAlfa', 2)
    expect((await product.as('utenteAlfa').put('/api/notifica/lette')).body.data).toEqual({ non_lette: 0 })
    expect([await unread('utenteAlfa'), await unread('managerAlfa')]).toEqual([0, 2])
  })

  it('have numbers that do not reveal how many others there are', async () => {
    await give('utenteAlfa', 3)
    const before = (await listOf('utenteAlfa')).map(({ id }: { id: number }) => id) as number[]
    await give('managerAlfa', 50)
    await give('utenteAlfa', 1)
    const after = (await listOf('utenteAlfa')).map(({ id }: { id: number }) => id) as number[]
    const next = after.find((id) => !before.includes(id))!
    expect(new Set(after).size).toBe(4)
    for (const id of before) expect(Math.abs(next - id)).toBeGreaterThan(51)
  })

  it('that were there before the numbers were random got new ones, and none was lost', async () => {
    await give('utenteAlfa', 300)
    await product.db.execute(sql`update notifica set id = -id`)
    await product.db.execute(sql`update notifica set id = numbered.n from (
      select id, row_number() over (order by id) as n from notifica) numbered where numbered.id = notifica.id`)
    const statements = readMigrationFiles({ migrationsFolder }).flatMap((one) => one.sql)
    const renumbering = statements.filter((statement) => /UPDATE "notifica" SET "id"/.test(statement))
    expect(renumbering).toHaveLength(2)
    for (const statement of renumbering) await product.db.execute(statement)
    const { rows } = await product.db.execute<{ id: number }>(sql`select id from notifica order by id`)
    expect([rows.length, rows[0]!.id > 0, rows.at(-1)!.id <= 999_999_999]).toEqual([300, true, true])
    expect(rows.filter(({ id }) => id <= 300).length).toBeLessThan(5)
  })

  it('are visible to no other user, not even to an administrator', async () => {
    await give('utenteAlfa', 1)
    const [{ id }] = await listOf('utenteAlfa')
    for (const who of ['admin', 'gestore', 'managerAlfa', 'utenteBeta'] as const) {
      expect((await product.as(who).put(`/api/notifica/${id}/letta`)).status).toBe(404)
      expect(await listOf(who)).toEqual([])
    }
    expect(await unread('utenteAlfa')).toBe(1)
  })

  it.each([
    ['role', () => ({ ruolo: 'coordinatore' }), 0],
    ['client', () => ({ cliente_id: keys.beta }), 0],
    ['telephone', () => ({ telefono: '030 4521' }), 2],
  ])('are gone with the %s they were for, and with nothing else', async (_, change, left) => {
    const user = await crowd.create('gestore', { cliente_id: keys.alfa })
    await product.db.execute(sql`insert into notifica (utente_id, tipo, testo, percorso)
      select ${user.id}, 'stato', 'Non conformità n. 7', '/pages/anomalie/7' from generate_series(1, 2)`)
    expect((await product.as('gestore').put(`/api/utente/${user.id}`, change())).status).toBe(200)
    expect(await product.db.$count(sql`notifica where utente_id = ${user.id}`)).toBe(left)
  })

  it('leave no line in the change log', async () => {
    await give('utenteAlfa', 1)
    const lines = () => product.db.$count(sql`change_log`)
    const before = await lines()
    const [{ id }] = await listOf('utenteAlfa')
    await product.as('utenteAlfa').put(`/api/notifica/${id}/letta`)
    await product.as('utenteAlfa').put('/api/notifica/lette')
    expect(await lines()).toBe(before)
  })
})
