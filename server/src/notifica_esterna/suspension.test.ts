import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openNotices } from '../testing/receivers.ts'

const notices = openNotices()
const { receiver, create, deliver, later, report, consegne, end } = notices
/** So many days go by since it was made active and since its last success. */
const age = (id: number, days: number) =>
  notices.product.db.execute(sql`update notifica_esterna set attiva_dal = attiva_dal - ${days} * interval '1 day',
    ultima_consegna = ultima_consegna - ${days} * interval '1 day' where id = ${id}`)
const read = async (id: number) => (await notices.product.as('gestore').get(`${notices.base}/${id}`)).body.data

describe('a notice is suspended', () => {
  const mails = async () =>
    (
      await notices.product.db.execute<{ recipient: string; body: string }>(
        sql`select recipient, body from outbox where subject = 'Quadra: notifica sospesa' order by recipient`,
      )
    ).rows
  const consortium = async () =>
    (
      await notices.product.db.execute<{ email: string }>(
        sql`select email from utente where ruolo in ('admin', 'gestore_multisito') and stato = 1 order by email`,
      )
    ).rows.map(({ email }) => email)
  beforeEach(() => notices.product.db.execute(sql`delete from outbox`))

  it('five days after its last success, at the next failure; the consortium is mailed, nothing is queued meanwhile', async () => {
    const to = await receiver()
    const { id, nome, data_modifica } = await create(to.url)
    await report()
    await deliver()
    to.status(500)
    await report()
    await age(id, 4.9)
    await deliver()
    expect((await read(id)).stato).toBe('attiva')
    await age(id, 1)
    await later(id)
    await deliver()
    const suspended = await read(id)
    expect([suspended.stato, suspended.motivo]).toEqual(['sospesa', 'Nessuna consegna riuscita da 5 giorni'])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(await consortium())
    expect((await mails())[0]!.body).toContain(nome)
    await report()
    expect((await consegne(id)).length).toBe(2)
    const { status, body } = await notices.product.as('gestore').post(`${notices.base}/${id}/prova`)
    expect([status, body.message]).toEqual([409, 'La notifica è sospesa: riattivala prima'])
    const storia = (await notices.product.as('gestore').get(`/api/storia/notifica_esterna/${id}`)).body.data
    expect(JSON.stringify(storia[0])).toContain('Nessuna consegna riuscita da 5 giorni')
    // Taken up again it goes on, and has five days anew.
    const put = (more: object) => notices.product.as('gestore').put(`${notices.base}/${id}`, more)
    expect((await put({ stato: 'attiva', data_modifica })).status).toBe(409)
    expect((await put({ stato: 'attiva', data_modifica: suspended.data_modifica })).body.data.motivo).toBeNull()
    await later(id)
    await deliver()
    expect((await read(id)).stato).toBe('attiva')
    to.status(204)
    await later(id)
    await deliver()
    expect((await consegne(id)).map(({ stato }) => stato)).toEqual(['consegnata', 'consegnata'])
    await end(id)
  })

  it('at once where the receiver answers 410', async () => {
    const to = await receiver()
    to.status(410, 'Gone')
    const { id } = await create(to.url)
    await report()
    await deliver()
    expect((await read(id)).stato).toBe('sospesa')
    expect((await consegne(id))[0]).toMatchObject({ stato: 'abbandonata', esito: 410, tentativi: 1 })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(await consortium())
    await end(id)
  })
})
