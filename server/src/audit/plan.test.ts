import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
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

  it('not by who may not edit the audit, nor in a closed one', async () => {
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
