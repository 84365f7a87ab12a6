import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openDeadlines } from '../testing/deadlines.ts'

const on = openDeadlines('2027-05-20T10:00:00Z')
const { idOf, made, report, task, work } = on

const act = (who: Who, name: string, body: object) => on.product.as(who).put(`/api/scadenzario/${name}`, body)
/** The body for these rows, with the versions that the list shows. */
async function read(who: Who, ...chiavi: string[]) {
  const { body } = await on.product.as(who).get(`/api/scadenzario?scelte=${chiavi.join()}`)
  const rows = body.data as { id: string; data_modifica: string }[]
  return { elementi: chiavi, versioni: Object.fromEntries(rows.map((row) => [row.id, row.data_modifica])) }
}
const lines = () => on.product.db.$count(sql`change_log`)
const contracts = async () => {
  const { id } = await on.supplier(`Fornitore ${Math.random()}`)
  const add = (data_fine: string) => made('managerAlfa', `/api/fornitore/${id}/contratto`, { data_fine })
  const [one, other] = [await add('2027-06-02'), await add('2027-06-01')]
  return { id, one: one.id as number, chiavi: [`contratto:${one.id}`, `contratto:${other.id}`] }
}
const closedContracts = async (id: number) =>
  (
    (await on.product.as('managerAlfa').get(`/api/fornitore/${id}/contratto`)).body.data as { gestito_il: unknown }[]
  ).map(({ gestito_il }) => gestito_il !== null)

describe('rows changed since they were read', () => {
  it('are refused by name with all the others, and go through once they were read again', async () => {
    const nc = await report()
    await work(nc.id)
    const planned = await task(nc.id)
    const keys = [`nc_verifica:${nc.id}`, `nc_task:${planned.id}`]
    const stale = await read('managerAlfa', ...keys)
    expect(Object.keys(stale.versioni).toSorted()).toEqual(keys.toSorted())
    await on.product.as('coordinatoreAlfa').put(`/api/non_conformita/${nc.id}`, { segnalante: 'Un’altra persona' })
    const before = await lines()
    const to = { responsabile_id: await idOf('coordinatoreAlfa') }
    const refused = await act('managerAlfa', 'assegna', { ...stale, ...to })
    const words = `Non conformità n. ${nc.id}: Il record è stato modificato da un altro utente`
    expect([refused.status, refused.body.message, await lines()]).toEqual([409, words, before])
    // A task and its own record in one act: the first does not block the second.
    const fresh = await read('managerAlfa', ...keys)
    expect((await act('managerAlfa', 'assegna', { ...fresh, ...to })).status).toBe(200)
    const day = { scadenza: '2027-07-15', motivo: 'Ferie' }
    expect((await act('managerAlfa', 'sposta', { ...fresh, ...day })).status).toBe(409)
    expect((await act('managerAlfa', 'sposta', { ...(await read('managerAlfa', ...keys)), ...day })).status).toBe(200)
    const done = { descrizione_intervento_eseguito: 'Fatto' }
    const [, ofTask] = keys as [string, string]
    expect((await act('managerAlfa', 'conferma', { ...fresh, elementi: [ofTask], ...done })).status).toBe(409)
  })

  it('what is no version is refused at its field', async () => {
    const nc = await report()
    const elementi = [`nc_verifica:${nc.id}`]
    for (const versioni of [{ [elementi[0]!]: 'ieri' }, 'ieri', [1]]) {
      const answer = await act('managerAlfa', 'sposta', { elementi, versioni, scadenza: '2027-07-15', motivo: 'x' })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['versioni']])
    }
  })
})

describe('«Segna come gestito» is taken back', () => {
  it('only by the person who did it, all contracts or none, with a line of the log for each', async () => {
    const { id, one, chiavi } = await contracts()
    const { versioni } = (await act('managerAlfa', 'gestito', { elementi: chiavi, nota: 'Rinnovati' })).body.data
    expect(await closedContracts(id)).toEqual([true, true])
    const body = { elementi: chiavi, versioni }
    const before = await lines()
    // Another one of the cooperative did not do it, another cooperative knows of none.
    expect((await act('coordinatoreAlfa', 'gestito/ripristina', body)).status).toBe(403)
    expect((await act('managerBeta', 'gestito/ripristina', body)).status).toBe(404)
    expect(await lines()).toBe(before)
    expect((await act('managerAlfa', 'gestito/ripristina', body)).body.data).toEqual({ righe: 2 })
    expect([await closedContracts(id), await lines()]).toEqual([[false, false], before + 2])
    const { data } = (await on.product.as('managerAlfa').get(`/api/storia/fornitore/${id}`)).body
    expect(data[0].motivo).toBe('Gestione annullata')
    expect((await act('managerAlfa', 'gestito/ripristina', body)).status).toBe(409)
    expect((await read('managerAlfa', `contratto:${one}`)).versioni).toHaveProperty([`contratto:${one}`])
  })

  it('not after another change, nor after the time of a toast, nor without the version', async () => {
    const { id, one, chiavi } = await contracts()
    const { versioni } = (await act('managerAlfa', 'gestito', { elementi: chiavi })).body.data
    const body = { elementi: chiavi, versioni }
    for (const wrong of [{ elementi: chiavi }, { ...body, versioni: {} }])
      expect(Object.keys((await act('managerAlfa', 'gestito/ripristina', wrong)).body.errors)).toEqual(['versioni'])
    await on.product.db.execute(
      sql`update fornitore_contratto set gestito_il = gestito_il - interval '6 minutes' where id = ${one}`,
    )
    const late = await act('managerAlfa', 'gestito/ripristina', body)
    expect([late.status, late.body.message]).toEqual([
      409,
      `Contratto n. ${one}: È passato troppo tempo: la gestione non si può più annullare`,
    ])
    await on.product.db.execute(sql`update fornitore_contratto set gestito_il = gestito_il + interval '6 minutes',
      data_modifica = data_modifica + interval '1 second' where id = ${one}`)
    const overtaken = await act('managerAlfa', 'gestito/ripristina', body)
    expect([overtaken.status, overtaken.body.message]).toEqual([
      409,
      `Contratto n. ${one}: Il record è stato modificato da un altro utente`,
    ])
    expect(await closedContracts(id)).toEqual([true, true])
  })
})
