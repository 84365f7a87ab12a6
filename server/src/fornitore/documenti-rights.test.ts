import { idempotencyHeader } from '@quadra/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { encode, formOf } from '../testing/attachments.ts'
import type { Who } from '../testing/cast.ts'
import { openSuppliers, today } from '../testing/suppliers.ts'

const { on, as, supplier, collective, item, upload } = openSuppliers()

describe('a document', () => {
  it('sent twice with one key is one, with one file; sent at once too', async () => {
    const type = await item('tipo_requisito', 'CHIAVE')
    const { id } = await supplier()
    const encoded = await encode(
      formOf({ tipo_requisito_id: String(type.id), data_emissione: today }, '%PDF-1.4 uno', 'durc.pdf'),
    )
    const send = () =>
      on.product.request('managerAlfa', 'POST', `/api/fornitore/${id}/documento`, undefined, {
        ...encoded,
        headers: { ...encoded.headers, [idempotencyHeader]: 'durc-una-volta' },
      })
    const files = async () =>
      (await on.product.db.execute<{ n: number }>(sql`select count(*)::int as n from file`)).rows[0]!.n
    const before = await files()
    const [first, second] = await Promise.all([send(), send()])
    const third = await send()
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
    expect([second.body.data.id, third.body.data.id]).toEqual([first.body.data.id, first.body.data.id])
    expect((await as('managerAlfa').get(`/api/fornitore/${id}/documento`)).body.data).toHaveLength(1)
    expect(await files()).toBe(before + 1)
  })

  it('is added and deleted by the users the table of rights names, in both cooperatives', async () => {
    const type = await item('tipo_requisito', 'DIRITTI')
    const fields = { tipo_requisito_id: String(type.id), data_emissione: today }
    const shared = await collective()
    const own = (await supplier()).id as number
    const people: readonly Who[] = [
      'admin',
      'gestore',
      'managerAlfa',
      'coordinatoreAlfa',
      'utenteAlfa',
      'managerBeta',
      'coordinatoreBeta',
      'utenteBeta',
    ]
    const adding = async (id: number) => {
      const answers: number[] = []
      for (const who of people) answers.push((await upload(who, id, fields)).status)
      return answers
    }
    expect(await adding(shared)).toEqual([201, 201, 201, 201, 403, 201, 201, 403])
    expect(await adding(own)).toEqual([403, 403, 201, 201, 403, 404, 404, 403])
    const documents = (await as('gestore').get(`/api/fornitore/${shared}/documento`)).body.data as {
      id: number
      cliente: { id: number } | null
    }[]
    const { alfa, beta } = on.cases.keys
    for (const [owner, owningUser, expected] of [
      [null, 'gestore', [204, 204, 403, 403, 403, 403, 403, 403]],
      [alfa, 'managerAlfa', [403, 403, 204, 403, 403, 404, 404, 403]],
      [beta, 'managerBeta', [403, 403, 404, 404, 403, 204, 403, 403]],
    ] as const) {
      const mine = documents.filter(({ cliente }) => (cliente?.id ?? null) === owner)
      const answers = new Map<Who, number>()
      // Users without the right try first, so that it still exists; of the shared ones each user of the consortium
      // deletes one.
      for (const who of [...people.filter((one) => one !== owningUser), owningUser]) {
        const one = who === 'admin' ? mine[1]! : mine[0]!
        answers.set(who, (await as(who).del(`/api/fornitore/${shared}/documento/${one.id}`)).status)
      }
      expect(people.map((who) => answers.get(who))).toEqual(expected)
    }
  })
})
