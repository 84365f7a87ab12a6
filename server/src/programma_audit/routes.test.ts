import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import { openProgrammes } from '../testing/programmes.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const programmes = openProgrammes()
const { gestore, riga, pianifica } = programmes
const url = (id: number) => `/api/programma_audit/${id}`

describe('a programme', () => {
  it('is one for a year and a norm, and only the consortium’s to write', async () => {
    const norma_id = await programmes.norma('Norma unica')
    const made = await gestore().post('/api/programma_audit', { anno: '2026', norma_id, obiettivi: ' ' })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      stato: 'bozza',
      revisione: 0,
      obiettivi: null,
      audit: [],
      campioni: [],
      mancanze: ['Compila gli obiettivi', 'Pianifica almeno un audit'],
      approvabile: false,
      cancellabile: true,
    })
    const twice = await gestore().post('/api/programma_audit', { anno: 2026, norma_id })
    expect([twice.status, twice.body.errors]).toEqual([422, { anno: 'Esiste già il programma di questo anno e norma' }])
    for (const [body, field] of [
      [{ anno: 1800, norma_id }, 'anno'],
      [{ anno: 2040, norma_id }, 'anno'],
      [{ anno: 2027, norma_id: 999_999 }, 'norma_id'],
    ] as const)
      expect(Object.keys((await gestore().post('/api/programma_audit', body)).body.errors)).toEqual([field])
    const { id } = made.body.data
    for (const who of ['managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const) {
      expect((await programmes.product.as(who).post('/api/programma_audit', { anno: 2028, norma_id })).status).toBe(403)
      expect((await programmes.product.as(who).put(url(id), { obiettivi: 'x' })).status).toBe(403)
    }
    expect((await gestore().del(url(id))).status).toBe(204)
    expect((await gestore().post('/api/programma_audit', { anno: 2026, norma_id })).status).toBe(201)
  })

  it('is approved once it has aims and an audit; that freezes, and reopening does not thaw', async () => {
    const { id } = await programmes.programma(await programmes.norma('Norma da approvare'))
    const early = await gestore().put(`${url(id)}/approva`)
    expect([early.status, early.body]).toMatchObject([
      409,
      { mancanze: expect.arrayContaining(['Compila gli obiettivi']) },
    ])
    await pianifica(id, riga())
    await gestore().put(url(id), { obiettivi: 'Verificare il sistema', anno: 2030 })
    const approved = await gestore().put(`${url(id)}/approva`)
    expect(approved.body.data).toMatchObject({
      stato: 'approvato',
      anno: 2026,
      approvato_da: { nome: 'Giulia', cognome: 'Ferri' },
      audit: [{ data_programmata: '2026-06-15', stato: 'programmato' }],
      modificabile: false,
      cancellabile: false,
    })
    expect((await gestore().put(url(id), { obiettivi: 'Altro' })).status).toBe(409)
    expect((await gestore().put(`${url(id)}/approva`)).status).toBe(409)
    // What is planned afterwards is frozen at once.
    const [later] = (await pianifica(id, riga({ data_audit: '2026-07-01' }))).body.data
    expect(later.data_programmata).toBe('2026-07-01')
    expect((await gestore().put(`${url(id)}/riapri`)).body.errors).toEqual({ motivo: 'Campo obbligatorio' })
    const reopened = await gestore().put(`${url(id)}/riapri`, { motivo: 'Nuovo sito' })
    expect(reopened.body.data).toMatchObject({ stato: 'bozza', revisione: 1, cancellabile: false, mancanze: [] })
    expect(reopened.body.data.audit.map((one: { data_programmata: string }) => one.data_programmata)).toEqual([
      '2026-06-15',
      '2026-07-01',
    ])
    expect((await gestore().del(url(id))).status).toBe(409)

    const { data: storia } = (await gestore().get(`/api/storia/programma_audit/${id}`)).body
    expect(storia[0]).toMatchObject({ azione: 'Cambio di stato', motivo: 'Nuovo sito' })
    expect((await programmes.product.as('managerAlfa').get(`/api/storia/programma_audit/${id}`)).status).toBe(404)
    expect((await programmes.product.as('utenteAlfa').get(`/api/storia/programma_audit/${id}`)).status).toBe(403)
  })
})

describe('an audit that a programme froze', () => {
  it('moves only with a reason, retains its norm, and is not deleted', async () => {
    const norma = await programmes.norma('Norma degli spostamenti')
    const { id } = await programmes.programma(norma, { obiettivi: 'Verificare' })
    const [{ id: auditId }] = (await pianifica(id, riga())).body.data
    const audit = `/api/audit/${auditId}`
    // Not frozen yet: as ever.
    expect((await gestore().put(audit, { data_audit: '2026-06-16' })).status).toBe(200)
    expect((await gestore().get(audit)).body.data).toMatchObject({
      spostamenti: [],
      motivo_spostamento_richiesto: false,
    })
    await gestore().put(`${url(id)}/approva`)

    const refused = await gestore().put(audit, { data_audit: '2027-01-12', motivo_spostamento: '  ' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['motivo_spostamento']])
    expect((await gestore().put(audit, { data_audit: '2026-06-16', numero_addetti: 3 })).status).toBe(200)
    const moved = await gestore().put(audit, { data_audit: '2027-01-12', motivo_spostamento: 'Sede in trasloco' })
    expect(moved.body.data).toMatchObject({
      anno: 2026,
      data_audit: '2027-01-12',
      data_programmata: '2026-06-16',
      motivo_spostamento_richiesto: true,
      spostamenti: [{ da: '2026-06-16', a: '2027-01-12', motivo: 'Sede in trasloco', utente: { cognome: 'Ferri' } }],
    })
    const [line] = (await gestore().get(`/api/storia/audit/${auditId}`)).body.data
    expect(line).toMatchObject({ motivo: 'Sede in trasloco', modifiche: expect.any(Array) })
    // The plan moves with its visit.
    expect(line.modifiche.map(({ campo }: { campo: string }) => campo)).toEqual(['data_audit', 'processo', 'processo'])
    expect(line.modifiche[0]).toMatchObject({ a: '12/01/2027' })

    const other = await programmes.norma('Altra norma')
    expect((await gestore().put(audit, { norma_id: other })).body.errors).toHaveProperty('norma_id')
    const bin = await gestore().del(audit)
    expect([bin.status, bin.body.message]).toEqual([409, expect.stringContaining('programma approvato')])
    // Still in the programme of 2026, shown there and in both reports.
    const programma = (await gestore().get(url(id))).body.data
    expect(programma.spostamenti).toMatchObject([{ motivo: 'Sede in trasloco', audit: { id: auditId } }])
    for (const address of [`${url(id)}/pdf`, `${audit}/pdf`])
      expect(readPdf((await gestore().get(address)).raw).text).toContain('16/06/2026 12/01/2027 Sede in trasloco')
  })
})

it('a cooperative finds its own rows everywhere, and no sample', async () => {
  const { product, keys } = programmes
  const norma = await programmes.norma('Norma a due')
  const { id } = await programmes.programma(norma, { obiettivi: 'Verificare' })
  const planned = await pianifica(id, riga(), riga({ cliente_id: keys.beta }))
  const ofBeta = `/api/audit/${planned.body.data[1].id}`
  await gestore().put(`${url(id)}/approva`)
  await gestore().put(ofBeta, { data_audit: '2026-09-09', motivo_spostamento: 'Beta in ferie' })
  await product.db.execute(sql`insert into programma_campione (programma_id, tipo, n, dimensione, casuali, seme, righe, utente_id)
    select ${id}, 'sorveglianza', 2, 1, 1, 'a1b2c3d4', '[{"cliente":{"id":1,"nome":"Beta"},"rischio":1,"parti":{"M":0,"S":0,"A":0,"R":0,"I":0,"L":1},"scelto":"casuale"}]'::jsonb, min(id) from utente`)

  const whole = (await gestore().get(url(id))).body.data
  expect([whole.audit.length, whole.campioni.length, whole.spostamenti.length]).toEqual([2, 1, 1])
  for (const who of ['managerAlfa', 'coordinatoreAlfa'] as const) {
    const seen = (await product.as(who).get(url(id))).body.data
    expect(seen).toMatchObject({
      campioni: [],
      spostamenti: [],
      mancanze: [],
      audit_programmati: 1,
      pianificabile: false,
    })
    expect(seen.audit.map((one: { cliente: { id: number } }) => one.cliente.id)).toEqual([keys.alfa])
    const [row] = (await product.as(who).get(`/api/programma_audit?norma_id=${norma}`)).body.data
    expect(row).toMatchObject({ id, audit_programmati: 1, svolti: 0 })
    const sheet = readSheet((await product.as(who).get(`${url(id)}/audit?formato=xlsx`)).raw)
    expect(sheet.length).toBe(2)
    const { text } = readPdf((await product.as(who).get(`${url(id)}/pdf`)).raw)
    expect(text).toContain('Alfa Cooperativa Sociale')
    expect(text).not.toMatch(/Beta|Campione|Aurora|Girasole/)
  }
  expect((await product.as('utenteAlfa').get(url(id))).status).toBe(403)
  expect((await product.as('utenteAlfa').get(`/api/audit/${planned.body.data[0].id}`)).body.data.programma).toBe(null)

  const answer = await gestore().get(`${url(id)}/audit?formato=xlsx`)
  expect(answer.headers['content-disposition']).toMatch(/filename="Programma_Audit_\d{8}-\d{6}\.xlsx"/)
  expect(readSheet(answer.raw)[0]).toEqual([
    'Numero',
    'Cooperativa',
    'Data programmata',
    'Data audit',
    'Svolto il',
    'Processi',
    'Valutatori',
    'Stato',
    'Spostamenti',
  ])
  expect(readSheet(answer.raw).length).toBe(3)
  const page = (await gestore().get(`${url(id)}/audit?q=ferie&pagina=1&per_pagina=1`)).body
  expect([page.meta, page.data.length]).toEqual([{ totale: 1, pagina: 1, per_pagina: 1 }, 1])
  const found = (await product.as('managerAlfa').get('/api/ricerca?q=programma 2026 norma a due')).body.data
  expect(found).toMatchObject([{ gruppo: 'programma_audit', elementi: [{ titolo: 'Programma 2026 · Norma a due' }] }])
})

it('the list counts what is planned and done, and shows the same coverage as the matrix', async () => {
  const rows = (await gestore().get('/api/programma_audit')).body.data
  expect(rows.length).toBeGreaterThan(0)
  for (const { norma, anno, copertura } of rows) {
    const matrix = (await gestore().get(`/api/copertura_audit?norma_id=${norma.id}&anno=${anno}`)).body.data
    expect([norma, anno, copertura]).toEqual([norma, anno, matrix.totali.copertura])
  }
  const sheet = await gestore().get('/api/programma_audit?formato=xlsx&ordina=svolti&direzione=desc')
  expect([sheet.status, sheet.body]).toEqual([200, undefined])
  expect(sheet.headers['content-disposition']).toContain('Programmi_Audit_')
})
