import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { runDaily } from '../kernel/work/jobs.ts'
import { deadlineNotices } from '../scadenzario/notices-job.ts'
import { slices } from '../slices.ts'
import { staff } from '../testing/cast.ts'
import { openExtensions } from '../testing/extensions.ts'
import { people } from '../testing/people.ts'

const secret = 'CANARINOCOMMENTO'
const cases = openExtensions()

it('what a cooperative says of a question put to all is read by its own managers and the consortium alone', async () => {
  const { product, report, extend, keys } = cases
  const { create, idOf, signIn } = people(product)
  const source = await report({ norma_id: keys.norma })
  const { id } = await extend(source.id, { richiesta: 'Controllare i freni', scadenza: '2026-11-20' })
  const other = await create('gestore', { ruolo: 'manager', cliente_id: keys.others[0] })
  const { get } = await signIn(other.email)
  const gestore = await idOf('gestore')
  const path = `/api/commento/estensione/${id}`
  const said = await product.as('managerBeta').post(path, { testo: `${secret} @[${gestore}]` })
  expect(said.status).toBe(201)
  // Neither the source's people nor those of another cooperative concerned can be mentioned, and none of them reads a
  // byte of it.
  for (const person of [other.id, await idOf('managerAlfa'), await idOf('utenteBeta'), 999_999]) {
    const refused = await product.as('managerBeta').post(path, { testo: 'x', menzioni: [person] })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { menzioni: 'Persona non trovata tra chi vede la scheda' },
    ])
  }
  const offered = (await product.as('managerBeta').get(`${path}/persone`)).body.data as { id: number; ruolo: string }[]
  expect(
    offered.map(({ ruolo }) => ruolo).filter((ruolo) => !['admin', 'gestore_multisito', 'manager'].includes(ruolo)),
  ).toEqual([])
  const readings = [
    path,
    `/api/commento/estensione?id=${id}`,
    `${path}/persone`,
    `/api/storia/estensione/${id}`,
    '/api/notifica',
    '/api/notifica/conteggio',
    `/api/estensione/${id}`,
    '/api/registro_modifiche?tipo=estensione',
    `/api/ricerca?q=${secret}`,
  ]
  for (const url of readings) expect([url, (await get(url)).raw.toString().includes(secret)]).toEqual([url, false])
  expect((await get(`/api/commento/estensione?id=${id}`)).body.data).toEqual([{ id, totale: 0, non_letti: 0 }])
  const silent = staff.filter((who) => !['admin', 'gestore', 'managerBeta'].includes(who))
  for (const who of silent)
    for (const url of readings)
      expect([who, url, (await product.as(who).get(url)).raw.toString().includes(secret)]).toEqual([who, url, false])
  expect((await product.as('gestore').get(path)).raw.toString()).toContain(secret)
  expect((await product.as('managerBeta').get(`/api/storia/estensione/${id}`)).raw.toString()).toContain(secret)
})

it('no mail contains the text of a comment, and users who no longer see the record get none', async () => {
  const { product, report, keys } = cases
  const { create, idOf } = people(product)
  const { id } = await report({ servizio_id: keys.service('SAD') })
  const lost = await create('managerAlfa', {
    ruolo: 'utente',
    email: 'perso@example.org',
    servizi: [keys.service('SAD')],
  })
  const menzioni = [lost.id, await idOf('coordinatoreAlfa')]
  expect(
    (await product.as('managerAlfa').post(`/api/commento/non_conformita/${id}`, { testo: secret, menzioni })).status,
  ).toBe(201)
  await product.db.execute(sql`delete from utente_servizio where utente_id = ${lost.id}`)
  await product.db.execute(sql`delete from outbox`)
  const job = deadlineNotices(slices, product.config.publicUrl)
  expect(await runDaily(product.db, job, new Date('2026-11-19T07:00:00Z'))).toBe('ran')
  const { rows } = await product.db.execute<{ recipient: string; subject: string; body: string }>(
    sql`select recipient, subject, body from outbox`,
  )
  const mails = rows.filter(({ body }) => body.includes('Commenti da leggere'))
  expect(mails.map(({ recipient }) => recipient)).toContain('coordinatore.alfa@example.org')
  expect(mails.map(({ recipient }) => recipient)).not.toContain('perso@example.org')
  expect(mails.find(({ recipient }) => recipient === 'coordinatore.alfa@example.org')!.body).toContain(
    `Non conformità n. ${id} (Alfa`,
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
  await product.db.execute(sql`delete from outbox`)
  expect(await runDaily(product.db, job, new Date('2026-11-20T07:00:00Z'))).toBe('ran')
  const again = await product.db.$count(sql`outbox where body like '%Commenti da leggere%'`)
  expect(again).toBe(0)
})
