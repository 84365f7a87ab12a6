import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openMandates } from '../testing/mandates.ts'
import { unzip } from '../testing/xlsx/unzip.ts'

const mandates = openMandates()
const { ids, give, reader } = mandates
const kinds = ['addetto', 'sessione_formativa'] as const
const base = (id: number) => `/api/mandato/${id}/evidenza`
interface Row {
  readonly id: number
  readonly titolo: string
  readonly cooperative: readonly { readonly nome: string }[]
}
const rowsOf = async (id: number, tipo: string, query = ''): Promise<Row[]> =>
  (await reader().get(`${base(id)}/${tipo}${query}`)).body.data
const recordOf = async (id: number, tipo: string, eid: number) =>
  (await reader().get(`${base(id)}/${tipo}/${eid}`)).body.data

/** All a mandate says of people and training: lists, records, spreadsheets. */
async function everythingOf(id: number) {
  const said: string[] = [JSON.stringify((await reader().get(`/api/mandato/${id}`)).body.data.competenze)]
  for (const tipo of kinds) {
    const rows = await rowsOf(id, tipo)
    const sheet = unzip((await reader().get(`${base(id)}/${tipo}?formato=xlsx`)).raw)
    said.push(JSON.stringify(rows), [...sheet.values()].join('\n'))
    for (const row of rows) {
      const { storia: _, ...record } = await recordOf(id, tipo, row.id)
      said.push(JSON.stringify(record))
      expect([record.file, (await reader().get(`${base(id)}/${tipo}/${row.id}/file`)).status]).toEqual([null, 404])
    }
  }
  return said.join('\n')
}
const people = async () => {
  const { rows } = await mandates.product.db.execute<{ codice: string; cognome: string; cliente_id: number }>(
    sql`select codice, cognome, cliente_id from addetto order by id`,
  )
  return rows
}

it('names people by their code, and by their names only where the mandate says so; no search finds a name that is not shown', async () => {
  const { id } = await give()
  const known = (await people()).filter(({ cliente_id }) => cliente_id === ids['alfa'])
  const named = (said: string) => known.filter(({ cognome }) => said.includes(cognome)).map(({ codice }) => codice)
  expect(known.length).toBeGreaterThan(20)
  expect(named(await everythingOf(id))).toEqual([])
  for (const tipo of kinds) expect(await rowsOf(id, tipo, '?q=Donati')).toEqual([])
  const before = await rowsOf(id, 'addetto')
  expect(before.map(({ titolo }) => titolo)).toContain('Addetto A-014')
  // Who has not begun is not of the period.
  expect(before.map(({ titolo }) => titolo)).not.toContain('Addetto A-020')

  await mandates.product.as('gestore').put(`/api/mandato/${id}`, { nomi_addetti: true })
  expect(named(await everythingOf(id)).toSorted()).toEqual(
    known.map(({ codice }) => codice).filter((codice) => codice !== 'A-020'),
  )
  const [found] = await rowsOf(id, 'addetto', '?q=Donati')
  expect(await recordOf(id, 'addetto', found!.id)).toMatchObject({
    titolo: 'Addetto A-001',
    oggetto: 'Donati Luca, Operatore socio-sanitario',
    valori: [
      { etichetta: 'Cognome', valore: 'Donati' },
      { etichetta: 'Nome', valore: 'Luca' },
      { etichetta: 'Mansione', valore: 'Operatore socio-sanitario' },
    ],
  })
  // Training names people by code always.
  for (const { id: eid } of await rowsOf(id, 'sessione_formativa'))
    expect(named(JSON.stringify(await recordOf(id, 'sessione_formativa', eid)))).toEqual([])
})

it('shows what each is able to do with its days, and counts as the coverage does', async () => {
  const { id } = await give({ cliente_ids: [ids['alfa'], ids['beta']] })
  const found = (await rowsOf(id, 'addetto')).find(({ titolo }) => titolo === 'Addetto A-009')!
  const { parti, stato, collegamenti } = await recordOf(id, 'addetto', found.id)
  expect(stato).toBe('Da completare')
  const [{ etichetta, righe }] = parti
  expect([etichetta, righe.at(-1)]).toEqual([
    'Competenze richieste',
    'Sicurezza, formazione generale · Richiesta · Valida · Conseguita il ' + righe.at(-1).slice(-10),
  ])
  expect(righe).toContainEqual(
    expect.stringMatching(/^Privacy e riservatezza · Richiesta · Mancante · Non efficace nella sessione \d{4}\/\d+$/),
  )
  expect(righe[0]).toMatch(/^Qualifica OSS · Bloccante · Valida · Conseguita il \d\d\/\d\d\/\d{4}$/)
  expect(collegamenti).toMatchObject([{ tipo: 'sessione_formativa' }])
  const { righe: coverage } = (await mandates.product.as('gestore').get('/api/addetto/copertura')).body.data
  const { competenze, conteggi } = (await reader().get(`/api/mandato/${id}`)).body.data
  expect(competenze).toEqual(
    coverage
      .filter(({ cliente }: { cliente: { id: number } }) => [ids['alfa'], ids['beta']].includes(cliente.id))
      .map(({ cliente, addetti, richieste, valide, copertura }: Record<string, unknown>) => ({
        ...{ cliente, addetti, richieste, valide, copertura },
      })),
  )
  expect(competenze).toMatchObject([{ addetti: 22 }, { addetti: 18 }])
  expect(conteggi.addetto).toBe(23 + 18)
})

it('of the consortium’s training stands what people of the mandate took part in, with these and their counts alone', async () => {
  const sessionsOf = async (...names: string[]) => {
    const { id } = await give({ cliente_ids: names.map((name) => ids[name]) })
    const rows = await rowsOf(id, 'sessione_formativa')
    const records = await Promise.all(rows.map((row) => recordOf(id, 'sessione_formativa', row.id)))
    return records.find(({ oggetto }) => oggetto === 'Preposto')
  }
  const said = ({
    valori,
    parti,
    cooperative,
  }: {
    valori: object[]
    parti: { righe: string[] }[]
    cooperative: Row[]
  }) => [valori.at(-1), parti[0]?.righe, cooperative.length]
  const partecipanti = (valore: string) => ({ etichetta: 'Partecipanti', valore })
  expect(said(await sessionsOf('alfa'))).toEqual([
    partecipanti('Presenti 2, efficaci 2'),
    ['Addetto A-002 · Efficace', 'Addetto A-003 · Efficace'],
    1,
  ])
  expect(said(await sessionsOf('beta'))).toEqual([
    partecipanti('Presenti 1, efficaci 1'),
    ['Addetto B-002 · Efficace'],
    1,
  ])
  expect(said(await sessionsOf('alfa', 'beta'))[0]).toEqual(partecipanti('Presenti 3, efficaci 3'))
  // Titles, teachers and notes are free words.
  const { id } = await give()
  expect(await everythingOf(id)).not.toMatch(/Ing\. Paola Ricci|Preposti, aggiornamento|cartella: da ripetere/)
  for (const path of ['addetto', 'addetto/matrice', 'sessione_formativa', 'requisito_competenza'])
    expect((await reader().get(`/api/${path}`)).status, path).toBe(403)
})
