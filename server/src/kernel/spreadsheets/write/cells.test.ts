import { buffer } from 'node:stream/consumers'
import type { CellValue } from '@quadra/contract/kernel/list'
import { describe, expect, it } from 'vitest'
import { readBack } from '../../../testing/xlsx/read-back.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { xlsx } from './xlsx.ts'

describe('texts', () => {
  const texts = {
    'a formula': '=HYPERLINK("http://example.org";"clic")',
    'a plus': '+1',
    'a minus': '-1+1',
    'an at': '@SUM(A1)',
    'a tab before a formula': '\t=1+1',
    markup: `<b>&amp; "virgolette" 'apici' ]]></b>`,
    'outer blanks': '  due spazi  ',
    'line breaks': 'riga\nriga\r\nriga\r',
    'only a blank': ' ',
    'an escape as text': '_x000D_',
    'escapes in a row': '_x0041_x0042_x0043_',
    'an escape completed by a control character': 'a_x000D\rb_x0041\u0001c',
    'almost an escape': '_x00_ _X000D_ _x000G_ __x005F__',
    'control characters': 'a\u0001b\u0008c\u000Bd\u001Fe\u007Ff\u0085g',
    'characters beyond the first plane': 'firma 🖋️ 𝔘𝔫',
    'numbers as text': '00123',
    'a long number': '12345678901234567890',
    accents: 'perché così è già più su, € 5',
    'Object.prototype names': 'constructor __proto__',
  }

  it.each(Object.entries(texts))('leaves %s unchanged', async (_, text) => {
    expect(await cellOf(text)).toMatchObject({ value: text, format: 'General', bold: false })
  })

  it.each(['\u0000', '\uD800', '\uDC00', '\uFFFE', '\uFFFF'])(
    'replaces what no spreadsheet can contain: %j',
    async (bad) => {
      expect(await valueOf(`a${bad}b`)).toBe('a\uFFFDb')
    },
  )

  it('prefixes with a quote exactly what editing would turn into a formula', async () => {
    const quoted = async (text: string) => (await cellOf(text))?.quoted
    for (const text of ['=1', '+1', '-1', '@a', '\t=1', '\r=1']) expect(await quoted(text), text).toBe(true)
    for (const text of ['1=1', 'a', ' ', '(=1)']) expect(await quoted(text), text).toBe(false)
  })

  it('writes 32,767 characters and shows where more are missing', async () => {
    const longest = 'è'.repeat(32_767)
    expect(await valueOf(longest)).toBe(longest)
    expect(await valueOf(`${longest}è`)).toBe(`${'è'.repeat(32_766)}…`)
    expect(await valueOf(`${'è'.repeat(32_765)}🖋xx`)).toBe(`${'è'.repeat(32_765)}…`)
  })

  it('writes a text into its cell when the shared table is full', async () => {
    const long = (row: number) => `  ${row} =<&>_x000D_ ${'x'.repeat(30_000)}`
    const rows = Array.from({ length: 200 }, (_, row) => row)
    const book = readBack(await buffer(xlsx({ sheet: 'Prova', columns: [{ header: 'Testo', value: long }], rows })))
    expect(book.rows.map(([text]) => text)).toEqual(rows.map(long))
    expect(book.strings.length).toBeLessThan(rows.length)
  })
})

describe('other values', () => {
  it('leaves a cell empty where there is nothing', async () => {
    for (const value of [null, undefined, '', Number.NaN, Infinity]) expect(await cellOf(value)).toBeUndefined()
  })

  it('writes flags as Sì and No', async () => {
    expect(await valueOf(true)).toBe('Sì')
    expect(await valueOf(false, 'number')).toBe('No')
  })

  it.each([0, -0, 7, -1.5, 0.1, 1e21, 1e-7, 2 ** 53])('leaves the number %d unchanged', async (value) => {
    expect(await cellOf(value, 'number')).toMatchObject({ value: value + 0, format: 'General' })
  })

  it('reads the decimals a database answers as text', async () => {
    expect(await cellOf('1234.50', 'money')).toMatchObject({ value: 1234.5, format: '#,##0.00\\ [$€-410]' })
    expect(await cellOf(-3, 'money')).toMatchObject({ value: -3, format: '#,##0.00\\ [$€-410]' })
    expect(await cellOf('12', 'number')).toMatchObject({ value: 12, format: 'General' })
    for (const text of ['n.d.', '1,5', '0x10', '1e3', ' ', '12abc']) expect(await valueOf(text, 'money')).toBe(text)
  })
})

async function cellOf(value: CellValue, kind?: SheetColumn<null>['kind']) {
  const columns = [{ header: 'Valore', kind, value: () => value }]
  return readBack(await buffer(xlsx({ sheet: 'Prova', columns, rows: [null] }))).cells.get('A2')
}

const valueOf = async (...cell: Parameters<typeof cellOf>) => (await cellOf(...cell))?.value
