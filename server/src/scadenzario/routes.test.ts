import { calendarioDelMese, conteggi, type Scadenza, scadenzarioView } from '@quadra/contract/scadenzario/schema'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staff, type Who } from '../testing/cast.ts'
import { openDeadlines } from '../testing/deadlines.ts'
import { readSheet } from '../testing/xlsx/read-back.ts'

const on = openDeadlines('2027-05-20T10:00:00Z')
const { idOf, list, one, report, task, work } = on

const month = async (who: Who, query: string) => {
  const { status, body } = await on.product.as(who).get(`/api/scadenzario/calendario?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return calendarioDelMese.strict().parse(body.data)
}

describe('visibility', () => {
  it('nothing of another cooperative, for any request', async () => {
    const query = `cliente_id=${on.cases.keys.alfa}`
    expect(await list('managerBeta', query)).toEqual([])
    expect((await month('managerBeta', `${query}&mese=2027-05`)).giorni).toEqual([])
    const sheet = await on.product.as('managerBeta').get(`/api/scadenzario?${query}&formato=xlsx`)
    expect(readSheet(sheet.raw)).toHaveLength(1)
  })

  it('a plain user sees a record of other services once a task of it is theirs', async () => {
    const { id } = await report({ servizio_id: on.cases.keys.service('CDD') })
    await work(id)
    const { id: taskId } = await task(id)
    expect(await one('utenteAlfa', `nc_task:${taskId}`)).toBeUndefined()
    await on.product
      .as('managerAlfa')
      .put(`/api/non_conformita/${id}/task/${taskId}`, { responsabile_id: await idOf('utenteAlfa') })
    expect(await one('utenteAlfa', `nc_task:${taskId}`)).toMatchObject({ mia: true })
    expect((await on.product.as('utenteAlfa').get(`/api/non_conformita/${id}`)).status).toBe(200)
  })

  it('multi-site documents are the consortium’s to look at again', async () => {
    await on.product.db.execute(sql`update documento set riesame_entro = '2027-05-25'`)
    const rows = await list('gestore', 'tipo=documento')
    expect(rows.filter(({ cliente }) => !cliente)).not.toHaveLength(0)
    // The author of the revision in force is responsible for a controlled one.
    for (const row of rows.filter(({ responsabile }) => !responsabile))
      expect(row.assegnatari_impliciti).toBe(row.cliente ? 'manager' : 'gestori')
    const own = await list('managerAlfa', 'tipo=documento')
    expect(own.map(({ id }) => id)).toEqual(
      rows.filter(({ cliente }) => cliente?.id === on.cases.keys.alfa).map(({ id }) => id),
    )
    expect(own).not.toHaveLength(0)
  })
})

describe('the list', () => {
  it.each(staff)('contains for %s nothing that they could not open', async (who) => {
    const rows = (await list(who)).filter(({ tipo }) => tipo !== 'competenza')
    for (const slice of new Set(rows.map(({ oggetto }) => oggetto.slice))) {
      const { body } = await on.product.as(who).get(`/api/${slice}`)
      const open = new Set(body.data.map(({ id }: { id: number }) => id))
      expect(rows.filter(({ oggetto }) => oggetto.slice === slice && !open.has(oggetto.id))).toEqual([])
    }
  })

  it.each(staff)('has for %s overdue exactly what the lists of its records have', async (who) => {
    const kinds = {
      nc_verifica: 'non_conformita',
      audit: 'audit',
      azione: 'azione_miglioramento',
      indicatore: 'indicatore',
    }
    for (const [tipo, slice] of Object.entries(kinds)) {
      const rows = await list(who, `tipo=${tipo}&stato=scaduta`)
      const { body } = await on.product.as(who).get(`/api/${slice}?scaduti=true`)
      const ids = (of: number[]) => of.toSorted((a, b) => a - b)
      expect(ids(rows.map(({ oggetto }) => oggetto.id)), tipo).toEqual(
        ids(body.data.map(({ id }: { id: number }) => id)),
      )
    }
  })

  it('takes every filter', async () => {
    const all = await list('gestore')
    const ids = async (query: string) => (await list('gestore', query)).map(({ id }) => id)
    const expected = (keep: (row: Scadenza) => boolean) => all.filter(keep).map(({ id }) => id)
    expect(all.length).toBeGreaterThan(60)
    const [{ cliente, servizio }] = all.filter((row) => row.servizio) as [Scadenza]
    expect(await ids('mie=1')).toEqual(expected((row) => row.mia))
    expect(await ids(`cliente_id=${cliente!.id}`)).toEqual(expected((row) => row.cliente?.id === cliente!.id))
    expect(await ids(`servizio_id=${servizio!.id}`)).toEqual(expected((row) => row.servizio?.id === servizio!.id))
    const manager = await idOf('managerAlfa')
    expect(await ids(`utente_id=${manager}`)).toEqual(
      expected((row) => row.assegnatari.some((person) => person.id === manager)),
    )
    expect(await ids('tipo=audit,contratto')).toEqual(expected((row) => ['audit', 'contratto'].includes(row.tipo)))
    for (const stato of ['scaduta', 'oggi', 'in_scadenza', 'futura'])
      expect(await ids(`stato=${stato}`)).toEqual(expected((row) => row.stato === stato))
    expect(await ids('stato=oggi,futura')).toEqual(expected((row) => ['oggi', 'futura'].includes(row.stato)))
    expect(await ids('da_data=2027-04-01&a_data=2027-06-30')).toEqual(
      expected((row) => row.scadenza >= '2027-04-01' && row.scadenza <= '2027-06-30'),
    )
    expect((await on.product.as('gestore').get('/api/scadenzario?tipo=ignoto')).status).toBe(422)
    expect((await on.product.as('gestore').get('/api/scadenzario?da_data=2027-04-01&a_data=2027-03-01')).status).toBe(
      422,
    )
  })

  it.each(scadenzarioView.columns.map(({ key }) => key))('is put in order by %s, page by page', async (key) => {
    const whole = await list('gestore', `ordina=${key}`)
    const turned = await list('gestore', `ordina=${key}&direzione=desc`)
    expect(new Set(turned.map(({ id }) => id))).toEqual(new Set(whole.map(({ id }) => id)))
    const keyOf: Partial<Record<typeof key, (row: Scadenza) => string | undefined>> = {
      cliente: (row) => row.cliente?.nome,
      servizio: (row) => row.servizio?.descrizione,
      titolo: (row) => row.titolo_breve.replace(/[\d/]+.*/, ''),
    }
    const { value } = scadenzarioView.columns.find((column) => column.key === key)!
    const read =
      keyOf[key] ?? (['stato', 'giorni'].includes(key) ? (row) => row.scadenza : (row) => value(row) as string)
    const inOrder = (rows: readonly Scadenza[]) => rows.map(read).filter((word) => word !== undefined)
    expect(inOrder(whole)).toEqual(inOrder(whole).toSorted((a, b) => collator.compare(a, b)))
    expect(inOrder(turned)).toEqual(inOrder(turned).toSorted((a, b) => collator.compare(b, a)))
    const page = await on.product.as('gestore').get(`/api/scadenzario?ordina=${key}&pagina=3&per_pagina=7`)
    expect(page.body.data.map(({ id }: Scadenza) => id)).toEqual(whole.slice(14, 21).map(({ id }) => id))
    expect(page.body.meta).toEqual({ totale: whole.length, pagina: 3, per_pagina: 7 })
  })
  const collator = new Intl.Collator('und')

  it('is found by what its columns say and by the whole of the record’s words', async () => {
    const { id } = await report({ descrizione: `Già detto. ${'Parole su parole. '.repeat(20)} Ornitorinco` })
    const found = async (q: string) => (await list('managerAlfa', `q=${encodeURIComponent(q)}`)).map((row) => row.id)
    for (const q of ['ornitorinco', `conformita n. ${id}`, 'GIA DETTO', '30/04/2027', 'in ritardo di 20 giorni'])
      expect(await found(q), q).toContain(`nc_verifica:${id}`)
    expect(await found('2° semestre 2026')).not.toHaveLength(0)
    for (const q of ['Coordinatori', 'Scaduta', 'Alfa Coop', 'Verifica non'])
      expect((await found(q)).length, q).toBeGreaterThan(0)
    expect(await found('zzzz')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  it('is exported row for row as it is listed', async () => {
    const rows = await list('managerAlfa')
    const { raw, headers } = await on.product.as('managerAlfa').get('/api/scadenzario?formato=xlsx')
    expect(headers['content-disposition']).toMatch(/Scadenzario_\d{8}-\d{6}\.xlsx/)
    const [head, ...cells] = readSheet(raw)
    expect(head).toEqual([
      'Scadenza',
      'Stato',
      'Giorni',
      'Tipo',
      'Oggetto',
      'Cooperativa',
      'Servizio',
      'Responsabile',
      'Escalation',
    ])
    expect(cells.map((row) => row[4])).toEqual(rows.map((row) => row.titolo))
  })
})

describe('the counts', () => {
  it.each(staff)('are for %s those of the lists: how many, how many late, how many within a week', async (who) => {
    const { body } = await on.product.as(who).get('/api/scadenzario/conteggi')
    const counts = conteggi.strict().parse(body.data)
    for (const mostra of ['mie', 'segnalate', 'tutte'] as const) {
      const rows = await list(who, `mostra=${mostra}`)
      expect([mostra, counts[mostra]]).toEqual([mostra, rows.length])
      expect([mostra, counts.urgenza[mostra]]).toEqual([
        mostra,
        {
          scadute: rows.filter(({ giorni }) => giorni < 0).length,
          settimana: rows.filter(({ giorni }) => giorni >= 0 && giorni < 7).length,
        },
      ])
    }
  })

  it('a row has the words of its record, and says whether it waits for its act', async () => {
    const { id } = await report({ descrizione: 'La pedana non si blocca' })
    const due = await one('managerAlfa', `nc_verifica:${id}`)
    expect(due).toMatchObject({ parole: 'La pedana non si blocca', pronta: false })
    const audits = await list('gestore', 'mostra=tutte&stato=tutti&tipo=audit')
    for (const { parole, cliente, testo } of audits) expect(parole).toBe(`${cliente!.nome}, ${testo}`)
  })
})

describe('the calendar', () => {
  it.each(['gestore', 'managerAlfa', 'coordinatoreAlfa', 'utenteAlfa'] as const)(
    'counts for %s what the list contains',
    async (who) => {
      for (const [mese, last] of [
        ['2027-04', '30'],
        ['2027-05', '31'],
        ['2027-06', '30'],
      ] as const) {
        const { precedenti, giorni, ...rest } = await month(who, `mese=${mese}`)
        expect(rest.mese).toBe(mese)
        const rows = await list(who, `da_data=${mese}-01&a_data=${mese}-${last}`)
        expect(giorni.reduce((sum, { totale }) => sum + totale, 0)).toBe(rows.length)
        for (const { giorno, totale, scadute, elementi } of giorni) {
          const ofDay = rows.filter((row) => row.scadenza === giorno)
          expect([totale, scadute]).toEqual([ofDay.length, ofDay.filter((row) => row.giorni < 0).length])
          expect(elementi).toEqual(ofDay.slice(0, 5))
        }
        const before = (await list(who, 'stato=scaduta')).filter((row) => row.scadenza < `${mese}-01`)
        expect(precedenti).toBe(before.length)
      }
    },
  )

  it('shows the present month by default, and takes the filters of the list', async () => {
    expect((await month('gestore', '')).mese).toBe('2027-05')
    const { giorni } = await month('gestore', 'mese=2027-06&tipo=indicatore')
    expect(giorni.map(({ giorno }) => giorno)).toEqual(['2027-06-30'])
    expect((await on.product.as('gestore').get('/api/scadenzario/calendario?mese=2027-13')).status).toBe(422)
  })
})

it('is answered whole and in its order, however long', async () => {
  const { alfa, norma } = on.cases.keys
  await on.product.db.execute(sql`insert into non_conformita (cliente_id, utente_id, norma_id, tipo, data_segnalazione, segnalante, descrizione)
    select ${alfa}, ${await idOf('managerAlfa')}, ${norma}, 'reclamo', '2027-01-01'::date + n % 90, 'Prova', 'Riga ' || n from generate_series(1, 620) n`)
  const paged: string[] = []
  for (const pagina of [1, 2, 3, 4, 5]) {
    const { body } = await on.product.as('managerAlfa').get(`/api/scadenzario?pagina=${pagina}&per_pagina=200`)
    paged.push(...body.data.map(({ id }: Scadenza) => id))
  }
  const whole = await list('managerAlfa')
  expect(whole.length).toBeGreaterThan(620)
  expect(whole.map(({ id }) => id)).toEqual(paged)
  const { raw } = await on.product.as('managerAlfa').get('/api/scadenzario?formato=xlsx')
  expect(readSheet(raw).map((row) => row[4])).toEqual(['Oggetto', ...whole.map(({ titolo }) => titolo)])
})
