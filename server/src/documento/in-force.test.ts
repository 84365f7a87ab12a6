import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../database/database.ts'
import { runDaily } from '../kernel/work/jobs.ts'
import { type Controlled, openControlled } from '../testing/controlled.ts'

let on: Controlled
beforeAll(async () => {
  on = await openControlled()
})
afterAll(() => on.close())

const inForce = async (id: number) =>
  (
    await on.product.db.execute<{ n: number }>(
      sql`select count(*)::int as n from documento_revisione where documento_id = ${id} and stato = 'vigente'`,
    )
  ).rows[0]!.n

it('of two approvals at once one is made, and one revision is in force', async () => {
  const made = await on.inForce('managerAlfa')
  const { revisione_aperta } = (await on.draft('managerAlfa', made.id)).body.data
  await on.moved('managerAlfa', made, revisione_aperta.id, {
    stato: 'in_approvazione',
    approvatore_id: on.people.gestore,
  })
  const both = await Promise.all(
    [1, 2].map(() => on.move('gestore', made, revisione_aperta.id, { stato: 'approvata' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await inForce(made.id)).toBe(1)
})

it('a second one in force or a second open one is refused by the database itself', async () => {
  const made = await on.inForce('managerAlfa')
  const copy = (stato: string, numero: number) =>
    on.product.db.execute(sql`insert into documento_revisione (documento_id, numero, stato, file_id)
      select documento_id, ${numero}, ${stato}, file_id from documento_revisione where documento_id = ${made.id} limit 1`)
  await expect(copy('vigente', 7)).rejects.toThrow('Failed query')
  await copy('bozza', 8)
  await expect(copy('approvata', 9)).rejects.toThrow('Failed query')
})

it('of two new revisions at once one is made', async () => {
  const made = await on.inForce('managerAlfa')
  const both = await Promise.all([on.draft('managerAlfa', made.id), on.draft('managerAlfa', made.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

it('on its day two processes bring it into force once, and a job that failed is made up', async () => {
  const made = await on.make('managerAlfa', { data_vigenza: '2026-12-05', presa_visione: '1' })
  const rid = made.revisione_aperta.id
  await on.moved('managerAlfa', made, rid, { stato: 'in_approvazione', approvatore_id: on.people.gestore })
  await on.moved('gestore', made, rid, { stato: 'approvata' })
  const failing = {
    ...on.job,
    work: async (tx: Tx, day: string) => {
      await on.job.work(tx, day)
      throw new Error('killed in the middle')
    },
  }
  const at = new Date('2026-12-05T08:00:00Z')
  await expect(runDaily(on.product.db, failing, at)).rejects.toThrow('killed in the middle')
  expect(await inForce(made.id)).toBe(0)
  const before = (await on.mails()).length
  const runs = await Promise.all([1, 2, 3].map(() => on.runJob('2026-12-05')))
  expect(runs.filter((one) => one === 'ran')).toHaveLength(1)
  expect(await inForce(made.id)).toBe(1)
  const mails = (await on.mails()).slice(before)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length)
  expect(mails.length).toBeGreaterThan(0)
  expect(await on.runJob('2026-12-06')).toBe('ran')
  expect((await on.mails()).length).toBe(before + mails.length)
})
