import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openDeadlines } from '../testing/deadlines.ts'

const on = openDeadlines('2027-05-20T10:00:00Z')
const { idOf, list, one, report, task, work } = on

describe('responsible users', () => {
  const assigneesOf = async (id: string) => {
    const { assegnatari, assegnatari_impliciti: as, responsabile } = (await one('gestore', id))!
    return { as, responsabile: responsabile?.id ?? null, people: assegnatari.map((person) => person.id) }
  }

  it('the coordinators of its service; where there are none the managers of its client, then the gestori', async () => {
    const { id } = await report()
    await work(id)
    const key = `nc_task:${(await task(id)).id}`
    expect((await one('coordinatoreAlfa', key))?.mia).toBe(true)
    expect(await one('managerAlfa', key)).toMatchObject({ mia: false, assegnatari_impliciti: 'coordinatori' })
    const [coordinator, manager] = [await idOf('coordinatoreAlfa'), await idOf('managerAlfa')]
    const switched = (ids: readonly number[], stato: 0 | 1) =>
      on.product.db.execute(sql`update utente set stato = ${stato} where id = any(${sql.param(ids)}::int[])`)
    const coordinators = (await assigneesOf(key)).people
    expect(coordinators).toContain(coordinator)
    await switched(coordinators, 0)
    const managers = await assigneesOf(key)
    expect([managers.as, managers.people.includes(manager)]).toEqual(['manager', true])
    await switched(managers.people, 0)
    expect((await assigneesOf(key)).as).toBe('gestori')
    await switched([...coordinators, ...managers.people], 1)
  })

  it('the named user, while active; of a task also the one its record names', async () => {
    const [utente, coordinator, stranger] = [
      await idOf('utenteAlfa'),
      await idOf('coordinatoreAlfa'),
      await idOf('utenteBeta'),
    ]
    const { id } = await report({ responsabile_id: coordinator })
    await work(id)
    const { id: taskId } = await task(id, { responsabile_id: utente })
    expect(await assigneesOf(`nc_verifica:${id}`)).toEqual({
      as: null,
      responsabile: coordinator,
      people: [coordinator],
    })
    expect(await assigneesOf(`nc_task:${taskId}`)).toEqual({ as: null, responsabile: utente, people: [utente] })
    await on.product.db.execute(sql`update non_conformita_task set responsabile_id = ${stranger} where id = ${taskId}`)
    expect(await assigneesOf(`nc_task:${taskId}`)).toEqual({
      as: null,
      responsabile: coordinator,
      people: [coordinator],
    })
    await on.product.db.execute(sql`update non_conformita set responsabile_id = null where id = ${id}`)
    expect(await one('managerAlfa', `nc_task:${taskId}`)).toMatchObject({
      responsabile: null,
      responsabile_cessato: true,
      assegnatari_impliciti: 'coordinatori',
    })
  })

  it('users with the right of verdict, once it waits for that: also if a user is named', async () => {
    const { id } = await report({ responsabile_id: await idOf('coordinatoreAlfa') })
    await on.product.db.execute(sql`update non_conformita set stato = 'da_verificare' where id = ${id}`)
    expect(await one('managerAlfa', `nc_verifica:${id}`)).toMatchObject({ mia: true, assegnatari_impliciti: 'manager' })
    const audit = sql`(select min(id) from audit where cliente_id = ${on.cases.keys.alfa})`
    await on.product.db.execute(sql`update non_conformita set audit_id = ${audit} where id = ${id}`)
    expect(await one('gestore', `nc_verifica:${id}`)).toMatchObject({ mia: true, assegnatari_impliciti: 'gestori' })
  })

  it('is escalated to the managers after 7 days and to the gestori after 14, counted from its assignment', async () => {
    const utente = await idOf('utenteAlfa')
    const { id } = await report({ data_verifica: '2027-05-10', responsabile_id: utente })
    const key = `nc_verifica:${id}`
    const escalation = async () => [
      (await one('gestore', key))?.escalation,
      (await list('managerAlfa', 'segnalate=1')).some((row) => row.id === key),
      (await list('gestore', 'segnalate=1')).some((row) => row.id === key),
    ]
    const given = (day: string) =>
      on.product.db.execute(sql`update non_conformita set data_assegnazione = ${day} where id = ${id}`)
    await given('2027-05-14')
    expect(await escalation()).toEqual([null, false, false])
    await given('2027-05-13')
    expect(await escalation()).toEqual(['manager', true, false])
    await on.product.db.execute(
      sql`update non_conformita set data_verifica = '2027-05-06', data_assegnazione = null where id = ${id}`,
    )
    expect(await escalation()).toEqual(['gestore', true, true])
    // Deadlines of managers themselves are escalated past them.
    await on.product.db.execute(
      sql`update non_conformita set responsabile_id = ${await idOf('managerAlfa')} where id = ${id}`,
    )
    expect(await escalation()).toEqual(['gestore', false, true])
    await on.product.db.execute(sql`update non_conformita set data_verifica = '2027-05-07' where id = ${id}`)
    expect(await escalation()).toEqual([null, false, false])
    expect((await on.product.as('admin').get('/api/scadenzario?segnalate=1')).body.data).toEqual([])
  })
})
