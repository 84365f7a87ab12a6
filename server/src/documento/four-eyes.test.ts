import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../testing/attachments.ts'
import { type Controlled, openControlled, today } from '../testing/controlled.ts'

let on: Controlled
beforeAll(async () => {
  on = await openControlled()
})
afterAll(() => on.close())

const base = '/api/documento'

describe('four eyes are two people', () => {
  const choices = async (id: number) =>
    (await on.as('admin').get(`${base}/${id}/approvatori`)).body.data.map((one: { id: number }) => one.id)

  it('who replaced the file of a draft is no choice for its approval; who changed its words is', async () => {
    const made = await on.make('managerAlfa')
    const rid = made.revisione_aperta.id
    const url = `${base}/${made.id}/revisione/${rid}`
    expect(await choices(made.id)).toContain(on.people.admin)
    await on.archive.send('admin', 'PUT', url, formOf({ sommario_modifiche: 'Prima stesura rivista' }))
    expect(await choices(made.id)).toContain(on.people.admin)
    const replaced = await on.archive.send('admin', 'PUT', url, formOf({}, 'altra stesura', 'altra.txt'))
    expect(replaced.body.data.scrittori.map((one: { id: number }) => one.id).toSorted()).toEqual(
      [on.people.admin, on.people.managerAlfa].toSorted(),
    )
    expect(await choices(made.id)).not.toContain(on.people.admin)
    const sent = await on.move('managerAlfa', made, rid, { stato: 'in_approvazione', approvatore_id: on.people.admin })
    expect([sent.status, sent.body.errors]).toEqual([
      422,
      { approvatore_id: 'L’approvatore non può avere sostituito il file' },
    ])
    // The author's own file again: the other has still written a part of what came before it.
    await on.archive.send('managerAlfa', 'PUT', url, formOf({}, 'di nuovo mia', 'mia.txt'))
    expect(await choices(made.id)).not.toContain(on.people.admin)
    await on.moved('managerAlfa', made, rid, { stato: 'in_approvazione', approvatore_id: on.people.gestore })
    expect((await on.moved('gestore', made, rid, { stato: 'approvata' })).stato_documento).toBe('vigente')
  })

  it('an approver chosen before who wrote it sends it back and does not approve', async () => {
    const made = await on.make('managerAlfa', { data: today })
    const rid = made.revisione_aperta.id
    await on.moved('managerAlfa', made, rid, { stato: 'in_approvazione', approvatore_id: on.people.admin })
    // As a product of before this rule stored it.
    await on.product.db.execute(
      sql`update documento_revisione set scrittori = array[${on.people.managerAlfa}::int, ${on.people.admin}::int] where id = ${rid}`,
    )
    expect(await on.read('admin', made.id)).toMatchObject({
      approvabile: false,
      revisione_aperta: { approvabile: false, respingibile: true },
    })
    const refused = await on.move('admin', made, rid, { stato: 'approvata' })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Hai scritto o sostituito il file di questa revisione: la approva un’altra persona',
    ])
    await on.moved('admin', made, rid, { stato: 'bozza', motivo: 'La approvi un altro' })
  })
})
