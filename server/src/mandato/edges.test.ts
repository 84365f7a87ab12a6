import { type TipoEvidenza, tipiEvidenza } from '@quadra/contract/mandato/evidenza'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMandates } from '../testing/mandates.ts'
import { meanwhileIn } from '../testing/meanwhile.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const mandates = openMandates()
const { ids, day, give, revoke, reader } = mandates
const db = () => mandates.product.db
const meanwhile = meanwhileIn(db)
const one = async <More extends object = object>(query: ReturnType<typeof sql>) =>
  (await db().execute(query)).rows[0] as { id: number } & More
const [first, last] = [day(-700), day(-1)]
let mandate: number
beforeAll(async () => {
  mandate = (await give({ evidenze_da: first, evidenze_a: last })).id
  // What no call may move the test moves in the database.
  for (const table of ['riesame', 'riesame_ingresso'])
    await db().execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
})
afterAll(() => revoke(mandate))

const base = () => `/api/mandato/${mandate}`
const keys = async (tipo: TipoEvidenza): Promise<number[]> =>
  (await reader().get(`${base()}/evidenza/${tipo}`)).body.data.map(({ id }: { id: number }) => id)
/** Whether a record is there, by every way there is: list, page, count of its tab, spreadsheet, by its key, its file. */
async function ways(tipo: TipoEvidenza, id: number) {
  const url = `${base()}/evidenza/${tipo}`
  const { data } = (await reader().get(url)).body
  const row = data.find((found: { id: number }) => found.id === id)
  const { conteggi } = (await reader().get(base())).body.data
  const paged = (await reader().get(`${url}?pagina=1&per_pagina=5`)).body.meta.totale
  const sheet = readSheet((await reader().get(`${url}?formato=xlsx`)).raw)
  expect([tipo, conteggi[tipo], paged, sheet.length - 1]).toEqual([tipo, data.length, data.length, data.length])
  const [record, missing] = [await reader().get(`${url}/${id}`), await reader().get(`${url}/999999`)]
  if (row) {
    expect(record.status).toBe(200)
    return true
  }
  for (const path of ['', '/file']) {
    const answer = await reader().get(`${url}/${id}${path}`)
    expect([tipo, answer.status, answer.raw.toString()]).toEqual([tipo, 404, missing.raw.toString()])
  }
  return false
}
const deleted = { data_cancellazione: '2026-01-01T00:00:00Z' }
type Kind = Exclude<TipoEvidenza, 'contesto'>
/** A record of each kind (the context is no row of a table): what takes it out of a mandate, one at a time, and what leaves it in. */
const edges: Readonly<Record<Kind, () => Promise<{ out: object[]; in: object[] }>>> = {
  certificato: async () => ({ out: [deleted], in: [] }),
  audit: async () => ({
    out: [deleted, { norma_id: await otherNorm() }, { cliente_id: ids['beta'] }, ...dates('data_audit').out],
    in: dates('data_audit').in,
  }),
  non_conformita: async () => ({
    out: [
      deleted,
      { norma_id: await foreignNorm(), audit_id: null },
      { cliente_id: ids['beta'], servizio_id: null },
      ...dates('data_segnalazione').out,
    ],
    in: dates('data_segnalazione').in,
  }),
  azione_miglioramento: async () => ({ out: [deleted, { audit_id: null }, { cliente_id: ids['beta'] }], in: [] }),
  indicatore: async () => ({ out: [deleted, { stato: false }, { cliente_id: ids['beta'] }], in: [] }),
  fornitore: async () => ({ out: [deleted, { stato: false }], in: [] }),
  documento: async () => ({ out: [deleted, { ritirato_il: '2026-01-01' }, { cliente_id: ids['beta'] }], in: [] }),
  programma_audit: async () => ({
    out: [deleted, { stato: 'bozza' }, { norma_id: await otherNorm() }, { anno: 2001 }],
    in: [{ anno: Number(first.slice(0, 4)) }],
  }),
  riesame: async () => ({
    out: [
      deleted,
      { stato: 'in_corso' },
      { cliente_id: ids['beta'] },
      { cliente_id: null },
      ...dates('data_riunione').out,
    ],
    in: dates('data_riunione').in,
  }),
  addetto: async () => ({
    out: [{ cliente_id: ids['beta'] }, { dal: day(0) }, { al: day(-701), dal: day(-900) }],
    in: [{ dal: last }, { al: first, dal: day(-900) }],
  }),
  sessione_formativa: async () => ({
    out: [
      { stato: 'pianificata' },
      { stato: 'annullata' },
      { cliente_id: ids['beta'], numero: 99 },
      ...dates('data').out,
    ],
    in: dates('data').in,
  }),
  visita_ente: async () => ({
    out: [deleted, { certificato_id: await otherCertificate() }],
    in: [{ tipo: 'rinnovo' }],
  }),
  traguardo: async () => ({ out: [{ anno: 1999 }, { anno: 2199 }], in: [{ anno: Number(first.slice(0, 4)) }] }),
  rischio: async () => ({
    out: [deleted, { cliente_id: ids['beta'], comune_id: null }, { cliente_id: null }],
    in: [{ tipo: 'opportunita' }],
  }),
  requisito: async () => ({ out: [{ stato: 0 }, { norma_id: await emptyNorm() }], in: [{ variazione: 'nuovo' }] }),
}
const dates = (name: string) => ({
  out: [{ [name]: day(-701) }, { [name]: day(0) }],
  in: [{ [name]: first }, { [name]: last }],
})
const otherNorm = async () =>
  (
    await one(sql`select voce.id from voce join certificato on certificato.id = ${ids['certificato']!}
      where voce.dizionario = (select dizionario from voce own where own.id = certificato.norma_id) and voce.id <> certificato.norma_id limit 1`)
  ).id
const otherCertificate = async () =>
  (await one(sql`select id from certificato where id <> ${ids['certificato']!} limit 1`)).id
/** Where no requirement has the code. */
const emptyNorm = async () =>
  (
    await one(sql`select id from voce where dizionario = 'norma'
      and not exists (select from requisito where requisito.norma_id = voce.id) limit 1`)
  ).id
const foreignNorm = async () =>
  (
    await one(sql`select id from voce where dizionario = 'norma_conformita'
      and id not in (select voce_id from mandato_norma where mandato_id = ${mandate}) limit 1`)
  ).id

describe('the edges of a mandate', () => {
  it.each(tipiEvidenza.filter((tipo) => tipo !== 'contesto'))(
    '%s: what is out of it is like what does not exist, what touches its edge is in',
    async (tipo) => {
      const sources: Partial<Record<TipoEvidenza, ReturnType<typeof sql>>> = {
        documento: sql`cliente_id is not null and not controllato`,
        riesame: sql`cliente_id is not null`,
      }
      const known = await keys(tipo)
      const { id } = await one(sql`select id from ${sql.identifier(tipo)} where id = any(${sql.param(known)}::int[])
      and ${sources[tipo] ?? sql`true`} order by id limit 1`)
      expect(await ways(tipo, id)).toBe(true)
      const { out, in: within } = await edges[tipo]()
      for (const [values, expected] of [
        ...out.map((row) => [row, false] as const),
        ...within.map((row) => [row, true] as const),
      ])
        expect([values, await meanwhile(tipo, id, values, () => ways(tipo, id))]).toEqual([values, expected])
      expect(await ways(tipo, id)).toBe(true)
    },
  )
})

const record = async (tipo: TipoEvidenza, id: number) =>
  (await reader().get(`${base()}/evidenza/${tipo}/${id}`)).body.data

describe('what a record hangs on', () => {
  it('an action is included with its audit; a finding of an audit regardless of its norm', async () => {
    const { id, audit_id } = await one<{ audit_id: number }>(sql`select id, audit_id from azione_miglioramento
      where id = any(${sql.param(await keys('azione_miglioramento'))}::int[]) limit 1`)
    for (const values of [deleted, { norma_id: await otherNorm() }, { data_audit: day(0) }])
      expect(
        await meanwhile('audit', audit_id, values, () => ways('azione_miglioramento', id)),
        JSON.stringify(values),
      ).toBe(false)
    const found = (
      await one(sql`select id from non_conformita where audit_id = any(${sql.param(await keys('audit'))}::int[])
        and id = any(${sql.param(await keys('non_conformita'))}::int[]) limit 1`)
    ).id
    const norma_id = await foreignNorm()
    expect(await meanwhile('non_conformita', found, { norma_id }, () => ways('non_conformita', found))).toBe(true)
  })

  it('an indicator is included with its values of the period', async () => {
    const [id] = await keys('indicatore')
    const moved = (days: number) =>
      db().execute(sql`update indicatore_verifica set giorno = giorno + ${days}::int where indicatore_id = ${id!}`)
    await moved(4000)
    expect(await ways('indicatore', id!)).toBe(false)
    await moved(-4000)
    expect(await ways('indicatore', id!)).toBe(true)
  })

  it('of an audit that is open again neither evaluation, text, finding nor file', async () => {
    const { id } = await one(sql`select id from audit where id = any(${sql.param(await keys('audit'))}::int[])
      and data_chiusura is not null and exists (select from non_conformita found where found.audit_id = audit.id) limit 1`)
    await db().execute(sql`update audit_processo set valutazione = 'ZZVALUTAZIONE' where audit_id = ${id}`)
    const texts = { valutazione_generale: 'ZZGENERALE', verifica_sicurezza: 'ZZSICUREZZA' }
    await meanwhile('audit', id, texts, async () => {
      expect(JSON.stringify(await record('audit', id))).toMatch(/ZZVALUTAZIONE.*Non conformità n\. \d+/)
      const open = await meanwhile('audit', id, { data_chiusura: null }, async () => ({
        shown: JSON.stringify(await record('audit', id)),
        file: (await reader().get(`${base()}/evidenza/audit/${id}/file`)).status,
      }))
      expect([open.shown.match(/ZZ\w+|Non conformità n/g), open.file]).toEqual([null, 404])
    })
  })
})

describe('documents', () => {
  it('controlled: the revision in force alone, of whatever else there is no word, name or byte', async () => {
    const { id, file_id } = await one<{ file_id: string }>(sql`select documento.id, revisione.file_id from documento
      join documento_revisione revisione on revisione.documento_id = documento.id and revisione.stato = 'vigente'
      where documento.id = any(${sql.param(await keys('documento'))}::int[]) and not exists (select from documento_revisione other
        where other.documento_id = documento.id and other.id <> revisione.id and other.stato <> 'obsoleta') limit 1`)
    for (const stato_documento of ['bozza', 'obsoleto'])
      expect(await meanwhile('documento', id, { stato_documento }, () => ways('documento', id))).toBe(false)
    const file = await one(sql`insert into file (id, name, type, size, sha256)
      values (gen_random_uuid(), 'ZZBOZZA.pdf', 'application/pdf', 5, repeat('0', 64)) returning id`)
    for (const [numero, stato] of [
      [98, 'bozza'],
      [97, 'obsoleta'],
    ] as const)
      await db().execute(sql`insert into documento_revisione (documento_id, numero, stato, file_id, sommario_modifiche)
        values (${id}, ${numero}, ${stato}, ${file.id}::uuid, 'ZZSOMMARIO')`)
    const before = await one<{ name: string; size: number }>(
      sql`select name, size from file where id = ${file_id}::uuid`,
    )
    const evidence = await record('documento', id)
    expect(JSON.stringify(evidence)).not.toMatch(/ZZ|"valore":"9[78]"/)
    expect([evidence.file.nome, evidence.file.dimensione]).toEqual([before.name, before.size])
    const sent = await reader().get(`${base()}/evidenza/documento/${id}/file`)
    expect([sent.status, sent.raw.length, JSON.stringify(sent.headers).includes('ZZ')]).toEqual([
      200,
      before.size,
      false,
    ])
  })

  it('of the whole consortium: where they reach a cooperative of the mandate, which alone is named', async () => {
    const { id } = await one(sql`select id from documento where cliente_id is null
      and id = any(${sql.param(await keys('documento'))}::int[]) limit 1`)
    expect((await record('documento', id)).cooperative.map((site: { id: number }) => site.id)).toEqual([ids['alfa']])
    const noFlags = { servizi_imprese: false, servizi_persona: false, parita_genere: false }
    expect(await meanwhile('documento', id, noFlags, () => ways('documento', id))).toBe(false)
  })
})
