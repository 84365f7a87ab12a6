import { expect, it } from 'vitest'
import { pastDay } from '@quadra/contract/kernel/fields'
import { z } from 'zod'
import { columnsFrom } from './columns.ts'
import { checkRows } from './check-rows.ts'
import type { ImportContext, ImportKind, CheckedRow, Values } from './kind.ts'

const schema = z.object({ codice: z.string(), valore: z.number('Numero non valido') })
const kind = {
  schema,
  columns: columnsFrom(schema, { codice: { esempio: '' }, valore: { genere: 'numero', esempio: '' } }),
  fixed: () => ({}),
  key: ({ codice }: Values) => ({ campo: 'codice', key: String(codice) }),
  check: (rows: readonly CheckedRow[]) => {
    for (const { errori } of rows) errori.push({ campo: 'valore', messaggio: 'Diverso dalla riga 2' })
  },
} as unknown as ImportKind
const context = { session: { today: '2026-11-16' }, se_esiste: 'errore' } as unknown as ImportContext
const errorsOf = async (codice: string, valore: string) => {
  const world = { relations: {}, taken: { A1: { messaggio: 'Già presente' } } }
  const [row] = await checkRows(kind, context, [{ numero: 2, valori: { codice, valore } }], world)
  return row!.errori.map(({ messaggio }) => messaggio)
}

it('a cell that cannot be read reports only that, and no consequence of it', async () => {
  expect(await errorsOf('B2', 'molti')).toEqual(['Numero non valido'])
  expect(await errorsOf('B2', '12')).toEqual(['Diverso dalla riga 2'])
})

it('a key is taken by what is there, not by what every object has', async () => {
  expect(await errorsOf('A1', '12')).toEqual(['Diverso dalla riga 2', 'Già presente'])
  for (const word of ['constructor', 'toString', '__proto__'])
    expect(await errorsOf(word, '12')).toEqual(['Diverso dalla riga 2'])
})

it('all errors of a row are reported at once: a wrong number does not hide a day in the future', async () => {
  const dated = z.object({ valore: z.number('Numero non valido'), giorno: pastDay('Giorno') })
  const columns = columnsFrom(dated, { valore: { genere: 'numero', esempio: '' }, giorno: { esempio: '' } })
  const kindOfDays = { schema: dated, columns, fixed: () => ({}) } as unknown as ImportKind
  const rows = [{ numero: 2, valori: { valore: 'molti', giorno: '17/11/2026' } }]
  const [row] = await checkRows(kindOfDays, context, rows, { relations: {}, taken: {} })
  expect(row!.errori.map(({ campo, messaggio }) => `${campo}: ${messaggio}`)).toEqual([
    'valore: Numero non valido',
    'giorno: La data non può essere nel futuro',
  ])
})
