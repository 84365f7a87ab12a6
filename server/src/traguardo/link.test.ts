import { describe, expect, it } from 'vitest'
import type { Who } from '../testing/cast.ts'
import { openDeadlines } from '../testing/deadlines.ts'

const on = openDeadlines('2026-11-16T09:00:00Z')
const as = (who: Who) => on.product.as(who)
const objective = async () => {
  const { id: indicatore_id } = await on.cases.create({}, 'managerAlfa')
  return on.made('managerAlfa', '/api/traguardo', { indicatore_id, anno: 2026 })
}
const action = (more: object = {}, who: Who = 'managerAlfa', coop: 'alfa' | 'beta' = 'alfa') =>
  on.made(who, '/api/azione_miglioramento', {
    cliente_id: on.cases.keys[coop],
    data_segnalazione: '2026-02-01',
    miglioramento: 'Incontro con le famiglie',
    data_azione: '2026-12-01',
    ...more,
  })
const link = (id: number, azione_id: unknown, who: Who = 'managerAlfa') =>
  as(who).put(`/api/traguardo/${id}/azione`, { azione_id })
const wrong = { azione_id: 'Valore non valido' }

describe('PUT /api/traguardo/:id/azione', () => {
  it('makes an open action of the year one of the objective’s, which then no longer lacks one', async () => {
    const { id, indicatore } = await objective()
    const { id: azione_id } = await action()
    const { status, body } = await link(id, azione_id)
    expect([status, body.data.azioni.map((one: { id: number }) => one.id)]).toEqual([200, [azione_id]])
    expect(body.data.mancanze).not.toContain('Collegare almeno un’azione')
    const { body: linked } = await as('managerAlfa').get(`/api/azione_miglioramento/${azione_id}`)
    expect(linked.data.indicatore).toMatchObject({ id: indicatore.id })
    const { body: storia } = await as('managerAlfa').get(`/api/storia/azione_miglioramento/${azione_id}`)
    expect(JSON.stringify(storia.data[0])).toContain('Indicatore')
    // It has its indicator now: neither this objective nor another takes it again.
    for (const one of [id, (await objective()).id]) expect((await link(one, azione_id)).body.errors).toEqual(wrong)
  })

  it('refuses another cooperative’s, another year’s, a closed and a removed one, one that is not there, and none', async () => {
    const { id } = await objective()
    const closed = await action()
    await as('managerAlfa').put(`/api/azione_miglioramento/${closed.id}/approva`, { soluzione: 'Fatto' })
    const gone = await action()
    expect((await as('managerAlfa').del(`/api/azione_miglioramento/${gone.id}`)).status).toBe(204)
    const others = await action({}, 'managerBeta', 'beta')
    const later = await action({ data_azione: '2027-01-01' })
    for (const azione_id of [others.id, later.id, closed.id, gone.id, 999_999])
      expect((await link(id, azione_id)).body.errors).toEqual(wrong)
    // The consortium sees the action of the other cooperative, and cannot link it either.
    expect((await link(id, others.id, 'gestore')).body.errors).toEqual(wrong)
    for (const azione_id of [null, 'x', -1]) {
      const { status, body } = await link(id, azione_id)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['azione_id']])
    }
    const { body } = await as('managerAlfa').get(`/api/traguardo/${id}`)
    expect(body.data.azioni).toEqual([])
  })

  it('is the management’s of the cooperative; elsewhere the objective does not exist', async () => {
    const { id } = await objective()
    const { id: azione_id } = await action()
    for (const who of ['coordinatoreAlfa', 'utenteAlfa', 'certificatore'] as const)
      expect((await link(id, azione_id, who)).status).toBe(403)
    expect((await link(id, azione_id, 'managerBeta')).status).toBe(404)
    expect((await link(id, azione_id, 'gestore')).status).toBe(200)
  })

  it('lets one of two who link the same action at once', async () => {
    const [one, other] = [await objective(), await objective()]
    const { id: azione_id } = await action()
    const answers = await Promise.all([link(one.id, azione_id), link(other.id, azione_id, 'gestore')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})
