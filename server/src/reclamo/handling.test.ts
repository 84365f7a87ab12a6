import type { ReclamiNumeri } from '@quadra/contract/reclamo/schema'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { verifyRecords } from '../kernel/log/verify-records.ts'
import { runDaily } from '../kernel/work/jobs.ts'
import { slices } from '../slices.ts'
import { openComplaints } from '../testing/complaints.ts'
import type { Who } from '../testing/cast.ts'
import { complaintNumbers } from '../domain/complaints/numbers.ts'
import { complaintRetention } from './remove-data.ts'

const cases = openComplaints()
const { sent, follow, attach, newest, time } = cases
const as = (who: Who) => cases.product.as(who)
const complaint = async (more: object = {}, token = cases.tokens.sad) => {
  const receipt = await sent(token, more)
  return { ...(await newest()), codice: receipt.codice }
}
const put = (who: Who, id: number, body: object) => as(who).put(`/api/reclamo/${id}/stato`, body)
const finding = () => ({ norma_id: cases.keys.norma, descrizione: 'Pasti consegnati freddi' })
const mails = async (recipient: string) =>
  (
    await cases.product.db.execute<{ subject: string; body: string }>(
      sql`select subject, body from outbox where recipient = ${recipient} order by id`,
    )
  ).rows
const sees = async (who: Who, id: number) => {
  const { product } = cases
  const found = [
    (await as(who).get(`/api/reclamo/${id}`)).status === 200,
    (await as(who).get('/api/reclamo')).body.data?.some((row: { id: number }) => row.id === id) ?? false,
    JSON.stringify((await as(who).get('/api/scadenzario?mostra=tutte&stato=tutti&tipo=reclamo')).body).includes(
      `"reclamo:${id}"`,
    ),
    JSON.stringify((await as(who).get('/api/notifica')).body).includes(`/pages/reclami/${id}"`),
    (await as(who).get(`/api/storia/reclamo/${id}`)).status === 200,
  ]
  const { anno, numero } = (await product.as('gestore').get(`/api/reclamo/${id}`)).body.data
  const search = JSON.stringify((await as(who).get(`/api/ricerca?q=${anno}/${numero}`)).body)
  return [...found, search.includes(`/pages/reclami/${id}"`)]
}

describe('visibility of a complaint', () => {
  it('is handled by management and the coordinators of its service, notified by bell and once an hour by mail', async () => {
    const { id, numero } = await complaint()
    expect(await sees('coordinatoreAlfa', id)).toEqual([true, true, true, true, true, true])
    expect((await sees('managerAlfa', id)).slice(0, 3)).toEqual([true, true, true])
    expect((await sees('gestore', id)).slice(0, 3)).toEqual([true, true, true])
    for (const who of ['managerBeta', 'coordinatoreBeta'] as const) {
      expect(await sees(who, id)).toEqual([false, false, false, false, false, false])
      for (const call of [
        put(who, id, { stato: 'in_esame' }),
        as(who).post(`/api/reclamo/${id}/non_conformita`, finding()),
      ])
        expect((await call).status).toBe(404)
    }
    expect((await as('managerBeta').put(`/api/reclamo/${id}/cancella_dati`, { motivo: 'x' })).status).toBe(404)
    for (const call of [as('utenteAlfa').get('/api/reclamo'), put('utenteAlfa', id, { stato: 'in_esame' })])
      expect((await call).status).toBe(403)
    const other = await complaint({}, cases.tokens.cdd)
    expect((await as('coordinatoreAlfa').get(`/api/reclamo/${other.id}`)).status).toBe(404)
    const written = await mails('coordinatore.alfa@example.org')
    expect(written).toHaveLength(1)
    expect(written[0]!.body).toContain(
      `Nuovo reclamo 2026/${numero} (Alfa Cooperativa Sociale), risposta entro il 16/12/2026`,
    )
    await complaint()
    expect(await mails('coordinatore.alfa@example.org')).toHaveLength(1)
    // The hour is each recipient's: a reserved complaint on the same page mails the managers, who had no mail yet.
    expect(await mails('manager.alfa@example.org')).toHaveLength(0)
    await complaint({ riservato: true })
    const toManager = await mails('manager.alfa@example.org')
    expect([toManager.length, (await mails('coordinatore.alfa@example.org')).length]).toEqual([1, 1])
    // And of every page together.
    await complaint({ riservato: true }, cases.tokens.cdd)
    expect(await mails('manager.alfa@example.org')).toEqual(toManager)
  })

  it('a reserved one does not exist for coordinators, and notifies the managers', async () => {
    const { id } = await complaint({ riservato: true })
    expect(await sees('coordinatoreAlfa', id)).toEqual([false, false, false, false, false, false])
    expect(await sees('managerAlfa', id)).toEqual([true, true, true, true, true, true])
    for (const who of ['coordinatoreAlfa', 'managerAlfa', 'gestore'] as const) {
      const { reclamiDaGestire } = (await as(who).get('/api/dashboard')).body.data
      const listed = (await as(who).get('/api/reclamo?stato=ricevuto,in_esame')).body.data
      expect(reclamiDaGestire.totale).toBe(listed.length)
    }
    const nc = await as('managerAlfa').post(`/api/reclamo/${id}/non_conformita`, finding())
    expect(nc.body.data.reclamo).toMatchObject({ id })
    const seen = await as('coordinatoreAlfa').get(`/api/non_conformita/${nc.body.data.id}`)
    expect([seen.status, seen.body.data.reclamo]).toEqual([200, null])
    expect((await as('managerAlfa').get(`/api/non_conformita/${nc.body.data.id}`)).body.data.reclamo).toMatchObject({
      id,
    })
  })
})

describe('its life', () => {
  it('is answered with a reply, opened again with a reason by management, and both replies are read', async () => {
    const { id, codice } = await complaint({ email: 'chi.scrive@example.net' })
    expect((await put('coordinatoreAlfa', id, { stato: 'risposto' })).body.errors).toEqual({
      risposta: 'Campo obbligatorio',
    })
    expect((await put('coordinatoreAlfa', id, { stato: 'non_pertinente', motivo: 'x' })).status).toBe(403)
    expect((await put('coordinatoreAlfa', id, { stato: 'in_esame', risposta: 'x' })).status).toBe(422)
    const reply = 'Da lunedì i pasti viaggiano in contenitori nuovi'
    const answered = await put('coordinatoreAlfa', id, { stato: 'risposto', risposta: reply })
    expect(answered.body.data).toMatchObject({ stato: 'risposto', giorni: 0, stati_successivi: [] })
    expect((await as('managerAlfa').get(`/api/reclamo/${id}`)).body.data.stati_successivi).toEqual(['in_esame'])
    expect((await sees('coordinatoreAlfa', id))[2]).toBe(false)
    expect((await follow(codice)).body.data).toMatchObject({ stato: 'Risposto', risposte: [{ testo: reply }] })
    const [received, answer] = await mails('chi.scrive@example.net')
    expect([received!.subject, answer!.subject]).toEqual([
      'Abbiamo ricevuto il tuo reclamo',
      'Abbiamo risposto al tuo reclamo',
    ])
    expect(answer!.body).not.toContain('contenitori')
    const own = /\/r#([\w-]{14})/.exec(answer!.body)![1]!
    expect([own === codice, (await follow(own)).status]).toEqual([false, 200])
    expect((await put('managerAlfa', id, { stato: 'in_esame' })).body.errors).toEqual({ motivo: 'Campo obbligatorio' })
    expect((await put('managerAlfa', id, { stato: 'in_esame', motivo: 'Nuovi fatti' })).status).toBe(200)
    expect((await put('managerAlfa', id, { stato: 'risposto', risposta: 'Anche il giro è cambiato' })).status).toBe(200)
    expect((await follow(codice)).body.data.risposte).toHaveLength(2)
    expect((await put('managerAlfa', id, { stato: 'ricevuto' })).body.errors).toHaveProperty('stato')
  })

  it('is set to not pertinent by management with a reason; its author reads it as closed', async () => {
    const { id, codice } = await complaint()
    const moved = await put('managerAlfa', id, { stato: 'non_pertinente', motivo: 'Non è nostro' })
    expect(moved.body.data).toMatchObject({ stato: 'non_pertinente', motivo: 'Non è nostro', risposto_il: null })
    expect((await follow(codice)).body.data).toMatchObject({ stato: 'Chiuso', risposte: [] })
  })

  it('has one non-conformity, however many open it at once; a deleted one frees it', async () => {
    const { id, numero } = await complaint()
    const url = `/api/reclamo/${id}/non_conformita`
    const both = await Promise.all([
      as('managerAlfa').post(url, finding()),
      as('coordinatoreAlfa').post(url, finding()),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const nc = both.find(({ status }) => status === 201)!.body.data
    expect(nc).toMatchObject({
      tipo: 'reclamo',
      segnalante: `Reclamo 2026/${numero}`,
      data_segnalazione: '2026-11-16',
      servizio: { id: cases.keys.service('SAD') },
      reclamo: { id, anno: 2026, numero },
    })
    const record = (await as('managerAlfa').get(`/api/reclamo/${id}`)).body.data
    expect(record).toMatchObject({ stato: 'in_esame', non_conformita: { id: nc.id }, nc_apribile: false })
    expect((await as('managerAlfa').del(`/api/non_conformita/${nc.id}`)).status).toBe(204)
    expect((await as('managerAlfa').post(url, finding())).status).toBe(201)
    expect((await as('managerAlfa').post(url, {})).status).toBe(422)
  })

  it('writes to one address three times a day', async () => {
    for (let n = 0; n < 4; n++) await complaint({ email: 'Spesso@example.net' }, cases.tokens.cdd)
    expect(await mails('Spesso@example.net')).toHaveLength(3)
  })
})

describe('the data of people', () => {
  const removed = { nome: null, email: null, telefono: null, testo: null, file: [], numero_file: 0 }

  it('are removed by hand once it is settled: fields, files, codes and mails; the record and its log stay', async () => {
    const { id, codice } = await complaint({ nome: 'Ugo Tosi', email: 'ugo@example.net' })
    await attach(codice)
    const fid = (await newest()).file[0].id
    const url = `/api/reclamo/${id}/cancella_dati`
    expect((await as('coordinatoreAlfa').put(url, { motivo: 'x' })).status).toBe(403)
    expect((await as('managerAlfa').put(url, { motivo: 'Richiesta' })).status).toBe(409)
    await put('managerAlfa', id, { stato: 'risposto', risposta: 'Grazie della segnalazione' })
    expect((await as('managerAlfa').put(url, {})).status).toBe(422)
    const done = await as('managerAlfa').put(url, { motivo: 'Richiesta' })
    expect(done.body.data).toMatchObject({
      ...removed,
      stato: 'risposto',
      risposte: [{ testo: null }],
      stati_successivi: [],
    })
    expect((await as('managerAlfa').put(url, { motivo: 'Ancora' })).status).toBe(409)
    expect((await put('managerAlfa', id, { stato: 'in_esame', motivo: 'x' })).status).toBe(409)
    expect((await as('managerAlfa').get(`/api/reclamo/${id}/file/${fid}`)).status).toBe(404)
    expect([(await follow(codice)).status, (await attach(codice)).status]).toEqual([404, 404])
    expect(await mails('ugo@example.net')).toEqual([])
    const { rows } = await cases.product.db.execute(sql`select 1 from file where name in ('', 'foto.png')`)
    expect(rows).toEqual([])
  })

  it('are removed by the daily job at the end of their retention, and no sooner', async () => {
    const { id } = await complaint({ nome: 'Ada Neri' })
    const { id: open } = await complaint({ nome: 'Resta Aperto' })
    await put('managerAlfa', id, { stato: 'risposto', risposta: 'Abbiamo sistemato' })
    const before = time.clock().toISOString()
    const run = (at: string) => runDaily(cases.product.db, complaintRetention(cases.product.app), new Date(at))
    expect(await run('2028-11-16T05:00:00Z')).toBe('ran')
    expect((await as('managerAlfa').get(`/api/reclamo/${id}`)).body.data.nome).toBe('Ada Neri')
    expect(await run('2028-11-17T05:00:00Z')).toBe('ran')
    time.set(before)
    expect((await as('managerAlfa').get(`/api/reclamo/${id}`)).body.data).toMatchObject(removed)
    expect((await as('managerAlfa').get(`/api/reclamo/${open}`)).body.data.nome).toBe('Resta Aperto')
  })

  it('leave a log that agrees with the records', async () => {
    const { findings } = await verifyRecords(cases.product.db, slices, '2026-11-16')
    expect(findings).toEqual([])
  })
})

it('numbers of a period: received, answered, in time', async () => {
  const { alfa, beta } = cases.keys
  const { rows } = await cases.product.db.execute<{ n: number; r: number }>(
    sql`select count(*)::int as n, count(risposto_il)::int as r from reclamo
      where cliente_id = ${alfa} and (ricevuto_il at time zone 'Europe/Rome')::date = '2026-11-16'`,
  )
  const numbers = complaintNumbers(sql`array[${alfa}::int, ${beta}::int]`, { da: '2026-11-16', a: '2026-11-16' })
  const found = await cases.product.db.execute<{ all: ReclamiNumeri[] }>(sql`select ${numbers} as all`)
  expect(found.rows[0]!.all.map(({ cliente: _, ...figures }) => figures)).toEqual([
    { ricevuti: rows[0]!.n, risposti: rows[0]!.r, nei_termini: rows[0]!.r },
    { ricevuti: 0, risposti: 0, nei_termini: 0 },
  ])
})

it('a client says its days and months; a service with a page or complaints is in use', async () => {
  const url = `/api/cliente/${cases.keys.alfa}`
  for (const [field, value] of [
    ['giorni_risposta_reclami', 0],
    ['giorni_risposta_reclami', 91],
    ['mesi_conservazione_reclami', 5],
    ['mesi_conservazione_reclami', 121],
  ] as const)
    expect(Object.keys((await as('gestore').put(url, { [field]: value })).body.errors)).toEqual([field])
  const own = {
    giorni_risposta_reclami: 10,
    mesi_conservazione_reclami: 6,
    informativa_reclami: 'La nostra *informativa*',
  }
  expect((await as('gestore').put(url, own)).body.data).toMatchObject(own)
  expect((await cases.page(cases.tokens.sad)).body.data).toMatchObject({
    giorni_risposta: 10,
    informativa: own.informativa_reclami,
  })
  expect((await sent(cases.tokens.sad)).scadenza_risposta).toBe('2026-11-26')
  expect((await as('managerAlfa').del(`/api/servizio/${cases.keys.service('SAD')}`)).status).toBe(409)
})
