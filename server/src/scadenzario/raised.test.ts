import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Notices, openNotices } from '../testing/notices.ts'

let stageSet: Notices
beforeAll(async () => {
  stageSet = await openNotices('2026-09-01')
})
beforeEach(() => stageSet.forget())
afterAll(() => stageSet.product.close())

it('a mail about overdue deadlines of others names the person, and opens exactly those', async () => {
  const { action, task, utente, run, mails, manager, product } = stageSet
  stageSet.on('2026-09-01')
  const { id } = await task('2026-10-05', utente.id)
  const implied = await action('2026-10-04')
  await run('2026-10-12')
  const { body } = (await mails()).find(({ recipient }) => recipient === manager.email)!
  const site = 'Gamma Cooperativa Sociale, Nido comunale'
  expect(body).toContain(`Azione di miglioramento n. ${implied}, ${site} (responsabili: Coordinatori)\n`)
  expect(body).toContain(`Task della non conformità n. ${id}, ${site} (responsabile Ugo Moretti)\n`)
  expect(body).toContain(
    '\n\nIn tutto ti sono segnalate 2 scadenze in ritardo: https://qualita.example.org/pages/scadenzario?mostra=segnalate\nPreferenze: ',
  )
  expect(body).not.toContain('In tutto hai')
  const listed = await product.as('gestore').get('/api/scadenzario?mostra=segnalate')
  expect(listed.body.data).toEqual([])
})

it('a linked evaluator is responsible for the audit besides its owner: in list, bell, mail and calendar', async () => {
  const { product, run, mails, bell, cliente } = stageSet
  stageSet.on('2026-09-01')
  const gestore = product.as('gestore')
  const owner = product.as('admin')
  const one = async (query: ReturnType<typeof sql>) => (await product.db.execute<{ id: number }>(query)).rows[0]!.id
  const me = await one(sql`select id from utente where ruolo = 'gestore_multisito' and stato = 1`)
  await product.db.execute(sql`update valutatore set utente_id = null`)
  const linked = await one(sql`select id from valutatore where stato = 1 order by id limit 1`)
  await product.db.execute(sql`update valutatore set utente_id = ${me} where id = ${linked}`)
  const norma_id = await one(sql`select id from voce where dizionario = 'norma' and stato = 1 limit 1`)
  const plan = { cliente_id: cliente.id, norma_id, data_pianificazione: '2026-09-01', data_audit: '2026-09-20' }
  const { id, anno, numero } = (await owner.post('/api/audit', plan)).body.data
  const key = `audit:${id}`
  const mine = async () =>
    ((await gestore.get('/api/scadenzario?mostra=mie')).body.data as { id: string }[]).map((row) => row.id)
  expect(await mine()).not.toContain(key)
  await bell()

  await owner.put(`/api/audit/${id}`, { valutatori: [linked] })
  const notices = await bell()
  expect(notices.map(({ id: whom, tipo, testo }) => [whom, tipo, testo])).toEqual([
    [me, 'assegnazione', `Ti è stato assegnato: Audit ${anno}/${numero} (${cliente.nome}), scadenza 20/09/2026`],
  ])
  expect(await mine()).toContain(key)
  const row = (await gestore.get('/api/scadenzario?mostra=mie')).body.data.find((each: any) => each.id === key)
  expect([row.mia, row.responsabile.id === me, row.assegnatari.length]).toEqual([true, false, 2])
  const counts = (await gestore.get('/api/scadenzario/conteggi')).body.data
  expect(counts.mie).toBe((await mine()).length)
  const { url } = (await gestore.post('/api/calendario', { ambito: 'mie' })).body.data
  const feed = (await product.anonymous.get(new URL(url).pathname)).raw.toString()
  expect(feed).toContain(`Audit ${anno}/${numero}`)

  await run('2026-09-14')
  expect((await mails()).filter(({ body }) => body.includes(`Audit ${anno}/${numero}`))).toHaveLength(2)
  expect((await bell()).filter(({ id: whom, testo }) => whom === me && testo.startsWith('Scade tra 6'))).toHaveLength(1)
  // Late by two weeks: a user’s own obligation is escalated to the others only.
  await run('2026-10-05')
  expect((await bell()).filter(({ id: whom, tipo }) => whom === me && tipo === 'escalation')).toEqual([])
  await product.db.execute(sql`update audit set data_cancellazione = now() where id = ${id}`)
})
