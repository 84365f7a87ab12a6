import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { analysed, executed, finishWork } from '../testing/imports.ts'
import { openPeopleAtWork } from '../testing/people-at-work.ts'
import { readyPack } from '../testing/packs.ts'
import { trainingOf } from '../testing/training.ts'
import { unzip } from '../testing/xlsx/unzip.ts'

const work = openPeopleAtWork()
const { on, as, job, competence, require, person, send, read, key } = work
const { session, enrolled, present, move, judge } = trainingOf(work)
const motivo = 'Richiesta, prot. 12'
const names = /Zenobia|Quarantaquattro|ZQ-44|caligrafia|segretissim/i
const forget = (id: number, body: object = { motivo }) => as('admin').put(`/api/addetto/${id}/pseudonimo`, body)

/** Every table with a row that contains the words, and every stored file that does. */
async function placesWithName() {
  const { rows: tables } = await on.product.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const table = sql.identifier(name)
    const { rows } = await on.product.db.execute<{ line: string }>(sql`select (${table}.*)::text as line from ${table}`)
    if (rows.some(({ line }) => names.test(line))) found.push(name)
  }
  const folder = join(on.product.config.dataDir, 'files')
  for (const path of await readdir(folder, { recursive: true }).catch(() => [])) {
    const bytes = await readFile(join(folder, path)).catch(() => undefined)
    if (bytes && names.test(textIn(bytes))) found.push('files')
  }
  return [...new Set(found)]
}
const textIn = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString() === 'PK' ? [...unzip(bytes).values()].join('\n') : bytes.toString('latin1')

/** What is read of a person anywhere. */
async function everythingRead(who: 'managerAlfa' | 'gestore' | 'admin', id: number, sessione: number) {
  const urls = [
    ...[`/api/addetto/${id}`, '/api/addetto?stato=tutti', `/api/storia/addetto/${id}`, `/api/addetto/${id}/attestato`],
    ...[`/api/storia/sessione_formativa/${sessione}`, `/api/sessione_formativa/${sessione}`],
    ...['/api/ricerca?q=Quarantaquattro', '/api/ricerca?q=ZQ-44', '/api/addetto?stato=tutti&q=Zenobia'],
    ...['/api/registro_modifiche?per_pagina=200', '/api/registro_modifiche?per_pagina=200&q=Quarantaquattro'],
    ...['/api/registro_modifiche?per_pagina=200&q=caligrafia', '/api/registro_modifiche?per_pagina=200&q=segretissima'],
  ]
  const said = await Promise.all(urls.map(async (url) => JSON.stringify((await as(who).get(url)).body)))
  for (const url of ['/api/addetto?stato=tutti&formato=xlsx', '/api/registro_modifiche?formato=xlsx'])
    said.push([...unzip((await as(who).get(url)).raw).values()].join('\n'))
  return said
}

it('who has left is forgotten everywhere: texts, lines, files with their bytes, packs, sheets that were imported; days and competences stay', async () => {
  const { id: mansione, descrizione } = await job()
  const taught = await competence(36)
  await require(mansione, taught.id)
  const sheet = await analysed(on.product, 'managerAlfa', { tipo: 'addetti' }, [
    ['Codice', 'Nome', 'Cognome', 'Mansione', 'Dal'],
    ['ZQ-44', 'ZENOBIA', 'QUARANTAQUATTRO', descrizione, '01/01/2020'],
  ])
  await executed(on.product, 'managerAlfa', sheet.body.data.id)
  const id = await key(sql`select id from addetto where codice = 'ZQ-44'`)
  await as('managerAlfa').put(`/api/addetto/${id}`, { nome: 'Zenobia', cognome: 'Quarantaquattro' })
  const fields = { competenza_id: String(taught.id), data_conseguimento: '2025-02-03', note: 'Bella caligrafia' }
  expect((await send('managerAlfa', id, fields, '%PDF-1.4 Zenobia Quarantaquattro')).status).toBe(201)
  const again = await analysed(on.product, 'managerAlfa', { tipo: 'attestati' }, [
    ['Codice addetto', 'Competenza', 'Conseguita il'],
    ['zq-44', taught.codice, '04/05/2024'],
  ])
  await executed(on.product, 'managerAlfa', again.body.data.id)
  const course = await session((await competence(24)).id, { data: '2026-11-02' })
  await enrolled(course.id, [id])
  await present(course.id, [id])
  await move(course.id, 'svolta')
  await judge(course.id, [{ addetto_id: id, efficacia: 'non_efficace', nota: 'Una cosa segretissima' }])
  const norma = await key(sql`select min(id) as id from voce where dizionario = 'norma' and stato = 1`)
  const pack = (await as('managerAlfa').post('/api/fascicolo', { norma_id: norma, anno: 2026, nomi_addetti: true }))
    .body.data
  await readyPack(on.product, pack.id)

  expect([(await forget(id)).status, (await forget(id)).body.message]).toEqual([
    409,
    'Si dimentica solo chi ha cessato',
  ])
  await as('managerAlfa').put(`/api/addetto/${id}`, { al: '2026-11-10' })
  expect((await forget(id, { motivo: 'La signora quarantaquattro lo chiede' })).body.errors).toEqual({
    motivo: 'Il motivo resta nel registro: scrivilo senza il cognome della persona',
  })
  expect((await forget(id, { motivo: '' })).status).toBe(422)
  for (const who of ['gestore', 'managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const) {
    expect((await as(who).put(`/api/addetto/${id}/pseudonimo`, { motivo })).status, who).toBe(403)
    expect((await as(who).get(`/api/addetto/${id}/dati_personali`)).status, who).toBe(403)
  }
  const copy = await as('admin').get(`/api/addetto/${id}/dati_personali`)
  expect(copy.body).toMatchObject({
    addetto: { codice: 'ZQ-44', cognome: 'Quarantaquattro', dal: '2020-01-01', al: '2026-11-10' },
    attestati: [{ note: null }, { note: 'Bella caligrafia' }, { data_conseguimento: '2024-05-04' }],
    formazione: [{ efficacia: 'non_efficace', nota: 'Una cosa segretissima' }],
    righe_importate: [{}, {}],
  })
  expect(await placesWithName()).toEqual(
    expect.arrayContaining(['addetto', 'importazione', 'importazione_riga', 'files', 'sessione_partecipante']),
  )

  const { status, body } = await forget(id)
  expect([status, body.data]).toMatchObject([
    200,
    { nome: 'Addetto', cognome: `n. ${id}`, codice: `X${id}`, pseudonimo: true, dal: '2020-01-01', al: '2026-11-10' },
  ])
  await finishWork(on.product)
  // Lines are evidence whose bytes were hashed: they are read without the name.
  expect((await placesWithName()).filter((place) => place !== 'change_log' && !place.startsWith('change_log'))).toEqual(
    [],
  )
  for (const who of ['managerAlfa', 'gestore', 'admin'] as const) {
    const said = await everythingRead(who, id, course.id)
    expect(
      said.filter((text) => names.test(text.replaceAll(/"q":"[^"]*"/g, ''))).map((text) => text.slice(0, 300)),
    ).toEqual([])
    expect(said[0]).toContain(`n. ${id}`)
  }
  const after = await read(id)
  expect(after.competenze).toMatchObject([
    { stato: 'valida', attestato: { data_conseguimento: '2025-02-03', note: null, file_name: null, url: null } },
  ])
  expect((await as('managerAlfa').get(`/api/fascicolo/${pack.id}/file`)).status).not.toBe(200)
  // Nothing changes any more.
  expect((await as('managerAlfa').put(`/api/addetto/${id}`, { nome: 'Zenobia' })).status).toBe(409)
  expect((await send('managerAlfa', id, fields)).status).toBe(409)
  expect((await forget(id)).status).toBe(409)
  const storia = (await as('managerAlfa').get(`/api/storia/addetto/${id}`)).body.data
  expect(storia[0]).toMatchObject({ azione: 'Pseudonimizzazione', motivo })
})

it('a code that another has is counted on', async () => {
  const one = await person((await job()).id, { al: '2026-11-01' })
  await person((await job()).id, { codice: `x${one.id}` })
  expect((await forget(one.id)).body.data.codice).toBe(`X${one.id}-2`)
})

it('who is a user that gets a pseudonym gets one here too, and has left by today', async () => {
  const user = (
    await as('admin').post('/api/utente', {
      ...{
        nome: 'Zenobia',
        cognome: 'Quarantaquattro',
        email: 'zq@example.org',
        ruolo: 'utente',
        password: 'Vento!4821',
      },
      cliente_id: await work.site('Alfa'),
    })
  ).body.data
  const mansione = (await job()).id
  const { id } = await person(mansione, {
    nome: 'ZENOBIA',
    cognome: 'Quarantaquattro',
    utente_id: user.id,
    al: '2027-12-31',
  })
  expect((await as('admin').put(`/api/utente/${user.id}/pseudonimo`, { motivo })).status).toBe(204)
  expect(await read(id)).toMatchObject({
    ...{ nome: 'Addetto', cognome: `n. ${id}`, codice: `X${id}`, utente: null, al: '2026-11-16', pseudonimo: true },
  })
  expect((await placesWithName()).filter((place) => !place.startsWith('change_log'))).toEqual([])
})
