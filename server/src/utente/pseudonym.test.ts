import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pseudonimoOf } from '@quadra/contract/utente/pseudonimo'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff, type Who } from '../testing/cast.ts'
import { freshPassword, people } from '../testing/people.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { readBack } from '../testing/xlsx/read-back.ts'
import { closeExact } from '../testing/stored.ts'
import { verifyAll, readWitnesses } from '../verification.ts'

let product: TestProduct
let made: ReturnType<typeof people>
let alfa: number
let norma_id: number
beforeAll(async () => {
  product = await openProduct()
  made = people(product)
  alfa = await key(sql`select id from cliente where nome like 'Alfa%'`)
  norma_id = await key(sql`select min(id) as id from voce where dizionario = 'norma_conformita' and stato = 1`)
})
afterAll(() => closeExact(product))

const key = async (query: ReturnType<typeof sql>) => (await product.db.execute<{ id: number }>(query)).rows[0]!.id
const rows = async (query: ReturnType<typeof sql>) => (await product.db.execute(query)).rows
const verified = async () => (await verifyAll(product.db, await readWitnesses(product.config))).findings
const motivo = 'Richiesta della persona, prot. 12'
const pseudonymise = (id: number, who: Who = 'admin', body: object = { motivo }) =>
  product.as(who).put(`/api/utente/${id}/pseudonimo`, body)

let count = 0
/** A user of Alfa who left traces everywhere, under unique names. */
async function someone() {
  const n = ++count
  const person = { nome: `Zelinda${n}`, cognome: `Quarantotti${n}`, email: `zelinda${n}@example.org` }
  const { id } = await made.create('managerAlfa', {
    ...person,
    email: `vecchia${n}@example.org`,
    ruolo: 'coordinatore',
  })
  const more = { email: person.email, telefono: '333 1234567', info: `cugina di Zelinda${n}`, titolo: 'Dott.ssa' }
  await product.as('managerAlfa').put(`/api/utente/${id}`, more)
  const session = await made.signIn(person.email)
  const finding = {
    ...{ norma_id, tipo: 'reclamo', data_segnalazione: '2026-01-10', descrizione: 'Ritardo' },
    segnalante: 'Famiglia',
  }
  const { body } = await product.request(undefined, 'POST', '/api/non_conformita', finding, { headers: session.bearer })
  await product.db.execute(sql`insert into change_log (version, slice, record_id, user_id, user_name, cliente_id, action, changes)
    values (1, 'non_conformita', ${body.data.id}, ${id}, ${`${person.nome} ${person.cognome}`}, ${alfa}, 'update',
      ${JSON.stringify([{ field: 'utente', from: null, to: { id, nome: person.nome, cognome: person.cognome } }])}::jsonb)`)
  return { id, ...person, session, finding: body.data.id as number }
}

/** Everything a user may read that could reveal who it was. */
async function everythingReported(who: Who, id: number, finding: number, words: string) {
  const addresses = [
    ...[`/api/utente/${id}`, `/api/storia/utente/${id}`, `/api/registro_modifiche/utente/${id}`],
    ...[`/api/storia/non_conformita/${finding}`, '/api/utente', '/api/utente/opzioni', `/api/utente?q=${words}`],
    ...['/api/registro_modifiche?per_pagina=200', `/api/registro_modifiche?per_pagina=200&utente_id=${id}`],
    ...[`/api/registro_modifiche?per_pagina=200&q=${words}`, `/api/ricerca?q=${words}`],
  ]
  const answers = await Promise.all(addresses.map((url) => product.as(who).get(url)))
  const sheet = await product.as(who).get('/api/registro_modifiche?formato=xlsx')
  const cells = JSON.stringify(readBack(sheet.raw))
  return [...answers.map(({ body }) => JSON.stringify(body)), cells].join('\n')
}

it('no role reads the name any more, and all see that it was the same person', async () => {
  const { id, nome, cognome, finding } = await someone()
  const before = await everythingReported('managerAlfa', id, finding, cognome)
  for (const word of [nome, cognome, `zelinda${count}@`, `vecchia${count}@`, '333 1234567'])
    expect(before).toContain(word)
  expect((await pseudonymise(id)).status).toBe(204)
  for (const who of ['managerAlfa', 'gestore', 'admin'] as const) {
    const after = await everythingReported(who, id, finding, 'persona')
    for (const word of [nome, cognome, `zelinda${count}@`, `vecchia${count}@`, '333 1234567'])
      expect(
        after.split('\n').filter((text) => text.includes(word)),
        `${who} ${word}`,
      ).toEqual([])
    expect(after).toContain(`Persona n. ${id}`)
  }
  const storia = (await product.as('managerAlfa').get(`/api/storia/utente/${id}`)).body.data
  expect(storia[0]).toMatchObject({ azione: 'Pseudonimizzazione', motivo })
  expect(storia[0].modifiche).toContainEqual({ campo: 'nome', etichetta: 'Nome', da: '(dato rimosso)', a: 'Persona' })
  expect(storia.at(-1).modifiche).toContainEqual({
    campo: 'nome',
    etichetta: 'Nome',
    da: '(vuoto)',
    a: '(dato rimosso)',
  })
  // User, time and action of the rest remain evidence.
  expect(storia.at(-1).modifiche).toContainEqual({
    campo: 'ruolo',
    etichetta: 'Ruolo',
    da: '(vuoto)',
    a: 'Coordinatore',
  })
})

it('a name that the product filled in is removed too, from the record and from its lines; what a user typed stays', async () => {
  const { id, nome, cognome, finding } = await someone()
  const as = product.as('managerAlfa')
  await as.put(`/api/non_conformita/${finding}/stato`, { stato: 'in_lavorazione' })
  const task = { descrizione_intervento_da_eseguire: 'Pulire', responsabile_id: id }
  const filled = (await as.post(`/api/non_conformita/${finding}/task`, task)).body.data
  await as.put(`/api/non_conformita/${finding}/task/${filled.id}`, { descrizione_intervento_da_eseguire: 'Lavare' })
  const typed = (await as.post(`/api/non_conformita/${finding}/task`, { ...task, persona: 'Anna' })).body.data
  expect([filled.persona, typed.persona]).toEqual([`${nome} ${cognome}`, 'Anna'])
  await pseudonymise(id)
  const tasks = (await as.get(`/api/non_conformita/${finding}`)).body.data.tasks as { persona: string }[]
  expect(tasks.map(({ persona }) => persona)).toEqual([`Persona n. ${id}`, 'Anna'])
  const storia = await as.get(`/api/storia/non_conformita/${finding}`)
  const words = JSON.stringify(storia.body)
  expect(words).not.toContain(cognome)
  for (const said of [
    ...[`Persona n. ${id}: Pulire`, `Persona n. ${id}: Lavare`],
    ...[`Anna, responsabile Persona n. ${id}: Pulire`, `(dato rimosso), responsabile Persona n. ${id}: Lavare`],
  ])
    expect(words).toContain(said)
  const found = async (query: string) => (await as.get(`/api/registro_modifiche?per_pagina=100&q=${query}`)).body.data
  expect(JSON.stringify(await found('Lavare'))).toContain(`Persona n. ${id}`)
  expect(await found(cognome)).toEqual([])
  expect(await verified()).toEqual([])
})

it('is not found by removed data', async () => {
  const { id, cognome, email } = await someone()
  const found = async (words: string) =>
    (await product.as('admin').get(`/api/registro_modifiche?per_pagina=100&q=${words}`)).body.data.length
  // In the line of its beginning, by whom three were written, and in the one of version 1; the address where it was changed.
  expect([await found(cognome), await found(email)]).toEqual([3, 1])
  await pseudonymise(id)
  expect([await found(cognome), await found(email)]).toEqual([0, 0])
  expect(await found(`persona-${id}@`)).toBe(1)
})

it('the log still verifies, within itself and against the records', async () => {
  const { id } = await someone()
  await pseudonymise(id)
  expect(await verified()).toEqual([])
  // A value that differs from the log, or a pseudonym without a line, is found.
  await product.db.execute(sql`update utente set telefono = '1' where id = ${id}`)
  expect(await verified()).toEqual([
    { what: 'valore diverso dall’ultimo registrato: telefono', record: `utente ${id}` },
  ])
  await product.db.execute(sql`update utente set telefono = null where id = ${id}`)
  await product.db.execute(sql`insert into pseudonimo (utente_id) values (2147483000)`)
  expect(await verified()).toMatchObject([{ what: 'pseudonimo di cui il registro non dice nulla' }])
  await product.db.execute(sql`delete from pseudonimo where utente_id = 2147483000`)
})

it('its own line contains no former value', async () => {
  const { id } = await someone()
  await pseudonymise(id)
  const [line] = await rows(
    sql`select changes::text, user_name from change_log where record_id = ${id} and action = 'pseudonym'`,
  )
  expect(line!['user_name']).toBeNull()
  expect(String(line!['changes'])).not.toMatch(/zelinda|quarantotti|333/i)
})

it('access ends at once: sessions, links, browsers, password; mails and what repeats the address are deleted', async () => {
  const { id, nome, cognome, email, session } = await someone()
  await product.anonymous.post('/api/utente/token_password', { email })
  const folder = join(product.config.dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '900001.eml'), `From: Quadra\nTo: ${email}\nSubject: x\n\nCiao`)
  await writeFile(join(folder, '900002.eml'), `From: Quadra\nTo: altra@example.org\nSubject: x\n\nCiao ${email}`)
  const { id: colleague } = await made.create('managerAlfa', {})
  await product.db.execute(sql`insert into notifica (utente_id, tipo, testo, percorso) values
    (${id}, 'x', 'sua', '/'), (${colleague}, 'x', ${`${nome} ${cognome} ti ha assegnato un task`}, '/')`)
  expect((await session.get('/api/user')).status).toBe(200)
  await pseudonymise(id)
  expect((await session.get('/api/user')).status).toBe(401)
  for (const address of [email, pseudonimoOf(id).email])
    expect((await made.signIn(address, freshPassword)).status, address).toBe(400)
  for (const table of [
    'session_family',
    'known_browser',
    'recovery_token',
    'idempotency_key',
    'utente_servizio',
    'notifica',
  ])
    expect(await rows(sql`select 1 from ${sql.identifier(table)} where utente_id = ${id}`), table).toEqual([])
  expect(await rows(sql`select 1 from outbox where recipient in (${email}, ${`vecchia${count}@example.org`})`)).toEqual(
    [],
  )
  expect(await rows(sql`select 1 from recovery_request where email = ${email}`)).toEqual([])
  expect(await rows(sql`select utente_id, testo from notifica where utente_id in (${id}, ${colleague})`)).toEqual([
    { utente_id: colleague, testo: `Persona n. ${id} ti ha assegnato un task` },
  ])
  expect((await readdir(folder)).filter((name) => name.startsWith('90000'))).toEqual(['900002.eml'])
})

describe('rights and conditions', () => {
  it('administrators only, never the own user, once, with a reason that does not contain the name', async () => {
    const { id, cognome } = await someone()
    for (const who of staff.filter((one) => one !== 'admin')) {
      expect((await pseudonymise(id, who)).status, who).toBe(403)
      expect((await product.as(who).get(`/api/utente/${id}/dati_personali`)).status, who).toBe(403)
    }
    expect((await pseudonymise(await made.idOf('admin'))).status).toBe(403)
    expect((await pseudonymise(999_999)).status).toBe(404)
    expect((await pseudonymise(id, 'admin', {})).body.errors).toEqual({ motivo: 'Campo obbligatorio' })
    const named = await pseudonymise(id, 'admin', { motivo: `lo chiede ${cognome.toUpperCase()}` })
    expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ['motivo']])
    const stale = { motivo, data_modifica: '2020-01-01T00:00:00.000Z' }
    expect((await pseudonymise(id, 'admin', stale)).status).toBe(409)
    expect((await pseudonymise(id)).status).toBe(204)
    expect((await pseudonymise(id)).status).toBe(409)
  })

  it('a user with a pseudonym can no longer be changed', async () => {
    const { id } = await someone()
    await pseudonymise(id)
    const as = product.as('admin')
    expect((await as.put(`/api/utente/${id}`, { stato: 1 })).status).toBe(409)
    expect((await as.put(`/api/utente/${id}`, { email: 'nuova@example.org' })).status).toBe(409)
    expect((await as.post(`/api/utente/${id}/servizio`, { servizio_id: 1 })).status).toBe(409)
    expect((await as.del(`/api/utente/${id}`)).status).toBe(409)
    const passwords = { password: freshPassword, confirmPassword: freshPassword }
    expect((await as.put(`/api/utente/${id}/update_password`, passwords)).status).toBe(403)
    const { modificabile, pseudonimizzabile, pseudonimizzato } = (await as.get(`/api/utente/${id}`)).body.data
    expect([modificabile, pseudonimizzabile, pseudonimizzato]).toEqual([false, false, true])
  })

  it('also a user who was removed, whom only the log still contains', async () => {
    const { id } = await made.create('managerAlfa', {
      nome: 'Ermete',
      cognome: 'Sbagliato',
      email: 'ermete@example.org',
    })
    expect((await product.as('managerAlfa').del(`/api/utente/${id}`)).status).toBe(204)
    const last = async () =>
      JSON.stringify((await product.as('admin').get(`/api/registro_modifiche/utente/${id}`)).body)
    expect(await last()).toContain('Sbagliato')
    expect((await pseudonymise(id)).status).toBe(204)
    expect(await last()).not.toMatch(/Ermete|Sbagliato/i)
    expect((await pseudonymise(id)).status).toBe(409)
    expect(await verified()).toEqual([])
  })
})
