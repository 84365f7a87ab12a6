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
const idsOf = async (who: 'managerAlfa' | 'gestore' | 'utenteAlfa' | 'managerBeta' | 'admin', query: string) =>
  (await on.as(who).get(`${base}?${query}`)).body.data.map((row: { id: number }) => row.id) as number[]

describe('open revisions in the list', () => {
  it('«In approvazione» finds documents in force too, for who edits them or approves; «Mie bozze» one’s own', async () => {
    const { id } = await on.inForce('managerAlfa')
    const { body } = await on.draft('managerAlfa', id)
    const rid = body.data.revisione_aperta.id
    expect(await idsOf('managerAlfa', 'mie_bozze=true')).toContain(id)
    expect(await idsOf('managerAlfa', 'stato_documento=bozza')).toContain(id)
    expect(await idsOf('managerAlfa', 'mie_bozze=false')).not.toContain(id)
    for (const who of ['admin', 'gestore', 'utenteAlfa', 'managerBeta'] as const)
      expect(await idsOf(who, 'mie_bozze=true'), who).not.toContain(id)
    for (const who of ['gestore', 'utenteAlfa', 'managerBeta'] as const)
      expect(await idsOf(who, 'stato_documento=bozza'), who).not.toContain(id)
    const row = async (who: 'managerAlfa' | 'gestore' | 'utenteAlfa') =>
      (await on.as(who).get(base)).body.data.find((one: { id: number }) => one.id === id)
    expect((await row('managerAlfa')).revisione_aperta).toMatchObject({ id: rid, numero: 1, stato: 'bozza' })
    expect((await row('gestore')).revisione_aperta).toBeNull()
    await on.moved('managerAlfa', { id }, rid, { stato: 'in_approvazione', approvatore_id: on.people.gestore })
    for (const who of ['managerAlfa', 'gestore', 'admin'] as const)
      expect(await idsOf(who, 'stato_documento=in_approvazione'), who).toContain(id)
    for (const who of ['utenteAlfa', 'managerBeta'] as const)
      expect(await idsOf(who, 'stato_documento=in_approvazione'), who).not.toContain(id)
    expect((await row('gestore')).revisione_aperta).toMatchObject({ stato: 'in_approvazione', numero: 1 })
    expect((await row('utenteAlfa')).revisione_aperta).toBeNull()
    expect(await idsOf('managerAlfa', 'mie_bozze=true')).not.toContain(id)
    expect(await idsOf('managerAlfa', 'stato_documento=vigente')).toContain(id)
  })

  it('sorts by approver and review date, and the register prints both', async () => {
    for (const ordina of ['approvatore', 'riesame_entro'])
      expect((await on.as('gestore').get(`${base}?ordina=${ordina}&pagina=1`)).status).toBe(200)
    for (const who of ['utenteAlfa', 'managerAlfa', 'gestore'] as const) {
      const pdf = await on.as(who).get(`${base}/registro?stato_documento=vigente`)
      expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(pdf.headers['content-disposition']).toContain('registro_documenti_')
    }
  })
})

describe('the readers of a revision', () => {
  it('are listed and exported also of an obsolete one and of one that is not yet in force, for its editors', async () => {
    const readers = { presa_visione: '1', ruoli: 'utente' }
    const document = await on.inForce('managerAlfa', readers)
    const { id } = document
    const first = document.revisione.id
    await on.as('utenteAlfa').get(`${base}/${id}/file`)
    expect((await on.as('utenteAlfa').put(`${base}/${id}/presa_visione`)).status).toBe(200)
    const { body } = await on.draft('managerAlfa', id, { presa_visione: '1', ruoli: 'coordinatore' })
    const second = body.data.revisione_aperta.id
    const names = async (rid: number, more = '') =>
      (await on.as('managerAlfa').get(`${base}/${id}/presa_visione?revisione_id=${rid}${more}`)).body.data
    expect((await names(first)).map((one: any) => one.revisione.numero)).toContain(0)
    const due = await names(second)
    expect(due.length).toBeGreaterThan(0)
    expect(due.every((one: any) => one.revisione.numero === 1 && one.confermata_il === null)).toBe(true)
    await on.approve('managerAlfa', body.data)
    const past = await names(first, '&stato=confermata')
    expect(past).toMatchObject([{ utente: { id: on.people.utenteAlfa }, revisione: { numero: 0 } }])
    const sheet = await on.as('managerAlfa').get(`${base}/${id}/presa_visione?revisione_id=${first}&formato=xlsx`)
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
    const status = async (who: 'gestore' | 'managerBeta' | 'coordinatoreAlfa' | 'admin', rid: number) =>
      (await on.as(who).get(`${base}/${id}/presa_visione?revisione_id=${rid}`)).status
    expect([await status('admin', first), await status('gestore', first), await status('gestore', second)]).toEqual([
      200, 404, 200,
    ])
    expect([await status('managerBeta', first), await status('coordinatoreAlfa', first)]).toEqual([404, 403])
    const other = await on.inForce('managerAlfa')
    expect(await status('admin', other.revisione.id)).toBe(404)
  })
})

describe('a review date before coming into force', () => {
  const early = { riesame_entro: '2026-12-31', data_vigenza: '2027-01-01' }
  const expected = [422, { riesame_entro: 'Non può precedere l’entrata in vigore' }]

  it('is refused for a new document, a revision, its change, control and sending', async () => {
    const errors = ({ status, body }: { status: number; body: any }) => [status, body.errors]
    const made = await on.make('managerAlfa', { riesame_entro: today })
    const fields = { controllato: '1', data: '2027-01-01', riesame_entro: '2026-12-31' }
    expect(
      errors(await on.archive.send('managerAlfa', 'POST', base, formOf(on.archive.values(fields), 'a', 'a.txt'))),
    ).toEqual(expected)
    const url = `${base}/${made.id}/revisione/${made.revisione_aperta.id}`
    const change = (values: Record<string, string>) => on.archive.send('managerAlfa', 'PUT', url, formOf(values))
    expect(errors(await change(early))).toEqual(expected)
    expect(errors(await change({ data_vigenza: '2026-11-16' }))).toEqual(expected)
    expect((await change({ data_vigenza: today })).status).toBe(200)
    await on.product.db.execute(
      sql`update documento_revisione set riesame_entro = '2026-11-01' where id = ${made.revisione_aperta.id}`,
    )
    const send = { stato: 'in_approvazione', approvatore_id: on.people.gestore }
    expect(errors(await on.move('managerAlfa', made, made.revisione_aperta.id, send))).toEqual(expected)
    const plain = await on.archive.publish('managerAlfa', {})
    const under = { numero: 1, data_vigenza: today, riesame_entro: '2026-11-14' }
    expect(errors(await on.as('managerAlfa').put(`${base}/${plain.id}/controlla`, under))).toEqual(expected)
    const force = await on.inForce('managerAlfa')
    expect(errors(await on.draft('managerAlfa', force.id, early))).toEqual(expected)
  })

  it('is not made by a late approval either', async () => {
    const made = await on.make('managerAlfa', { riesame_entro: '2026-11-20' })
    const rid = made.revisione_aperta.id
    await on.moved('managerAlfa', made, rid, { stato: 'in_approvazione', approvatore_id: on.people.gestore })
    on.clock('2026-11-21T09:00:00Z')
    const refused = await on.move('gestore', made, rid, { stato: 'approvata' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Sarebbe da riesaminare prima di entrare in vigore: respingila, perché sia corretta la data',
    ])
    on.clock(`${today}T09:00:00Z`)
  })
})

it('a HEAD request for a file is no opening of the document', async () => {
  const { id } = await on.inForce('managerAlfa', { presa_visione: '1' })
  const authorization = `Bearer ${await on.product.token('utenteAlfa')}`
  const head = await on.product.app.http.inject({
    method: 'HEAD',
    url: `${base}/${id}/file`,
    headers: { authorization },
  })
  expect(head.statusCode).toBe(200)
  expect((await on.read('utenteAlfa', id)).lettura.aperta_il).toBeNull()
  expect((await on.as('utenteAlfa').put(`${base}/${id}/presa_visione`)).status).toBe(409)
  await on.as('utenteAlfa').get(`${base}/${id}/file`)
  expect((await on.read('utenteAlfa', id)).lettura.aperta_il).not.toBeNull()
})
