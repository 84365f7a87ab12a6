import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Notices, openNotices } from '../testing/notices.ts'

let stageSet: Notices
beforeAll(async () => {
  stageSet = await openNotices('2026-09-01')
  await stageSet.forget()
})
afterAll(() => stageSet.product.close())

it('what leaves the product contains no text of a user', async () => {
  const { action, task, run, product, utente, coordinatore } = stageSet
  const { rows } = await product.db.execute<{ id: number }>(
    sql`select id from utente where ruolo = 'gestore_multisito' limit 1`,
  )
  stageSet.on('2026-09-01')
  for (const day of ['2026-08-01', '2026-09-10', '2026-09-25']) {
    await action(day)
    await action(day, { responsabile_id: coordinatore.id })
    await task(day, utente.id)
    await task(day, rows[0]!.id)
  }
  await personAtWork('2026-09-10')
  await run('2026-09-10')
  const mails = await stageSet.mails()
  const notices = await stageSet.bell()
  const { url } = (await product.as('gestore').post('/api/calendario', { ambito: 'tutte' })).body.data
  const { raw } = await product.anonymous.get(new URL(url).pathname)
  expect([mails.length > 3, notices.length > 6, raw.includes('BEGIN:VEVENT')]).toEqual([true, true, true])
  const everything = JSON.stringify([mails, notices, raw.toString().replaceAll('\r\n ', '')])
  expect(everything).not.toMatch(/Lesione|Ernesta|Bonomi/i)
  for (const title of [/Competenza n. \d+ da rinnovare[\\\\]*, settembre 2026/, /Competenza n. \d+ mancante/])
    for (const place of [mails, notices, raw.toString().replaceAll('\r\n ', '')])
      expect(JSON.stringify(place)).toMatch(title)
})

/** Of Gamma, without a competence that the job has required for long, and with one that ends on a day. */
async function personAtWork(data_scadenza: string) {
  const { db } = stageSet.product
  const key = async (query: ReturnType<typeof sql>) => (await db.execute<{ id: number }>(query)).rows[0]!.id
  const mansione = await key(
    sql`insert into voce (dizionario, codice, descrizione) values ('mansione', 'ZZ', 'Cuoca di prova') returning id`,
  )
  const id = await key(sql`insert into addetto (cliente_id, codice, nome, cognome, mansione_id, dal)
    values (${stageSet.cliente.id}, 'Z-1', 'Ernesta', 'Bonomi', ${mansione}, '2020-01-01') returning id`)
  for (const codice of ['HAC', 'BLS'])
    await db.execute(sql`insert into requisito_competenza (mansione_id, competenza_id, bloccante, dal)
      values (${mansione}, (select id from competenza where codice = ${codice}), true, '2026-08-01')`)
  await db.execute(sql`insert into addetto_attestato (addetto_id, competenza_id, data_conseguimento, data_scadenza)
    values (${id}, (select id from competenza where codice = 'HAC'), '2023-09-10', ${data_scadenza})`)
}
