import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openAudits } from '../testing/audits.ts'

const audits = openAudits()
const chosen = async (count: number) => {
  const { rows } = await audits.product.db.execute<{ id: number }>(
    sql`select id from voce where dizionario = 'processo' and stato = 1 order by id limit ${count}`,
  )
  return rows.map(({ id }) => id)
}
const plan = { persona: 'Mario Rossi', data: '2026-02-10', da_orario: '09:00' }

describe('several processes planned at once', () => {
  it('become as many, each with its line in the history, one chosen twice only one', async () => {
    const { id } = await audits.create('managerAlfa')
    const [one, two, three] = await chosen(3)
    const answer = await audits.product
      .as('managerAlfa')
      .post(`/api/audit/${id}/piano`, { ...plan, processi: [one, two, three, two] })
    expect(answer.status).toBe(201)
    const made = answer.body.data.processi as { processo: { id: number }; persona: string; da_orario: string }[]
    expect(made.map(({ processo }) => processo.id)).toEqual([one, two, three])
    for (const row of made) expect(row).toMatchObject(plan)
    const storia = (await audits.product.as('managerAlfa').get(`/api/storia/audit/${id}`)).body.data as object[]
    expect(storia.filter((line) => JSON.stringify(line).includes('Mario Rossi'))).toHaveLength(3)
  })

  it('are all refused when one cannot be chosen, or the times are turned round', async () => {
    const { id } = await audits.create('gestore')
    const processi = await chosen(2)
    const post = (more: object) => audits.product.as('gestore').post(`/api/audit/${id}/piano`, { ...plan, ...more })
    for (const [more, field] of [
      [{ processi: [...processi, 999_999] }, 'processi'],
      [{ processi: [] }, 'processi'],
      [{ processi, a_orario: '08:00' }, 'a_orario'],
    ] as const) {
      const { status, body } = await post(more)
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect((await audits.product.as('gestore').get(`/api/audit/${id}`)).body.data.processi).toEqual([])
  })

  it('not by users who may not edit the audit, nor in a closed one', async () => {
    const processi = await chosen(1)
    const { id } = await audits.complete('gestore')
    const post = (who: 'managerAlfa' | 'managerBeta' | 'gestore') =>
      audits.product.as(who).post(`/api/audit/${id}/piano`, { ...plan, processi })
    expect((await post('managerAlfa')).status).toBe(403)
    expect((await post('managerBeta')).status).toBe(404)
    await audits.product.as('gestore').put(`/api/audit/${id}/chiudi`, {})
    expect((await post('gestore')).status).toBe(409)
  })
})

describe('the plan of the last audit', () => {
  const as = (who: Who = 'gestore') => audits.product.as(who)
  const previous = async (id: number, who?: Who) => (await as(who).get(`/api/audit/${id}/piano/precedente`)).body.data
  const copy = (id: number, who?: Who) => as(who).put(`/api/audit/${id}/piano/copia`)
  /** A norm of its own, so that no other test's audits are the last. */
  const normed = async (name: string) => (await as().post('/api/norma', { descrizione: name })).body.data.id

  it('is copied with people and times, on the days of the new visit; what is there or switched off is skipped', async () => {
    const norma_id = await normed('Norma del piano copiato')
    const processo = async (codice: string) =>
      (await as().post('/api/processo', { codice, descrizione: `Processo ${codice}` })).body.data.id as number
    const [one, two, three, four] = [
      await processo('C1'),
      await processo('C2'),
      await processo('C3'),
      await processo('C4'),
    ]
    const last = await audits.create('gestore', { norma_id, data_audit: '2026-03-10' })
    const day = (processo_id: number, data: string) =>
      as().post(`/api/audit/${last.id}/processo`, { ...plan, processo_id, data, persona: `Persona di ${processo_id}` })
    for (const [key, data] of [
      [one, '2026-03-10'],
      [two, '2026-03-12'],
      [three, '2026-03-10'],
      [four, '2025-12-24'],
    ] as const)
      expect((await day(key, data)).status).toBe(201)
    // Later, of another norm, of another cooperative, without a plan: none of them is the last one.
    const elsewhere = { data_audit: '2026-04-10' }
    for (const other of [
      { norma_id, data_audit: '2026-09-10' },
      elsewhere,
      { norma_id, ...elsewhere, cliente_id: audits.keys.beta },
    ]) {
      const { id } = await audits.create('gestore', other)
      await as().post(`/api/audit/${id}/processo`, audits.planned())
    }
    await audits.create('gestore', { norma_id, ...elsewhere })

    const fresh = await audits.create('gestore', { norma_id, data_audit: '2026-05-20' })
    await as().post(`/api/audit/${fresh.id}/processo`, { ...plan, processo_id: three })
    await as().put(`/api/processo/${four}`, { stato: 0 })
    const offered = await previous(fresh.id)
    expect(offered.audit).toEqual({ id: last.id, anno: 2026, numero: last.numero, data_audit: '2026-03-10' })
    const days = offered.processi.map(({ processo, data, saltato }: Offered) => [processo.id, data, saltato])
    expect(days).toEqual(
      expect.arrayContaining([
        [one, '2026-05-20', null],
        [two, '2026-05-22', null],
        [three, '2026-05-20', 'presente'],
        [four, '2026-05-20', 'disattivato'],
      ]),
    )

    const { status, body } = await copy(fresh.id)
    expect(status).toBe(200)
    const made = (body.data.processi as (Offered & typeof plan)[]).filter(({ processo }) => processo.id !== three)
    expect(made.map(({ processo, data }) => [processo.id, data])).toEqual([
      [one, '2026-05-20'],
      [two, '2026-05-22'],
    ])
    for (const row of made)
      expect(row).toMatchObject({ persona: `Persona di ${row.processo.id}`, da_orario: '09:00', stato: 0 })
    const storia = (await as().get(`/api/storia/audit/${fresh.id}`)).body.data as object[]
    expect(storia.filter((line) => JSON.stringify(line).includes('Persona di'))).toHaveLength(2)

    const again = await copy(fresh.id)
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('non resta nulla da copiare')])
  })

  it('is offered only if there is one, and copied only by users who may edit the audit while it is open', async () => {
    const norma_id = await normed('Norma senza precedenti')
    const { id } = await audits.create('gestore', { norma_id })
    expect(await previous(id)).toEqual({ audit: null, processi: [] })
    expect((await copy(id)).status).toBe(409)
    expect((await copy(id, 'managerAlfa')).status).toBe(403)
    expect((await copy(id, 'utenteAlfa')).status).toBe(403)
    expect((await copy(id, 'managerBeta')).status).toBe(404)
    expect((await as('managerBeta').get(`/api/audit/${id}/piano/precedente`)).status).toBe(404)
    const { id: closed } = await audits.complete('gestore')
    await as().put(`/api/audit/${closed}/chiudi`)
    const { status, body } = await copy(closed)
    expect([status, body.message]).toEqual([409, 'L’audit è chiuso'])
  })
})
type Offered = { processo: { id: number }; data: string; saltato: string | null }
