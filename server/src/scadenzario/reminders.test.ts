import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Notices, openNotices } from '../testing/notices.ts'

let stageSet: Notices
beforeAll(async () => {
  stageSet = await openNotices('2026-11-02')
  // New users are given documents to read, by the day of the machine.
  await stageSet.product.db.execute(sql`update documento_revisione set presa_visione = false`)
})
beforeEach(() => stageSet.forget())
afterAll(() => stageSet.product.close())

/** The days of a range on which a mail came, with its subject. */
async function mailed(from: string, days: number) {
  const sent: string[] = []
  for (let n = 0; n < days; n++) {
    const day = new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10)
    await stageSet.run(day)
    const own = (await stageSet.mails()).filter(({ recipient }) => recipient === stageSet.coordinatore.email)
    for (const { subject } of own) sent.push(`${day} ${subject.replace('Quadra: ', '')}`)
  }
  return sent
}
const chosen = (giorno: string, digest = 'giornaliero') =>
  stageSet.product.db.execute(sql`insert into preferenza_utente (utente_id, digest, giorno_solleciti)
    values (${stageSet.coordinatore.id}, ${digest}, ${giorno})
    on conflict (utente_id) do update set giorno_solleciti = excluded.giorno_solleciti`)

it('what is still late comes in one mail on Monday, whenever it became late; what is new as it becomes so', async () => {
  const { action } = stageSet
  // A Monday.
  stageSet.on('2026-11-02')
  for (const due of ['2026-11-03', '2026-11-04', '2026-11-06']) await action(due)
  expect(await mailed('2026-11-05', 12)).toEqual([
    '2026-11-05 2 scadute, 1 entro 7 giorni',
    '2026-11-06 1 oggi',
    '2026-11-07 1 scaduta',
    '2026-11-09 3 scadute',
    '2026-11-16 3 scadute',
  ])
})

it('or on the day the person chose, in the profile', async () => {
  await stageSet.action('2026-11-03')
  await chosen('giovedi')
  expect(await mailed('2026-11-03', 18)).toEqual([
    '2026-11-03 1 oggi',
    '2026-11-04 1 scaduta',
    '2026-11-05 1 scaduta',
    '2026-11-12 1 scaduta',
    '2026-11-19 1 scaduta',
  ])
})

it('on Sundays and Italian holidays nothing is mailed: all of it comes the next morning', async () => {
  const { action } = stageSet
  stageSet.on('2027-03-01')
  // Sunday, Easter Monday and Monday the fifth of April.
  await action('2027-03-26')
  await action('2027-03-28')
  await action('2027-03-29')
  expect(await mailed('2027-03-25', 13)).toEqual([
    '2027-03-25 3 entro 7 giorni',
    '2027-03-26 1 oggi',
    '2027-03-27 1 scaduta, 1 entro 7 giorni',
    // The reminders of Easter Monday come with what became late meanwhile.
    '2027-03-30 3 scadute',
    '2027-04-05 3 scadute',
  ])
})

it('a day of rest on which the product did not run delays no reminder by a week', async () => {
  await stageSet.action('2026-11-03')
  await chosen('venerdi')
  await mailed('2026-11-04', 2)
  // Nothing ran on Friday and Saturday.
  expect(await mailed('2026-11-08', 3)).toEqual(['2026-11-09 1 scaduta'])
})

it('who gets one mail a week gets it on the chosen day, with everything', async () => {
  await chosen('mercoledi', 'settimanale')
  await stageSet.action('2026-11-03')
  await stageSet.action('2026-11-13')
  expect(await mailed('2026-11-02', 18)).toEqual([
    '2026-11-02 1 entro 7 giorni, 1 entro 30 giorni',
    '2026-11-04 1 scaduta',
    '2026-11-11 1 scaduta, 1 entro 7 giorni',
    '2026-11-18 2 scadute',
  ])
})

it('its numbers are those of the lists it links', async () => {
  const { action, run, mails, coordinatore, product } = stageSet
  stageSet.on('2026-11-02')
  for (const due of ['2026-11-03', '2026-11-04', '2026-11-20', '2027-02-01']) await action(due)
  await run('2026-11-07')
  await mails()
  await run('2026-11-09')
  const mail = (await mails()).find(({ recipient }) => recipient === coordinatore.email)!
  const lines = [...mail.body.matchAll(/(\d+)[^:\d]*: https:\/\/qualita\.example\.org\/pages\/scadenzario\?(\S+)/g)]
  expect(lines.map(([, count, query]) => `${count} ${query}`)).toEqual([
    '2 mostra=mie&stato=scaduta',
    '3 mostra=mie&stato=scaduta,oggi,in_scadenza',
  ])
  const listed = async (query: string) =>
    (await product.as('gestore').get(`/api/scadenzario?utente_id=${coordinatore.id}&${query}`)).body.data.length
  expect(await listed('stato=scaduta')).toBe(2)
  expect(await listed('stato=scaduta,oggi,in_scadenza')).toBe(3)
})

it('two papers of one supplier name their type', async () => {
  const { product, cliente, run, mails, manager } = stageSet
  stageSet.on('2026-11-02')
  const { db } = product
  const { rows } = await db.execute<{ id: number; descrizione: string }>(
    sql`select id, descrizione from voce where dizionario = 'tipo_requisito' and stato = 1 order by id limit 2`,
  )
  const { rows: made } = await db.execute<{
    id: number
  }>(sql`insert into fornitore (ragione_sociale, codice_fiscale, cliente_id, stato)
    values ('Pulizie Srl', 'X1', ${cliente.id}, true) returning id`)
  const supplier = made[0]!.id
  await db.execute(
    sql`insert into file (id, name, type, size, sha256) select gen_random_uuid(), 'durc.pdf', 'application/pdf', 1, 'x'`,
  )
  for (const { id } of rows)
    await db.execute(sql`insert into fornitore_documento (fornitore_id, cliente_id, tipo_requisito_id, data_emissione, data_scadenza, file_id)
      values (${supplier}, ${cliente.id}, ${id}, '2026-01-01', '2026-11-20', (select id from file where sha256 = 'x'))`)
  await run('2026-11-05')
  const { body } = (await mails()).find(({ recipient }) => recipient === manager.email)!
  for (const { descrizione } of rows) expect(body).toContain(`Documento del fornitore n. ${supplier} (${descrizione})`)
})

it('what is in the name of a substitute says for whom', async () => {
  const { product, action, run, mails, coordinatore, utente } = stageSet
  stageSet.on('2026-11-02')
  const id = await action('2026-11-10', { responsabile_id: utente.id })
  const absence = { a_utente_id: coordinatore.id, dal: '2026-11-02', al: '2026-11-20' }
  expect((await product.as('gestore').post(`/api/utente/${utente.id}/consegne`, absence)).status).toBe(201)
  await mails()
  await run('2026-11-05')
  const mail = (await mails()).find(({ recipient }) => recipient === coordinatore.email)
  expect(mail!.body).toContain(
    `Azione di miglioramento n. ${id}, Gamma Cooperativa Sociale, Nido comunale (in sostituzione di Ugo Moretti)`,
  )
})
