import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { analysed, executed, finishWork, type Importing, importingInto, sendForm } from '../testing/imports.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { readWitnesses, verifyAll } from '../verification.ts'

let product: TestProduct
let importing: Importing
let tipo: string
beforeAll(async () => {
  product = await openProduct()
  importing = await importingInto(product)
  tipo = (await product.as('gestore').get('/api/tipo_documento')).body.data[0].descrizione
})
afterAll(() => product.close())

const head = ['File', 'Tipo documento', 'Descrizione', 'Data', 'Codice', 'Revisione', 'Controllato']
const row = (file: string, codice: string, revisione: string, controllato: string, data = '15/01/2026') => [
  ...[file, tipo, `Il ${file}`, data],
  ...[codice, revisione, controllato],
]
const analysis = (rows: string[][]) =>
  analysed(product, 'managerAlfa', { tipo: 'documenti' }, [head, ...rows], {
    file: rows.map(([nome]) => ({ nome, dimensione: nome!.length })),
  })
const at = (id: number, more = '') => `/api/importazione/${id}${more}`
async function imported(rows: string[][]) {
  const { id } = (await analysis(rows)).body.data
  for (const [nome = ''] of rows)
    await sendForm(
      product,
      'managerAlfa',
      'POST',
      at(id, '/documento'),
      { nome },
      { name: 'blob', bytes: Buffer.from(nome) },
    )
  const done = await executed(product, 'managerAlfa', id)
  expect(done.body.data, JSON.stringify(done.body)).toMatchObject({ stato: 'eseguita' })
  return { id: id as number, records: (await importing.rowsOf(id, 'valida')).map(({ record }) => record!.id) }
}
const read = async (id: number) => (await product.as('managerAlfa').get(`/api/documento/${id}`)).body.data

it('the template has Codice, Revisione and Controllato, none of them required', async () => {
  const { raw } = await product.as('managerAlfa').get('/api/importazione/modello/documenti')
  const [main] = (await readXlsx(raw)).sheets
  expect(main!.rows[0]).toEqual(expect.arrayContaining(['Codice', 'Revisione', 'Controllato']))
})

it('the analysis says at its cell what a controlled document lacks', async () => {
  const codice = (await product.as('managerAlfa').get('/api/documento?multisito=false')).body.data.find(
    (one: { codice_documento: string | null }) => one.codice_documento,
  ).codice_documento as string
  const { body } = await analysis([
    row('senza.txt', 'IMP-01', '', 'Sì'),
    row('troppo.txt', 'IMP-02', '1000', 'sì'),
    row('lettere.txt', 'IMP-03', 'B', 'Sì'),
    row('domani.txt', 'IMP-04', '2', 'Sì', '15/01/2031'),
    row('boh.txt', 'IMP-05', '2', 'Forse'),
    row('usato.txt', codice.toLowerCase(), '2', 'Sì'),
    row('due.txt', 'IMP-06', '', 'No'),
    row('tre.txt', 'imp-06', '', 'No'),
    row('lungo.txt', 'X'.repeat(31), '', ''),
    row('avviso.txt', '', '7', 'No'),
  ])
  const { id } = body.data
  expect(await importing.reported(id)).toEqual([
    [2, 'revisione: Un documento controllato ha bisogno della revisione'],
    [3, 'revisione: Da 0 a 999'],
    [4, 'revisione: Da 0 a 999'],
    [5, 'data: La data di un documento controllato non può essere nel futuro'],
    [6, expect.stringMatching(/^controllato: /)],
    [7, 'codice_documento: Documento già presente con questo codice'],
    [9, expect.stringMatching(/^codice_documento: /)],
    [10, expect.stringMatching(/^codice_documento: /)],
  ])
  const warned = (await importing.rowsOf(id, 'avviso')).map(({ numero, avvisi }) => [numero, avvisi[0]!.messaggio])
  expect(warned).toEqual([[11, 'La revisione vale solo per i documenti controllati']])
})

it('a controlled row becomes a document in force with its number; other rows are not affected', async () => {
  const { records } = await imported([
    row('piano.txt', 'IMP-10', '12', 'Sì', '20/02/2026'),
    row('verbale.txt', '', '', ''),
    row('modulo.txt', 'IMP-11', '', 'No'),
  ])
  const [piano, verbale, modulo] = await Promise.all(records.map(read))
  expect(piano).toMatchObject({
    controllato: true,
    stato_documento: 'vigente',
    codice_documento: 'IMP-10',
    data_documento: '2026-02-20',
    revisione: {
      numero: 12,
      data_vigenza: '2026-02-20',
      sommario_modifiche: 'Messo sotto controllo',
      approvatore: null,
    },
    revisionabile: true,
  })
  expect(verbale).toMatchObject({ controllato: false, stato_documento: null, codice_documento: null, revisioni: [] })
  expect(modulo).toMatchObject({ controllato: false, codice_documento: 'IMP-11', revisione: null })
  expect((await product.as('utenteAlfa').get(piano.url)).raw.toString()).toBe('piano.txt')
  expect((await product.as('utenteBeta').get(piano.url)).status).toBe(404)
  const [again] = await importing.rowsOf((await analysis([row('altro.txt', 'imp-10', '3', 'Sì')])).body.data.id)
  expect(again!.errori).toEqual([{ campo: 'codice_documento', messaggio: 'Documento già presente con questo codice' }])
})

it('the undo removes document and revision together, and is refused once a user changed one', async () => {
  const { id, records } = await imported([row('uno.txt', 'IMP-20', '4', 'Sì'), row('due.txt', '', '', 'No')])
  expect((await product.as('managerAlfa').put(at(id, '/annulla'))).status).toBe(200)
  await finishWork(product)
  expect((await product.as('managerAlfa').get(at(id))).body.data.stato).toBe('annullata')
  for (const one of records) expect((await product.as('admin').get(`/api/documento/${one}`)).status).toBe(404)
  const { rows } = await product.db.execute(
    sql`select 1 from documento_revisione where documento_id = any(${sql.param(records)}::int[]) and data_cancellazione is null`,
  )
  expect(rows).toEqual([])

  // The code is free again; a review of what was imported is work that an undo would lose.
  const next = await imported([row('uno.txt', 'imp-20', '5', 'Sì')])
  await product
    .as('managerAlfa')
    .put(`/api/documento/${next.records[0]}/riesame`, { riesame_entro: '2031-01-01', nota: 'Va bene' })
  const refused = await product.as('managerAlfa').put(at(next.id, '/annulla'))
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Non si può più annullare. Documento «Il uno.txt»: modificato da Marco Bellini',
  ])
  expect((await verifyAll(product.db, await readWitnesses(product.config))).findings).toEqual([])
})
