import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { analysed, executed, finishWork, importingInto } from '../testing/imports.ts'
import { openPeopleAtWork } from '../testing/people-at-work.ts'
import { cast } from '../testing/cast.ts'

const { on, as, job, competence, person, certify, read, site } = openPeopleAtWork()

const head = ['Codice', 'Nome', 'Cognome', 'Mansione', 'Dal', 'Servizi', 'Al', 'Email utente']
const people = (rows: (string | number | null)[][], who: 'managerAlfa' | 'managerBeta' = 'managerAlfa') =>
  analysed(on.product, who, { tipo: 'addetti' }, [head, ...rows])
const certificates = (rows: (string | number | null)[][]) =>
  analysed(on.product, 'managerAlfa', { tipo: 'attestati' }, [
    ['Codice addetto', 'Competenza', 'Conseguita il', 'Scade il', 'Ente'],
    ...rows,
  ])
const undone = async (id: number) => {
  const answer = await as('managerAlfa').put(`/api/importazione/${id}/annulla`)
  await finishWork(on.product)
  return answer
}

it('a payroll sheet is judged row by row, names as they stand, days as texts; nothing is written before', async () => {
  const importing = await importingInto(on.product)
  const { descrizione } = await job()
  const before = await importing.count('addetto')
  const known = await person((await job()).id)
  const { body } = await people([
    ['P-1', 'MARIA PIA', "DELL'ORTO", descrizione.toUpperCase(), '01/09/2022', 'SAD; CDD', null, null],
    ['p-1', 'MARIO', 'ROSSI', descrizione, '01/09/2022', null, null, null],
    ['P-2', 'Anna', 'Neri', 'Astronauta', '2022-09-01', null, null, null],
    ['P-3', 'Anna', 'Neri', descrizione, '31/02/2022', null, null, null],
    ['P-4', 'Anna', 'Neri', descrizione, '01.09.2022', 'PUL', '31/08/2022', null],
    [known.codice.toLowerCase(), 'Anna', 'Neri', descrizione, '01/09/2022', null, null, cast.managerBeta],
    ['P-5', 'Anna', null, descrizione, '01/09/2022', null, null, cast.managerAlfa],
    ['P-6', 'Anna', 'Neri', descrizione, '01/09/2022', null, null, cast.managerAlfa],
    ['P-7', 'Anna', 'Neri', descrizione, '01/09/2022', null, null, cast.utenteAlfa],
  ])
  expect(body.data).toMatchObject({ valide: 1, errate: 8, eseguibile: false })
  expect(await importing.reported(body.data.id)).toEqual([
    [3, 'codice: Uguale alla riga 2'],
    [4, 'mansione_id: Mansione «Astronauta» non trovata'],
    [5, 'dal: Data non valida: usa la forma gg/mm/aaaa'],
    [6, 'servizio_ids: Servizio «PUL» non trovato', 'al: La fine non può precedere l’inizio'],
    [7, `utente_id: Utente «${cast.managerBeta}» non trovato`, 'codice: Codice già usato'],
    [8, 'cognome: Campo obbligatorio'],
    [9, 'utente_id: Uguale alla riga 8'],
    [10, 'utente_id: Utente già collegato a un altro addetto'],
  ])
  expect(await importing.count('addetto')).toBe(before + 1)
})

it('writes people with their history and takes them back, unless one of them has a certificate since', async () => {
  const { id: mansione, descrizione } = await job()
  const { body } = await people([
    ['Q-1', 'MARIA PIA', "DELL'ORTO", descrizione, '01/09/2022', 'SAD', '30/06/2027', cast.managerAlfa],
    ['Q-2', 'Ugo', 'Verdi', descrizione, '15/01/2020', null, null, null],
  ])
  const { id } = body.data
  expect((await executed(on.product, 'managerAlfa', id)).body.data).toMatchObject({ stato: 'eseguita', valide: 2 })
  const found = (await as('managerAlfa').get(`/api/addetto?mansione_id=${mansione}&ordina=codice`)).body.data
  expect(found).toMatchObject([
    { codice: 'Q-1', nome: 'MARIA PIA', cognome: "DELL'ORTO", dal: '2022-09-01', al: '2027-06-30', servizi: [{}] },
    { codice: 'Q-2', cognome: 'Verdi', stato: 'attivo', utente: null },
  ])
  expect(found[0].utente).toMatchObject({ id: expect.any(Number) })
  const { body: storia } = await as('managerAlfa').get(`/api/storia/addetto/${found[0].id}`)
  expect(storia.data[0].motivo).toBe(`Importazione n. ${id}: addetti.xlsx`)

  const { id: attestato } = await certify(found[1].id, (await competence()).id)
  const refused = await undone(id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Non si può più annullare. Addetto Q-2: modificato da Marco Bellini',
  ])
  // Also after that was taken back: it has a history of its own.
  await as('managerAlfa').del(`/api/addetto/${found[1].id}/attestato/${attestato}`)
  expect((await undone(id)).status).toBe(409)

  const again = await people([['Q-3', 'Ada', 'Blu', descrizione, '15/01/2020', 'SAD', null, null]])
  await executed(on.product, 'managerAlfa', again.body.data.id)
  expect((await undone(again.body.data.id)).status).toBe(200)
  expect((await as('managerAlfa').get(`/api/addetto?q=Q-3&stato=tutti`)).body.data).toEqual([])
})

it('certificates follow the months of the competence, are one for each person, competence and day, and go with their lines', async () => {
  const importing = await importingInto(on.product)
  const { id: mansione } = await job()
  const taught = await competence(36)
  const [one, two] = [await person(mansione), await person(mansione)]
  await certify(two.id, taught.id, { data_conseguimento: '2025-03-12' })
  const wrong = await certificates([
    [one.codice.toLowerCase(), taught.codice, '31/08/2025', null, 'CFP'],
    [one.codice, taught.descrizione, '31/08/2025', null, null],
    [two.codice, taught.codice, '12/03/2025', null, null],
    ['Z-9', taught.codice, '12/03/2025', null, null],
    [two.codice, taught.codice, '17/11/2026', null, null],
    [two.codice, taught.codice, '12/03/2024', '11/03/2024', null],
  ])
  expect(await importing.reported(wrong.body.data.id)).toEqual([
    [3, 'data_conseguimento: Uguale alla riga 2'],
    [4, 'data_conseguimento: Attestato già presente'],
    [5, 'addetto_id: Addetto «Z-9» non trovato'],
    [6, 'data_conseguimento: La data non può essere nel futuro'],
    [7, 'data_scadenza: La scadenza non può precedere il conseguimento'],
  ])
  const { body } = await certificates([
    [one.codice, taught.codice, '31/08/2025', null, 'CFP'],
    [two.codice, taught.codice, '12/03/2026', '12/03/2027', null],
  ])
  const { id } = body.data
  expect((await executed(on.product, 'managerAlfa', id)).body.data).toMatchObject({ stato: 'eseguita', valide: 2 })
  const given = async (of: { id: number }) => (await as('managerAlfa').get(`/api/addetto/${of.id}/attestato`)).body.data
  expect(await given(one)).toMatchObject([{ data_scadenza: '2028-08-31', ente: 'CFP', sessione: null }])
  expect(await given(two)).toMatchObject([{ data_scadenza: '2027-03-12' }, { data_conseguimento: '2025-03-12' }])
  expect((await importing.rowsOf(id, 'valida'))[0]!.record).toEqual({ slice: 'addetto', id: one.id })
  // Another change of the person is none of the certificate.
  await as('managerAlfa').put(`/api/addetto/${one.id}`, { nome: 'Altra' })
  expect((await undone(id)).status).toBe(200)
  expect([await given(one), (await given(two)).length]).toEqual([[], 1])
  const { body: storia } = await as('managerAlfa').get(`/api/storia/addetto/${one.id}`)
  expect(storia.data.map(({ azione }: { azione: string }) => azione)).toContain('Eliminazione')
  expect((await read(two.id)).competenze).toMatchObject([{ attestato: { data_conseguimento: '2025-03-12' } }])
  expect(
    await on.product.db.$count(
      sql`addetto_attestato where competenza_id = ${taught.id} and data_cancellazione is null`,
    ),
  ).toBe(1)
})

it('certificates that one removed meanwhile are not taken back, and no other cooperative’s people are offered', async () => {
  const taught = await competence()
  const one = await person((await job()).id)
  const { body } = await certificates([[one.codice, taught.codice, '01/02/2026', null, null]])
  await executed(on.product, 'managerAlfa', body.data.id)
  const [given] = (await as('managerAlfa').get(`/api/addetto/${one.id}/attestato`)).body.data
  await as('managerAlfa').del(`/api/addetto/${one.id}/attestato/${given.id}`)
  expect((await undone(body.data.id)).body.message).toMatch(/^Non si può più annullare\. .*: non c’è più$/)
  const theirs = await person((await job()).id, { cliente_id: await site('Beta') }, 'gestore')
  expect((await certificates([[theirs.codice, taught.codice, '01/02/2026', null, null]])).body.data.errate).toBe(1)
  for (const who of ['coordinatoreAlfa', 'utenteAlfa'] as const) {
    const sent = await analysed(on.product, who, { tipo: 'addetti' }, [head])
    expect(sent.status, who).toBe(403)
  }
})

it('the model of each kind has its columns, and offers what there is', async () => {
  for (const [tipo, titles] of [
    ['addetti', ['Codice *', 'Nome *', 'Cognome *', 'Mansione *', 'Dal *', 'Servizi', 'Al', 'Email utente']],
    ['attestati', ['Codice addetto *', 'Competenza *', 'Conseguita il *', 'Scade il', 'Ente']],
  ] as const) {
    const { sheets } = await readXlsx((await as('managerAlfa').get(`/api/importazione/modello/${tipo}`)).raw)
    expect(sheets[0]!.rows[0]).toEqual(titles)
    expect(JSON.stringify(sheets[2]!.rows), tipo).toContain(tipo === 'addetti' ? 'Operatore socio-sanitario' : 'A-001')
  }
})
