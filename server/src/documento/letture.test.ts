import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deadlineNotices } from '../scadenzario/notices-job.ts'
import { slices } from '../slices.ts'
import { runDaily } from '../kernel/work/jobs.ts'
import type { Who } from '../testing/cast.ts'
import { type Controlled, openControlled } from '../testing/controlled.ts'
import { people } from '../testing/people.ts'
import { readWitnesses, verifyAll } from '../verification.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

let on: Controlled
beforeAll(async () => {
  on = await openControlled()
})
afterAll(() => on.close())

const base = '/api/documento'
const mustBeRead = { presa_visione: '1', ruoli: 'coordinatore,utente' }
const own = async (who: Who) => (await on.as(who).get('/api/presa_visione')).body.data
const due = async (who: Who) =>
  (await on.as(who).get('/api/scadenzario?tipo=presa_visione')).body.data as { id: string; oggetto: { id: number } }[]

describe('a revision that must be read', () => {
  it('reminds the people it is for, by mail and bell, as long as they have not confirmed', async () => {
    const before = (await on.mails()).length
    const made = await on.inForce('managerAlfa', { ...mustBeRead, descrizione: 'Igiene', codice_documento: 'IO-01' })
    expect(made.letture).toEqual({ destinatari: 5, confermate: 0, percentuale: 0 })
    const mails = (await on.mails()).slice(before).filter(({ subject }) => subject.startsWith('Nuovo'))
    expect(mails).toHaveLength(5)
    expect(mails[0]!.subject).toBe('Nuovo documento da leggere: IO-01 · Igiene Rev. 00')
    expect(mails[0]!.body).toContain('entro il 15/12/2026')
    const bell = (await on.as('utenteAlfa').get('/api/notifica')).body.data
    expect(bell[0]).toMatchObject({ testo: mails[0]!.subject, percorso: `/pages/documenti/${made.id}` })

    const confirm = (who: Who) => on.as(who).put(`${base}/${made.id}/presa_visione`)
    expect((await own('utenteAlfa')).map((row: { documento: { id: number } }) => row.documento.id)).toContain(made.id)
    expect((await on.read('utenteAlfa', made.id)).da_leggere).toBe(true)
    const early = await confirm('utenteAlfa')
    expect([early.status, early.body.message]).toEqual([409, 'Aprire il documento prima di confermare'])
    for (const who of ['managerAlfa', 'admin', 'gestore'] as const) expect((await confirm(who)).status, who).toBe(403)
    expect((await confirm('utenteBeta')).status).toBe(404)
    await on.as('utenteAlfa').get(made.url)
    const { lettura } = await on.read('utenteAlfa', made.id)
    await on.as('utenteAlfa').get(made.url)
    expect((await on.read('utenteAlfa', made.id)).lettura).toEqual(lettura)
    const first = await confirm('utenteAlfa')
    expect(first.status).toBe(200)
    expect((await confirm('utenteAlfa')).body).toEqual(first.body)
    expect((await on.read('utenteAlfa', made.id)).da_leggere).toBe(false)
    await on.as('coordinatoreAlfa').get(made.url)
    await confirm('coordinatoreAlfa')
    expect((await on.read('managerAlfa', made.id)).letture).toEqual({ destinatari: 5, confermate: 2, percentuale: 40 })

    // A new colleague is included too; one who leaves no longer.
    const crowd = people(on.product)
    const { alfa } = on.archive.keys
    const colleague = await crowd.create('managerAlfa', {
      nome: 'Nuova',
      cognome: 'Collega',
      ruolo: 'utente',
      cliente_id: alfa,
    })
    expect((await on.read('managerAlfa', made.id)).letture).toEqual({ destinatari: 6, confermate: 2, percentuale: 33 })
    const listed = (await on.as('managerAlfa').get(`${base}/${made.id}/presa_visione?stato=da_confermare&pagina=1`))
      .body
    expect([listed.meta.totale, listed.data.length]).toEqual([4, 4])
    await on.product.db.execute(sql`update utente set stato = 0 where id = ${colleague.id}`)
    expect((await on.read('managerAlfa', made.id)).letture.destinatari).toBe(5)
    expect((await on.read('utenteAlfa', made.id)).letture).toBeNull()

    // Reminders: each at most once a day.
    const remind = async (who: Who = 'managerAlfa') => (await on.as(who).post(`${base}/${made.id}/sollecito`)).body.data
    expect(await remind()).toEqual({ inviati: 3, gia_sollecitati: 0 })
    expect(await remind('admin')).toEqual({ inviati: 0, gia_sollecitati: 3 })
    on.clock('2026-11-16T09:00:00Z')
    expect(await remind()).toEqual({ inviati: 3, gia_sollecitati: 0 })
    expect((await on.as('coordinatoreAlfa').post(`${base}/${made.id}/sollecito`)).status).toBe(403)

    // The next revision must be read again.
    const next = (await on.draft('managerAlfa', made.id, mustBeRead)).body.data
    expect((await on.approve('managerAlfa', next)).letture).toEqual({ destinatari: 5, confermate: 0, percentuale: 0 })
    expect((await confirm('utenteAlfa')).status).toBe(409)
    on.clock('2026-11-15T09:00:00Z')
  })

  it('of the consortium must be read in the cooperatives it reaches, and each manager follows the own people', async () => {
    const made = await on.inForce('gestore', { presa_visione: '1', servizi_imprese: '1', ruoli: 'utente,coordinatore' })
    expect((await on.as('managerAlfa').get(`${base}/${made.id}`)).status).toBe(404)
    const names = async (who: Who) =>
      (await on.as(who).get(`${base}/${made.id}/presa_visione`)).body.data.map(
        (row: { cliente: { nome: string } }) => row.cliente.nome,
      ) as string[]
    const all = new Set(await names('gestore'))
    expect([...all].some((nome) => nome.startsWith('Beta'))).toBe(true)
    expect([...all].some((nome) => nome.startsWith('Alfa'))).toBe(false)
    expect(all.size).toBeGreaterThan(1)
    const beta = await names('managerBeta')
    expect(new Set(beta).size).toBe(1)
    expect((await on.read('managerBeta', made.id)).letture.destinatari).toBe(beta.length)
    expect((await on.as('managerAlfa').get(`${base}/${made.id}/presa_visione`)).status).toBe(404)
    expect((await on.as('managerBeta').post(`${base}/${made.id}/sollecito`)).body.data.inviati).toBe(beta.length)
    // Their own manager and the consortium see who read it, another cooperative does not.
    await on.as('utenteBeta').get(made.url)
    await on.as('utenteBeta').put(`${base}/${made.id}/presa_visione`)
    const storia = async (who: Who) => JSON.stringify((await on.as(who).get(`/api/storia/documento/${made.id}`)).body)
    for (const who of ['gestore', 'managerBeta', 'utenteBeta'] as const)
      expect(await storia(who), who).toContain('Presa visione')
    expect(await storia('coordinatoreBeta')).not.toContain('Presa visione')
    const pending = async (who: Who, query: string) =>
      ((await on.as(who).get(`/api/presa_visione?${query}`)).body.data as { cliente: { id: number } }[]).map(
        ({ cliente }) => cliente.id,
      )
    expect(new Set(await pending('managerBeta', 'tutte=true'))).toEqual(new Set([on.archive.keys.beta]))
    expect(await pending('managerBeta', `cliente_id=${on.archive.keys.alfa}`)).toEqual([])
    expect(new Set(await pending('coordinatoreBeta', 'tutte=true')).size).toBe(1)
  })

  it('is narrowed by services, which managers pass', async () => {
    const { rows } = await on.product.db.execute<{
      servizio_id: number
      n: number
    }>(sql`select servizio_id, count(*)::int as n
      from utente_servizio join utente on utente.id = utente_id join servizio on servizio.id = servizio_id
      where servizio.cliente_id = ${on.archive.keys.alfa} and utente.stato = 1 and utente.ruolo = 'utente' group by 1 order by 1 limit 1`)
    const { servizio_id, n } = rows[0]!
    const made = await on.inForce('managerAlfa', { presa_visione: '1', ruoli: 'utente', servizi: String(servizio_id) })
    expect(made.letture.destinatari).toBe(n)
    const wrong = await on.draft('managerAlfa', made.id, { servizi: '999999' })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { servizi: 'Valore non valido' }])
    const { servizi } = (await on.read('managerAlfa', made.id)).revisioni[0]
    expect(servizi).toMatchObject([{ id: servizio_id }])
  })
})

it('an obligation to read is its reader’s alone, is never escalated, and is not sent twice', async () => {
  const made = await on.inForce('managerAlfa', { ...mustBeRead, presa_visione_giorni: '1' })
  expect((await due('utenteAlfa')).some(({ oggetto }) => oggetto.id === made.id)).toBe(true)
  for (const who of ['managerAlfa', 'gestore', 'admin'] as const)
    expect(
      (await due(who)).filter(({ oggetto }) => oggetto.id === made.id),
      who,
    ).toEqual([])
  const digests = async () =>
    (await on.mails()).filter(({ body }) => body.includes(`Documento n. ${made.id} da leggere`))
  const report = deadlineNotices(slices, on.product.config.publicUrl)
  await runDaily(on.product.db, report, new Date('2026-11-15T10:00:00Z'))
  expect(await digests()).toEqual([])
  // Three weeks late: the reader is reminded, no other user is.
  on.clock('2026-12-10T09:00:00Z')
  await runDaily(on.product.db, report, new Date('2026-12-10T10:00:00Z'))
  const late = await digests()
  expect(late.length).toBeGreaterThan(0)
  expect(late.every(({ recipient }) => !recipient.startsWith('manager') && !recipient.startsWith('gestore'))).toBe(true)
  const raised = (await on.as('managerAlfa').get('/api/scadenzario?segnalate=true&tipo=presa_visione')).body.data
  expect(raised).toEqual([])
  on.clock('2026-11-15T09:00:00Z')
})

it('an obligation to approve is the approver’s, and its counter opens what it counts', async () => {
  const made = await on.make('managerAlfa', { descrizione: 'Da approvare' })
  const rid = made.revisione_aperta.id
  await on.moved('managerAlfa', made, rid, { stato: 'in_approvazione', approvatore_id: on.people.gestore })
  const found = async (who: Who) =>
    ((await on.as(who).get('/api/scadenzario?tipo=documento_approvazione')).body.data as any[]).find(
      (row) => row.oggetto.id === made.id,
    )
  expect(await found('gestore')).toMatchObject({
    id: `documento_approvazione:${rid}`,
    titolo_breve: `Documento n. ${made.id} da approvare`,
    scadenza: '2026-11-22',
    mia: true,
  })
  expect(await found('coordinatoreAlfa')).toBeUndefined()
  for (const [who, counter, filter] of [
    ['gestore', 'documentiDaApprovare', 'da_approvare=true'],
    ['coordinatoreAlfa', 'documentiDaLeggere', 'da_leggere=true'],
    ['managerAlfa', 'documentiDaLeggere', 'da_leggere=true'],
  ] as const) {
    const { totale, elementi } = (await on.as(who).get('/api/dashboard')).body.data[counter]
    const listed = (await on.as(who).get(`${base}?${filter}`)).body.data.map(({ id }: { id: number }) => id)
    expect(listed, `${who} ${counter}`).toHaveLength(totale)
    for (const { id } of elementi) expect(listed).toContain(id)
  }
})

it('the spreadsheet of readings has the people it counts', async () => {
  const made = await on.inForce('managerAlfa', { presa_visione: '1', ruoli: 'utente' })
  const answer = await on.as('managerAlfa').get(`${base}/${made.id}/presa_visione?formato=xlsx`)
  expect(answer.headers['content-disposition']).toMatch(/filename="Prese_visione_\d{8}-\d{6}\.xlsx"/)
  const [headings, ...rows] = readSheet(answer.raw)
  expect(headings).toEqual(['Nome', 'Cooperativa', 'Aperto il', 'Confermato il', 'Rev.', 'Entro'])
  expect(rows).toHaveLength(made.letture.destinatari)
})

it('what was confirmed is evidence that the log and a pseudonym leave whole', async () => {
  const made = await on.inForce('managerAlfa', { presa_visione: '1', ruoli: 'utente' })
  const crowd = people(on.product)
  const reader = { nome: 'Zenobia', cognome: 'Tramonti', email: 'zenobia@example.org' }
  const { id } = await crowd.create('managerAlfa', { ...reader, ruolo: 'utente', cliente_id: on.archive.keys.alfa })
  const { bearer } = await crowd.signIn(reader.email)
  const asReader = (method: 'GET' | 'PUT', url: string) =>
    on.product.request(undefined, method, url, undefined, { headers: bearer })
  await asReader('GET', made.url)
  const { confermata_il } = (await asReader('PUT', `${base}/${made.id}/presa_visione`)).body.data
  // Tests before this one switched people on and off behind the log.
  const findings = async () =>
    (await verifyAll(on.product.db, await readWitnesses(on.product.config))).findings.filter(
      ({ record }) => !record?.startsWith('utente '),
    )
  expect(await findings()).toEqual([])

  const motivo = 'Richiesta della persona'
  expect((await on.as('admin').put(`/api/utente/${id}/pseudonimo`, { motivo })).status).toBe(204)
  const { rows } = await on.product.db.execute<{ confermata_il: string }>(
    sql`select confermata_il from documento_lettura where utente_id = ${id}`,
  )
  expect(rows.map((row) => new Date(row.confermata_il).toISOString())).toEqual([confermata_il])
  const storia = JSON.stringify((await on.as('managerAlfa').get(`/api/storia/documento/${made.id}`)).body)
  expect(storia).toContain(`Persona n. ${id}`)
  expect(storia).not.toMatch(/Zenobia|Tramonti/)
  expect(await findings()).toEqual([])

  await on.product.db.execute(
    sql`update documento_lettura set confermata_il = now() - interval '1 year' where utente_id = ${id}`,
  )
  expect(await findings()).toMatchObject([{ record: expect.stringContaining(`documento ${made.id}, presa visione`) }])
})
