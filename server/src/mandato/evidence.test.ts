import { tipiEvidenza } from '@quadra/contract/mandato/evidenza'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import { slices } from '../slices.ts'
import { cast } from '../testing/cast.ts'
import { openMandates, plant } from '../testing/mandates.ts'
import { statementsOf } from '../testing/statements.ts'
import { unzip } from '../testing/xlsx/unzip.ts'

const mandates = openMandates()
const { ids, day, give, revoke, reader } = mandates
const rowsOf = async (id: number, tipo: string, query = '') =>
  (await reader().get(`/api/mandato/${id}/evidenza/${tipo}${query}`)).body.data as {
    id: number
    titolo: string
    oggetto: string | null
    cooperative: { id: number }[]
  }[]

/** The marks of PDF/A-2a and PDF/UA-1 in a file. */
const marks = [
  '<pdfaid:part>2</pdfaid:part>',
  '<pdfaid:conformance>A</pdfaid:conformance>',
  '<pdfuaid:part>1</pdfuaid:part>',
]

describe('in the database', () => {
  it('no scope gives the role a row', async () => {
    const { rows } = await mandates.product.db.execute<{ id: number; agenzia_id: number }>(
      sql`select id, agenzia_id from utente where email = ${cast.certificatore}`,
    )
    const session = {
      ...{ id: rows[0]!.id, nome: 'Ivo', cognome: 'Serafini', email: '', ruolo: 'certificatore' as const },
      ...{
        agenzia: { id: 9, nome: '' },
        cliente: null,
        servizi: [],
        family: 0,
        limitata: false,
        password_iniziale: false,
        today: day(0),
      },
    }
    const seen: string[] = []
    for (const { name, store } of slices) {
      if (!store || name === 'mandato') continue
      const { rows: found } = await mandates.product.db.execute<{ id: number }>(
        sql`select id from ${store.table} order by id desc limit 200`,
      )
      const keys = found.map(({ id }) => id)
      if ((await store.among(mandates.product.db, session, keys)).length > 0) seen.push(name)
    }
    expect(seen).toEqual([])
  })
})

describe('evidence', () => {
  it('is the same for the consortium and the certificatore, list by list and record by record', async () => {
    const { id } = await give({ cliente_ids: [ids['alfa'], ids['beta']] })
    const { conteggi } = (await reader().get(`/api/mandato/${id}`)).body.data
    for (const tipo of tipiEvidenza) {
      const url = `/api/mandato/${id}/evidenza/${tipo}`
      const [mine, theirs] = [await reader().get(url), await mandates.product.as('gestore').get(url)]
      expect([tipo, mine.status, mine.body]).toEqual([tipo, 200, theirs.body])
      expect([tipo, mine.body.data.length]).toEqual([tipo, conteggi[tipo]])
      expect([tipo, conteggi[tipo] > 0]).toEqual([tipo, true])
      for (const { id: eid } of mine.body.data.slice(0, 5)) {
        const [one, other] = [
          await reader().get(`${url}/${eid}`),
          await mandates.product.as('gestore').get(`${url}/${eid}`),
        ]
        expect([tipo, one.status, one.body]).toEqual([tipo, 200, other.body])
      }
      expect((await reader().get(`${url}/999999`)).status).toBe(404)
      const sheet = await reader().get(`${url}?formato=xlsx`)
      expect([sheet.status, sheet.headers['content-disposition']]).toEqual([200, expect.stringContaining('Evidenze_')])
      const paged = await reader().get(`${url}?pagina=1&per_pagina=2&ordina=titolo&q=a`)
      expect([paged.status, paged.body.meta.per_pagina]).toEqual([200, 2])
    }
    expect((await reader().get(`/api/mandato/${id}/evidenza/contratto`)).status).toBe(404)
    expect((await reader().get(`/api/mandato/${id}/evidenza/audit?cliente_id=${ids['faro']}`)).status).toBe(404)
    await revoke(id)
  })

  it('of one cooperative is counted as it is listed, in tabs and complaints alike', async () => {
    const { id, conteggi: all } = await give({ cliente_ids: [ids['alfa'], ids['beta']] })
    const numbers: Record<string, number>[] = []
    for (const site of ['alfa', 'beta']) {
      const chosen = `cliente_id=${ids[site]}`
      const { data } = (await reader().get(`/api/mandato/${id}?${chosen}`)).body
      for (const tipo of tipiEvidenza)
        expect([tipo, data.conteggi[tipo]]).toEqual([tipo, (await rowsOf(id, tipo, `?${chosen}`)).length])
      expect(data.reclami.map(({ cliente }: { cliente: { id: number } }) => cliente.id)).toEqual([ids[site]])
      numbers.push(data.conteggi)
    }
    const [alfa, beta] = numbers
    for (const tipo of ['audit', 'non_conformita', 'indicatore'] as const)
      expect([tipo, alfa![tipo]! + beta![tipo]!, beta![tipo]! > 0]).toEqual([tipo, all[tipo], true])
    const foreign = await reader().get(`/api/mandato/${id}?cliente_id=${ids['faro']}`)
    const missing = await reader().get('/api/mandato/999999')
    expect([foreign.status, foreign.raw.toString()]).toEqual([404, missing.raw.toString()])
    await revoke(id)
  })

  it('is read in three statements; opening a record and taking a file are noted, the file before its bytes, and nothing else is written', async () => {
    const { id } = await give({ cliente_ids: [ids['alfa'], ids['beta']] })
    await reader().get('/api/user')
    const isWrite = (text: string) => /^\s*(with\b.*)?\b(insert into|update|delete from)\b/is.test(text)
    const mandate = `/api/mandato/${id}`
    for (const tipo of tipiEvidenza) {
      const url = `${mandate}/evidenza/${tipo}`
      const [one] = await rowsOf(id, tipo)
      for (const path of [
        mandate,
        `${mandate}?cliente_id=${ids['beta']}`,
        `${url}?pagina=1&per_pagina=5`,
        `${url}/${one!.id}`,
      ]) {
        const statements = await statementsOf(async () => expect((await reader().get(path)).status).toBe(200))
        const notes = path === `${url}/${one!.id}` ? [expect.stringContaining('mandato_lettura')] : []
        expect([path, statements.length <= 3 + notes.length, statements.filter(isWrite)]).toEqual([path, true, notes])
      }
    }
    const [document] = await rowsOf(id, 'documento')
    const taking = await statementsOf(() => reader().get(`${mandate}/evidenza/documento/${document!.id}/file`))
    expect(taking.filter(isWrite)).toEqual([
      expect.stringContaining('mandato_scarico'),
      expect.stringContaining('mandato_lettura'),
    ])
    await revoke(id)
  })

  it('ends with the mandate’s edges at the very next call', async () => {
    const { id } = await give()
    const url = `/api/mandato/${id}`
    const [first] = await rowsOf(id, 'audit')
    const { rows } = await mandates.product.db.execute<{ day: string }>(
      sql`select data_audit as day from audit where id = ${first!.id}`,
    )
    const auditDay = rows[0]!.day
    const status = async () => (await reader().get(`${url}/evidenza/audit/${first!.id}`)).status
    const change = (values: object) => mandates.product.as('gestore').put(url, values)
    const before = new Date(new Date(auditDay).getTime() - 86_400_000).toISOString().slice(0, 10)
    const after = new Date(new Date(auditDay).getTime() + 86_400_000).toISOString().slice(0, 10)
    const seen: number[] = []
    for (const values of [
      { evidenze_da: auditDay, evidenze_a: auditDay },
      { evidenze_da: before, evidenze_a: before },
      { evidenze_da: after, evidenze_a: after },
      { evidenze_da: auditDay, evidenze_a: auditDay },
      { cliente_ids: [ids['beta']] },
    ]) {
      expect((await change(values)).status).toBe(200)
      seen.push(await status())
    }
    expect(seen).toEqual([200, 404, 404, 200, 404])
    await revoke(id)
  })

  it('of an open audit shows no evaluation and has no file; a closed one has its report, noted first', async () => {
    const { id } = await give()
    const all = await mandates.product.db.execute<{ id: number; open: boolean }>(
      sql`select id, data_chiusura is null as open from audit where cliente_id = ${ids['alfa']!} and data_cancellazione is null`,
    )
    const among = (await rowsOf(id, 'audit')).map((row) => row.id)
    const [open, closed] = [true, false].map(
      (wanted) => all.rows.find((row) => row.open === wanted && among.includes(row.id))?.id,
    )
    if (open) {
      const record = (await reader().get(`/api/mandato/${id}/evidenza/audit/${open}`)).body.data
      expect(record.file).toBeNull()
      expect((await reader().get(`/api/mandato/${id}/evidenza/audit/${open}/file`)).status).toBe(404)
    }
    const url = `/api/mandato/${id}/evidenza/audit/${closed}/file`
    const pdf = await reader().get(url)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    await mandates.product.as('gestore').get(url)
    const { scarichi, scaricati } = (await mandates.product.as('gestore').get(`/api/mandato/${id}`)).body.data
    expect([scaricati, scarichi.length, scarichi[0].record_id]).toEqual([1, 1, closed])
    expect((await reader().get(`/api/mandato/${id}`)).body.data).toMatchObject({ scaricati: null, scarichi: null })
    await revoke(id)
  })

  it('never contains what §2.3 excludes, in any reply, header, file name, spreadsheet or report', async () => {
    await plant(mandates.product.db, ids['alfa']!)
    const { id } = await give()
    const kinds: string[] = []
    for (const tipo of tipiEvidenza) {
      const url = `/api/mandato/${id}/evidenza/${tipo}`
      const list = await reader().get(url)
      const sheet = await reader().get(`${url}?formato=xlsx`)
      const replies = [list.body, list.headers, sheet.headers, ...unzip(sheet.raw).values()]
      for (const { id: eid } of list.body.data.slice(0, 25)) {
        const record = await reader().get(`${url}/${eid}`)
        replies.push(record.body, record.headers)
        if (!record.body.data.file || kinds.filter((one) => one === tipo).length === 2) continue
        const { headers, raw } = await reader().get(`${url}/${eid}/file`)
        kinds.push(tipo)
        replies.push(headers)
        // What a cooperative uploaded is its own word for word; a report is the product's.
        if (tipo === 'documento') continue
        const { text, metadata } = readPdf(raw)
        replies.push(text, metadata)
        expect(text).toContain('Copia per il certificatore')
        expect([tipo, ...marks.filter((mark) => !metadata.includes(mark))]).toEqual([tipo])
      }
      const leaks = replies
        .map((reply) => (typeof reply === 'string' ? reply : JSON.stringify(reply)))
        .flatMap((text) => text.match(/.{0,40}(Zz|98\.?765|@example).{0,20}/g) ?? [])
      expect([tipo, leaks]).toEqual([tipo, []])
    }
    expect([...new Set(kinds)]).toEqual(['audit', 'documento', 'programma_audit', 'riesame'])
    await revoke(id)
  })
})
