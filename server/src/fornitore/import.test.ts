import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { analysed, executed, type Importing, importingInto } from '../testing/imports.ts'
import { openProduct, type TestProduct } from '../testing/product.ts'
import { closeExact } from '../testing/stored.ts'

let product: TestProduct
let importing: Importing
beforeAll(async () => {
  product = await openProduct()
  importing = await importingInto(product)
})
afterAll(() => closeExact(product))

const head = ['Ragione sociale', 'Partita IVA', 'Codice fiscale']
const suppliers = (...rows: (string | number | null)[][]) =>
  analysed(product, 'gestore', { tipo: 'fornitori', cliente_id: importing.girasole }, [head, ...rows])

it('a partita IVA that lost its zero gets it back before keys are compared; any other short one is refused', async () => {
  const lost = await suppliers(['Zeta', 4323190167, null], ['Omega', null, 743110157])
  expect(lost.body.data).toMatchObject({ valide: 2, errate: 0 })
  const warned = await importing.rowsOf(lost.body.data.id, 'avviso')
  expect(warned.map(({ avvisi }) => avvisi)).toEqual([
    [{ campo: 'partita_iva', messaggio: 'Mancava lo zero iniziale: letto come 04323190167' }],
    [{ campo: 'codice_fiscale', messaggio: 'Mancava lo zero iniziale: letto come 00743110157' }],
  ])
  expect((await executed(product, 'gestore', lost.body.data.id)).body.data.stato).toBe('eseguita')
  const made = await importing.rowsOf(lost.body.data.id, 'valida')
  const codes = await Promise.all(
    made.map(async ({ record }) => (await product.as('gestore').get(`/api/fornitore/${record!.id}`)).body.data),
  )
  expect(codes).toMatchObject([{ partita_iva: '04323190167' }, { codice_fiscale: '00743110157' }])

  const again = await suppliers(
    ['Zeta bis', 4323190167, null],
    ['Zeta ter', '04323190167', null],
    ['Corta', 4323190168, null],
    ['Parola', '123', null],
  )
  const known = 'Esiste già un fornitore con questa partita IVA'
  const short = 'partita_iva: Una partita IVA italiana ha 11 cifre: controllare gli zeri iniziali'
  expect(await importing.reported(again.body.data.id)).toEqual([
    [2, `partita_iva: ${known}`],
    [3, 'partita_iva: Uguale alla riga 2', `partita_iva: ${known}`],
    [4, short],
    [5, short],
  ])
})

it('bad votes do not hide a day in the future, and the file of errors retains numbers as numbers', async () => {
  const votes = ['Servizio', 'Data approvazione', 'Note interne']
  const { body } = await analysed(product, 'gestore', { tipo: 'fornitori', cliente_id: importing.girasole }, [
    ['Ragione sociale', 'Partita IVA', ...votes],
    ['Zeta', 12345, 9, '31/12/2099', 1500.5],
  ])
  const [[, ...errors] = []] = await importing.reported(body.data.id)
  expect(errors).toEqual(
    expect.arrayContaining([
      'partita_iva: Una partita IVA italiana ha 11 cifre: controllare gli zeri iniziali',
      'data_valutazione: La data non può essere nel futuro',
    ]),
  )
  expect(errors).toContainEqual('servizio: Da 1 a 5 stelle')
  const { raw } = await product.as('gestore').get(`/api/importazione/${body.data.id}/errori`)
  const [sheet] = (await readXlsx(raw)).sheets
  expect(sheet!.rows[1]!.slice(1)).toEqual(['Zeta', 12345, 9, expect.any(Date), 1500.5])
})
