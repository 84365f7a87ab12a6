import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../kernel/pdf/testing/read-pdf.ts'
import { openMandates } from '../testing/mandates.ts'
import { unzip } from '../testing/xlsx/unzip.ts'

const mandates = openMandates()
const { ids, day, give, reader } = mandates

const readings = async (id: number) => (await reader().get(`/api/mandato/${id}/letture`)).body.data

describe('what a certificatore read', () => {
  it('is noted once for each record and day, opening and taking apart; no HEAD, list or view of the consortium counts', async () => {
    const { id } = await give()
    const url = `/api/mandato/${id}/evidenza/documento`
    const [one] = (await reader().get(url)).body.data
    const head = (path: string, who: 'certificatore' | 'gestore') =>
      mandates.product.token(who).then((token) =>
        mandates.product.app.http.inject({
          method: 'HEAD',
          url: path,
          headers: { authorization: `Bearer ${token}` },
        }),
      )
    for (const path of ['', '/file'])
      expect((await head(`${url}/${one.id}${path}`, 'certificatore')).statusCode).toBe(200)
    for (const path of ['', '/file']) await mandates.product.as('gestore').get(`${url}/${one.id}${path}`)
    await reader().get(`/api/mandato/${id}/siti`)
    expect(await readings(id)).toEqual([])
    expect((await mandates.product.as('gestore').get(`/api/mandato/${id}`)).body.data.scarichi).toEqual([])
    for (const path of ['', '', '/file', '/file'])
      expect((await reader().get(`${url}/${one.id}${path}`)).status).toBe(200)
    const found = await readings(id)
    expect(found.map(({ quando: _, id: __, ...row }: { quando: string; id: number }) => row)).toEqual([
      { tipo: 'documento', record_id: one.id, titolo: one.titolo, scaricato: true },
      { tipo: 'documento', record_id: one.id, titolo: one.titolo, scaricato: false },
    ])
    const before = mandates.clock()
    mandates.set(new Date(before.getTime() + 86_400_000).toISOString())
    await reader().get(`${url}/${one.id}`)
    expect(await readings(id)).toHaveLength(3)
    mandates.set(before.toISOString())
    expect((await mandates.product.as('gestore').get(`/api/mandato/${id}/letture`)).body.data).toHaveLength(3)
    for (const who of ['managerAlfa', 'utenteAlfa'] as const)
      expect((await mandates.product.as(who).get(`/api/mandato/${id}/letture`)).status).toBe(403)
    const sheet = await reader().get(`/api/mandato/${id}/letture?formato=xlsx`)
    expect([...unzip(sheet.raw).values()].join('')).toContain(one.titolo.slice(0, 10))
    const paper = await reader().get(`/api/mandato/${id}/letture/pdf`)
    const { text } = readPdf(paper.raw)
    expect(text).toContain('Registro delle letture')
    expect(text.match(/Scaricato/g)?.length).toBeGreaterThan(0)
    await mandates.revoke(id)
  })

  it('is mailed when a mandate is given longer access; whether the person uses a second factor is shown', async () => {
    const made = await give({ accesso_fino_al: day(5) })
    expect(made.utente.secondo_fattore).toBe(false)
    const mails = async () =>
      (await mandates.product.db.execute(sql`select 1 from outbox where subject like '%prolungato%'`)).rows.length
    const put = (body: object) => mandates.product.as('gestore').put(`/api/mandato/${made.id}`, body)
    const before = await mails()
    expect((await put({ accesso_fino_al: day(3) })).status).toBe(200)
    expect((await put({ accesso_fino_al: day(3) })).status).toBe(200)
    expect(await mails()).toBe(before)
    expect((await put({ accesso_fino_al: day(9) })).status).toBe(200)
    expect(await mails()).toBe(before + 1)
    await mandates.revoke(made.id)
  })
})

describe('the sites of a mandate', () => {
  it('are its own alone, with staff, activity, coverage and what is open', async () => {
    await mandates.product.as('gestore').put(`/api/cliente/${ids['alfa']}/organico`, { anno: 2026, persone: 131 })
    const { id } = await give()
    const { status, body } = await reader().get(`/api/mandato/${id}/siti`)
    expect(status).toBe(200)
    expect(body.data.righe).toHaveLength(1)
    const [row] = body.data.righe
    expect(row).toMatchObject({
      cliente: { id: ids['alfa'] },
      estensioni: expect.any(Object),
      rilievi_aperti: expect.any(Number),
    })
    expect(row.organico[0]).toMatchObject({ anno: 2026, persone: 131 })
    expect(row.celle).toHaveLength(body.data.processi.length)
    const open = (await reader().get(`/api/mandato/${id}/evidenza/non_conformita`)).body.data.filter(
      ({ stato }: { stato: string }) => ['Nuovo', 'In lavorazione', 'Da verificare', 'Non efficace'].includes(stato),
    )
    const total = Object.values(row.nc as Record<string, number>).reduce((sum, one) => sum + one, 0)
    expect(total).toBe(open.length)
    const audits = (await reader().get(`/api/mandato/${id}/evidenza/audit`)).body.data
    expect(audits.map((one: { id: number }) => one.id)).toContain(row.ultimo_audit.id)
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/Beta/)
    const sheet = [...unzip((await reader().get(`/api/mandato/${id}/siti?formato=xlsx`)).raw).values()].join('')
    expect(sheet).toContain('Alfa')
    expect(sheet).not.toContain('Beta')
    expect((await mandates.product.as('managerAlfa').get(`/api/mandato/${id}/siti`)).status).toBe(403)
    await mandates.revoke(id)
  })
})

describe('what else the body reads', () => {
  it('of the programme the samples only with every site, without scores; of a review its tables; of a finding its detail', async () => {
    const { rows: sites } = await mandates.product.db.execute<{ id: number }>(
      sql`select distinct cliente_id as id from certificato_sito where certificato_id = ${ids['certificato']!}`,
    )
    await mandates.product.db.execute(sql`insert into programma_campione (programma_id, tipo, n, dimensione, casuali, seme, righe, utente_id)
      select id, 'sorveglianza', 5, 2, 1, 'seme-provato', ${JSON.stringify([
        { cliente: { id: 1, nome: 'Sito scelto' }, rischio: 77, parti: {}, scelto: 'rischio' },
        { cliente: { id: 2, nome: 'Sito lasciato' }, rischio: 11, parti: {}, scelto: null },
      ])}::jsonb, (select min(id) from utente) from programma_audit where stato = 'approvato'`)
    const programme = async (id: number) => {
      const [one] = (await reader().get(`/api/mandato/${id}/evidenza/programma_audit`)).body.data
      return JSON.stringify((await reader().get(`/api/mandato/${id}/evidenza/programma_audit/${one.id}`)).body.data)
    }
    const narrow = await give()
    const wide = await give({ cliente_ids: sites.map(({ id }) => id) })
    expect(await programme(narrow.id)).not.toMatch(/seme-provato|Sito scelto/)
    const all = await programme(wide.id)
    expect(all).toMatch(/2 di 5 siti, seme seme-provato.*Sito scelto · Per rischio/)
    expect(all).not.toMatch(/Sito lasciato|77/)
    const [review] = (await reader().get(`/api/mandato/${wide.id}/evidenza/riesame`)).body.data
    const { parti, valori } = (await reader().get(`/api/mandato/${wide.id}/evidenza/riesame/${review.id}`)).body.data
    expect(parti.flatMap((one: { tabelle: object[] }) => one.tabelle).length).toBeGreaterThan(5)
    expect(parti[0].tabelle[0].colonne).toEqual(['Dato', 'Valore', 'Un anno prima'])
    expect(JSON.stringify(valori)).toMatch(/Impronta.*[0-9a-f]{64}/)
    await mandates.product.db.execute(sql`update non_conformita set gravita = 'maggiore', riferimento_norma = '8.5.1 b'
      where cliente_id = ${ids['alfa']!} and not dati_particolari`)
    const q = (await reader().get(`/api/mandato/${narrow.id}/evidenza/non_conformita?q=8.5.1%20b`)).body.data
    expect(q[0].dettaglio).toMatch(/^Maggiore · 8\.5\.1 b/)
    const marked = (await reader().get(`/api/mandato/${narrow.id}/evidenza/non_conformita`)).body.data.filter(
      ({ oggetto }: { oggetto: string }) => oggetto === 'Testo riservato',
    )
    expect(marked.map(({ dettaglio }: { dettaglio: string | null }) => dettaglio)).toEqual(marked.map(() => null))
    await mandates.revoke(narrow.id)
    await mandates.revoke(wide.id)
  })

  it('of an audit who was qualified that day; of a supplier its criteria and the documents that count, which open', async () => {
    const { id } = await give()
    const base = `/api/mandato/${id}/evidenza`
    const [audit] = (await reader().get(`${base}/audit`)).body.data
    await mandates.product.db.execute(sql`insert into audit_deroga (audit_id, valutatore_id, tipo, messaggio, motivo, utente_id)
      select ${audit.id}, min(valutatore.id), 'conflitto', 'ZZmessaggio', 'ZZmotivo', (select min(id) from utente) from valutatore`)
    const record = JSON.stringify((await reader().get(`${base}/audit/${audit.id}`)).body.data.parti)
    expect(record).toMatch(/qualifica dal \d\d\/\d\d\/\d{4}|senza qualifica/)
    expect(record).toContain('Deroghe')
    expect(record).not.toMatch(/ZZ|onflitto/)
    const suppliers = (await reader().get(`${base}/fornitore`)).body.data
    let opened = 0
    for (const one of suppliers) {
      const { allegati, parti } = (await reader().get(`${base}/fornitore/${one.id}`)).body.data
      expect(parti[0].etichetta).toBe('Criteri di qualifica')
      for (const { id: aid, dimensione } of allegati) {
        const { status, raw } = await reader().get(`${base}/fornitore/${one.id}/allegato/${aid}`)
        expect([status, raw.length]).toEqual([200, dimensione])
        opened += 1
      }
      expect((await reader().get(`${base}/fornitore/${one.id}/allegato/999999`)).status).toBe(404)
    }
    expect(opened).toBeGreaterThan(0)
    const [own] = (await reader().get(`${base}/certificato`)).body.data
    const certificate = JSON.stringify((await reader().get(`${base}/certificato/${own.id}`)).body.data)
    expect(certificate).toContain('Campo di applicazione')
    expect(certificate).not.toMatch(/Beta|Aurora/)
    await mandates.revoke(id)
  })
})
