import { readFileSync } from 'node:fs'
import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { dayOfSerial, writtenCell } from './cells.ts'
import { lying, zipWith } from './testing/forged-zip.ts'
import { rawBook } from './testing/raw-book.ts'
import { readSheet } from './workbook.ts'

const limits = { rows: 5_000, columns: 60, letters: 10_000_000 }
const read = (bytes: Buffer, wanted = 'Utenti') => readSheet(undefined, bytes, wanted, limits)
const book = async (sheets: WriteSheet[], more: object = {}) => Buffer.from(await writeXlsx({ sheets, ...more }))
/** Made with LibreOffice Calc and saved as .xlsx. */
const fixture = (name: string) => readFileSync(new URL(`testing/${name}`, import.meta.url))
const refusal = async (bytes: Buffer) => {
  const before = performance.now()
  const message = await read(bytes).then(
    () => 'read',
    (error: Error) => error.message,
  )
  return { message, seconds: (performance.now() - before) / 1000 }
}
const unreadable = 'Il file non è un foglio Excel leggibile'
const otherFormat = 'Salvare il file in formato .xlsx'
const tooManyRows = 'Al massimo 5.000 righe: dividere il foglio in più file'

describe('a file that is not a workbook is refused at once', () => {
  const good = book([{ name: 'Utenti', rows: [['Nome'], ['Ada']] }])
  const withEntry = async (name: string, content: Buffer, size: number) => zipWith(await good, name, content, size)

  it.each([
    ['a table as text', async () => Buffer.from('Nome;Cognome\nAda;Neri\n'), otherFormat],
    [
      'the old format',
      async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      otherFormat,
    ],
    [
      'a password',
      async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'Il file è protetto da una password: toglierla e riprovare',
    ],
    ['LibreOffice’s own format', () => withEntry('content.xml', Buffer.from('x'), 1), otherFormat],
    ['macros', () => withEntry('xl/vbaProject.bin', Buffer.from('x'), 1), otherFormat],
    ['half a file', async () => (await good).subarray(0, 900), unreadable],
    ['any bytes', async () => Buffer.from([1, 0, 2, 0, 3]), unreadable],
    ['a bomb that says so', () => withEntry('xl/bomb.xml', Buffer.from('x'), 4_000_000_000), unreadable],
    ['a bomb that lies', async () => lying(rawBook(' '.repeat(80_000_000)), 'xl/worksheets/sheet1.xml'), unreadable],
    [
      'no heading',
      () => book([{ name: 'Utenti', rows: [[null], ['Ada']] }]),
      'La prima riga deve contenere le intestazioni delle colonne',
    ],
    ['no row', () => book([{ name: 'Utenti', rows: [['Nome']] }]), 'Il foglio non contiene righe da importare'],
    [
      '61 columns',
      () => book([{ name: 'Utenti', rows: [Array.from({ length: 61 }, (_, n) => `C${n}`), ['x']] }]),
      'Al massimo 60 colonne',
    ],
    [
      '5,001 rows',
      () => book([{ name: 'Utenti', rows: [['Nome'], ...Array.from({ length: 5_001 }, (_, n) => [`N${n}`])] }]),
      tooManyRows,
    ],
  ])('%s', async (_, bytes, message) => {
    const before = process.memoryUsage().rss
    expect((await refusal(await bytes())).message).toBe(message)
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20)
  })

  it('a cell in the far corner does not take the memory of all between', async () => {
    const far = await book([
      {
        name: 'Utenti',
        rows: [['Nome'], ['Ada']],
        cells: new Map([['1048575,16383', { value: 'x', type: 'string' }]]),
      },
    ]).catch(() => undefined)
    if (far) expect([unreadable, tooManyRows, 'Al massimo 60 colonne', 'read']).toContain((await refusal(far)).message)
  })
})

describe('what people make is read as they see it', () => {
  it('dates, numbers, formulas by their last value, merged cells, invisible blanks, rows that count', async () => {
    const rows = [
      ['Nome', 'Data', 'Valore', 'Vero', 'Testo'],
      ['\u00a0Ada\u00a0 Neri ', new Date(Date.UTC(2026, 2, 10)), 12.5, true, 'x'],
      [null, null, null, null, null],
      ['Bruno', '11/03/2026', 0.1 + 0.2, false, null],
      [null, 46_092, 7, null, null],
    ]
    const cells = new Map([['1,4', { value: null, formula: 'HYPERLINK("http://x","y")', formulaResult: 'testo' }]])
    const sheet: WriteSheet = {
      name: 'UTENTI',
      rows,
      cells,
      merges: [{ startRow: 3, startCol: 0, endRow: 4, endCol: 0 }],
    }
    const bytes = await book([
      { name: 'Altro', rows: [['no'], ['no']] },
      { name: 'Nascosto', hidden: true, rows: [['no']] },
      sheet,
    ])
    const { foglio, intestazioni, righe } = await read(bytes)
    expect([foglio, intestazioni]).toEqual(['UTENTI', ['Nome', 'Data', 'Valore', 'Vero', 'Testo']])
    expect(righe).toMatchObject([
      { numero: 2, celle: ['Ada  Neri', '10/03/2026', '12,5', 'Sì', 'testo'] },
      { numero: 4, celle: ['Bruno', '11/03/2026', '0,3', 'No', ''] },
      { numero: 5, celle: ['Bruno', '46092', '7', '', ''] },
    ])
  })

  it('a number merged over several rows is a number in each of them', async () => {
    const rows = [
      ['Nome', 'Valore'],
      ['Ada', 1234.5],
      ['Bruno', null],
      ['Carla', 'testo'],
      ['Dino', null],
    ]
    const merges = [
      { startRow: 1, startCol: 1, endRow: 2, endCol: 1 },
      { startRow: 3, startCol: 1, endRow: 4, endCol: 1 },
    ]
    const { righe } = await read(await book([{ name: 'Utenti', rows, merges }]))
    expect(righe.map(({ celle, numeri }) => [celle[1], Object.keys(numeri)])).toEqual([
      ['1234,5', ['1']],
      ['1234,5', ['1']],
      ['testo', []],
      ['testo', []],
    ])
  })

  it('a formula without a value is reported as such, not as a blank; one whose result is empty is a blank', async () => {
    const cells = new Map([
      ['1,0', { value: null, formula: 'B9' }],
      ['2,1', { value: null, formula: 'T("")', formulaResult: '' }],
    ])
    const bytes = await book([
      {
        name: 'Utenti',
        rows: [
          ['a', 'b'],
          [null, null],
          ['x', null],
        ],
        cells,
      },
    ])
    expect((await read(bytes)).righe.map(({ celle }) => celle)).toEqual([
      ['#SENZA VALORE!', ''],
      ['x', ''],
    ])
  })

  it('numbers whose format is what people see: percentages, and codes that begin with a zero', async () => {
    const formatted = (value: number, numFmt: string) => ({ value, style: { numFmt } })
    const numbers = [
      formatted(0.955, '0.0%'),
      formatted(1_234_567_897, '00000000000'),
      formatted(1234.5, '#,##0.00 "€"'),
      formatted(7, '0'),
    ]
    const cells = new Map(numbers.map((cell, column) => [`1,${column}`, cell]))
    const bytes = await book([
      { name: 'Utenti', rows: [['a', 'b', 'c', 'd'], numbers.map(({ value }) => value)], cells },
    ])
    expect((await read(bytes)).righe[0]!.celle).toEqual(['95,5%', '01234567897', '1234,5', '7'])
  })

  it('the first sheet that is shown, where none has the name; dates counted from 1904', async () => {
    const rows = [['Data'], [new Date(Date.UTC(2026, 2, 10))]]
    const bytes = await book(
      [
        { name: 'Nascosto', hidden: true, rows: [['x'], ['y']] },
        { name: 'Foglio1', rows },
      ],
      { dateSystem: '1904' },
    )
    expect(await read(bytes)).toMatchObject({ foglio: 'Foglio1', from1904: true, righe: [{ celle: ['10/03/2026'] }] })
  })

  it('what LibreOffice writes, which no program of ours has touched', async () => {
    const { foglio, from1904, righe } = await read(fixture('calc.xlsx'), 'NON CONFORMITÀ')
    expect([foglio, from1904]).toEqual(['Non conformità', false])
    const open = ['', '', '']
    expect(righe).toMatchObject([
      {
        numero: 2,
        celle: [
          ...['RE-1', '10/02/2026', 'Reclamo', 'ISO 9001:2015', 'Mario Rossi', 'Consegna in ritardo'],
          ...['Mancava un furgone', 'Noleggiato', 'Anna Bianchi', 'Chiuso', '10/03/2026', 'Sì'],
        ],
      },
      {
        numero: 4,
        celle: [
          ...['2', '11/02/2026', 'RECLAMO', 'ISO 9001:2015', 'Ada Verdi', 'Modulo non firmato'],
          ...[...open, 'nuovo', '', ''],
        ],
      },
      {
        numero: 5,
        celle: [
          ...['RE-3', '46000', 'reclamo', 'iso 9001:2015', 'Ugo Neri', 'Scheda smarrita & ritrovata <ieri>'],
          ...[...open, 'In lavorazione', '', '#DIV/0!'],
        ],
      },
    ])
    const old = await read(fixture('calc-1904.xlsx'), 'Non conformità')
    expect([old.foglio, old.from1904]).toEqual(['Foglio1', true])
    expect(old.righe.map(({ celle }) => celle.slice(0, 3))).toEqual([
      ['10/02/2026', 'Reclamo', 'ISO 9001:2015'],
      ['unita', '', 'ISO 9001:2015'],
    ])
  })

  it.each([
    ['46092', false, '11/03/2026'],
    ['44630', true, '11/03/2026'],
    ['1', false, '01/01/1900'],
    ['2026', false, '18/07/1905'],
    ['12/03/2026', false, undefined],
  ])('the number %s as a day (from 1904: %s) is %s', (text, from1904, day) =>
    expect(dayOfSerial(text, from1904)).toBe(day),
  )

  it.each([
    [1e21, '1000000000000000000000'],
    [-0.5, '-0,5'],
    [333_1234567, '3331234567'],
  ])('the number %s is written %s', (value, text) => expect(writtenCell(value)).toBe(text))
})
