import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openNotices, verified } from '../testing/receivers.ts'

const notices = openNotices()
const { receiver, create, deliver, delivery, later, report, consegne, end } = notices
const both = { eventi: ['non_conformita.creata', 'non_conformita.stato'] }
const move = async (id: number, stato: string) => {
  const { body } = await notices.product.as('managerAlfa').get(`/api/non_conformita/${id}`)
  const answer = await notices.product
    .as('managerAlfa')
    .put(`/api/non_conformita/${id}/stato`, { stato, motivo: 'Prova', data_modifica: body.data.data_modifica })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}
const read = async (id: number) => (await notices.product.as('gestore').get(`${notices.base}/${id}`)).body.data
beforeEach(() => {
  notices.failures.length = 0
})

describe('delivery', () => {
  it('notifies a record in its order, signed as the convention has it, with keys and no words', async () => {
    const to = await receiver()
    const { id, segreto } = await create(to.url, both)
    const nc = await report('Alfa', { descrizione: 'Ornitorinco in corsia', segnalante: 'Ermenegilda' })
    await move(nc.id, 'in_lavorazione')
    await deliver()
    expect(to.calls.map(({ body }) => [body.type, body.data['id']])).toEqual([
      ['non_conformita.creata', nc.id],
      ['non_conformita.stato', nc.id],
    ])
    const [first, second] = to.calls as [(typeof to.calls)[0], (typeof to.calls)[0]]
    expect(first.body).toEqual({
      type: 'non_conformita.creata',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        sezione: 'non_conformita',
        id: nc.id,
        numero: null,
        cliente_id: notices.keys.alfa,
        percorso: `/pages/anomalie/${nc.id}`,
      },
    })
    expect(first.headers['webhook-id']).not.toBe(second.headers['webhook-id'])
    expect(verified(segreto, first)).toEqual(first.body)
    expect(() => verified(segreto, { ...first, text: first.text.replace('creata', 'creatA') })).toThrow(
      'No matching signature found',
    )
    expect(() => verified(segreto, { ...first, headers: { ...first.headers, 'webhook-id': 'msg_2' } })).toThrow(
      'No matching signature found',
    )
    expect(to.calls.map(({ text }) => text).join()).not.toMatch(/ornitorinco|ermenegilda|bonomi/i)
    expect((await consegne(id)).map(({ stato, esito, tentativi }) => [stato, esito, tentativi])).toEqual([
      ['consegnata', 204, 1],
      ['consegnata', 204, 1],
    ])
    await end(id)
  })

  it('repeats what failed under the same key until it is accepted; what follows of the record waits, others do not', async () => {
    const to = await receiver()
    to.status(503, 'in manutenzione')
    const { id } = await create(to.url, both)
    const nc = await report()
    await deliver()
    await move(nc.id, 'in_lavorazione')
    const other = await report()
    await deliver()
    expect(to.calls.map(({ body }) => [body.type, body.data['id']])).toEqual([
      ['non_conformita.creata', nc.id],
      ['non_conformita.creata', other.id],
    ])
    const [, changed, failed] = (await consegne(id)) as [object, Record<string, any>, Record<string, any>]
    expect([failed['stato'], failed['esito'], failed['risposta'], changed['stato'], changed['tentativi']]).toEqual([
      ...['da_ripetere', 503, 'in manutenzione'],
      ...['in_coda', 0],
    ])
    const wait = Date.parse(failed['prossimo']) - Date.now()
    expect(wait).toBeGreaterThan(20_000)
    expect(wait).toBeLessThan(31_000)
    to.status(204)
    await later(id)
    await deliver()
    expect(to.calls.slice(2).map(({ body, headers }) => [body.type, body.data['id'], headers['webhook-id']])).toEqual(
      expect.arrayContaining([
        ['non_conformita.creata', nc.id, to.calls[0]!.headers['webhook-id']],
        ['non_conformita.creata', other.id, to.calls[1]!.headers['webhook-id']],
      ]),
    )
    expect(to.calls.findLast(({ body }) => body.data['id'] === nc.id)!.body.type).toBe('non_conformita.stato')
    expect((await read(id)).in_coda).toBe(0)
    await end(id)
  })

  it('pauses longer and longer, then gives up; at Ripeti it begins again', async () => {
    const to = await receiver()
    to.status(500)
    const { id } = await create(to.url)
    await report()
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 8; attempt++) {
      await later(id)
      await deliver()
      const [one] = await consegne(id)
      if (attempt < 8) pauses.push(Math.round((Date.parse(one!['prossimo']) - Date.now()) / 1000))
    }
    const near = (seconds: number) => expect.closeTo(seconds, -1)
    expect(pauses).toEqual([30, 120, 600, 3600, 21_600, 86_400, 259_200].map(near))
    const [given] = await consegne(id)
    expect([given!['stato'], given!['tentativi'], given!['prossimo']]).toEqual(['abbandonata', 8, null])
    to.status(200)
    const again = await notices.product.as('gestore').post(`${notices.base}/${id}/consegna/${given!['id']}/ripeti`)
    expect([again.status, again.body.data.stato]).toEqual([200, 'in_coda'])
    await deliver()
    expect((await consegne(id))[0]).toMatchObject({ stato: 'consegnata', tentativi: 9 })
    expect(new Set(to.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await end(id)
  })

  it('never has more than two under way at one receiver, in however many processes; one that hangs delays no other', async () => {
    const slow = await receiver()
    const quick = await receiver()
    slow.hang()
    const first = await create(slow.url)
    const second = await create(quick.url)
    for (let made = 0; made < 7; made++) await report()
    const processes = [delivery({ patience: 1500 }), delivery({ patience: 1500 }), delivery({ patience: 1500 })]
    const began = performance.now()
    await Promise.all(processes.map((one) => one.run()))
    while (quick.calls.length < 7 && performance.now() - began < 1400) await new Promise((done) => setTimeout(done, 20))
    expect([quick.calls.length, slow.calls.length]).toEqual([7, 2])
    expect(performance.now() - began).toBeLessThan(1400)
    expect([slow.state.mostAtOnce, quick.state.mostAtOnce <= 2]).toEqual([2, true])
    await end(first.id)
    await Promise.all(processes.map((one) => one.settled()))
    expect(slow.state.mostAtOnce).toBe(2)
    await end(second.id)
  })

  it('loses nothing with a process that is killed in the middle', async () => {
    const to = await receiver()
    const { id } = await create(to.url)
    const nc = await report()
    // What a killed process leaves: an attempt without an end.
    await notices.product.db.execute(
      sql`update consegna set tentativi = 1, in_corso_fino = now() + interval '30 seconds' where notifica_id = ${id}`,
    )
    await deliver()
    expect(to.calls).toEqual([])
    await notices.product.db.execute(
      sql`update consegna set in_corso_fino = now() - interval '1 second' where notifica_id = ${id}`,
    )
    await deliver()
    expect(to.calls.map(({ body }) => body.data['id'])).toEqual([nc.id])
    await end(id)
  })
})

describe('a secret', () => {
  it('that is renewed signs together with the one of before for 24 hours, then alone', async () => {
    const to = await receiver()
    const { id, segreto: old } = await create(to.url)
    notices.product.forget('gestore')
    const { status, body } = await notices.product.as('gestore').post(`${notices.base}/${id}/rinnova`)
    expect(status).toBe(200)
    const { segreto: fresh } = body.data
    expect(fresh).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(fresh).not.toBe(old)
    await report()
    await deliver()
    expect(to.calls[0]!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    verified(old, to.calls[0]!)
    verified(fresh, to.calls[0]!)
    await notices.product.db.execute(
      sql`update notifica_esterna set precedente_fino_al = now() - interval '1 second' where id = ${id}`,
    )
    await report()
    await deliver()
    verified(fresh, to.calls[1]!)
    expect(() => verified(old, to.calls[1]!)).toThrow('No matching signature found')
    const { rows } = await notices.product.db.execute(sql`select * from notifica_esterna where id = ${id}`)
    const seen = JSON.stringify([rows, await read(id), await consegne(id)])
    for (const secret of [old, fresh]) expect(seen).not.toContain(secret.slice(6, 40))
    await end(id)
  })
})
