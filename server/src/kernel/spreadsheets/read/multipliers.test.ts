import { describe, expect, it } from 'vitest'
import { oneTextInEveryCell, rawBook } from './testing/raw-book.ts'
import { readSheet } from './workbook.ts'

const limits = { rows: 5_000, columns: 60, letters: 10_000_000 }
const read = (bytes: Buffer) => readSheet(undefined, bytes, 'Utenti', limits)
const unreadable = 'Il file non è un foglio Excel leggibile'
const tooManyRows = 'Al massimo 5.000 righe: dividere il foglio in più file'

describe('what a small file multiplies is refused before it costs', () => {
  const heavy =
    'Il foglio ha troppe celle, stili o celle unite: copiare i soli dati in un foglio nuovo (Incolla speciale, Valori) e riprovare'
  const tooMuchText = 'Il foglio contiene troppo testo, al massimo 10.000.000 caratteri: dividerlo in più file'
  const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
  const data = (rows: string) => `<sheetData><row r="1">${cell('A1', 'Nome')}</row>${rows}</sheetData>`
  const ada = `<row r="2">${cell('A2', 'Ada')}</row>`
  const repeated = (count: number, write: (index: number) => string) =>
    Array.from({ length: count }, (_, n) => write(n))

  it.each([
    ['300,000 cells of one text of 2,000 letters', () => oneTextInEveryCell(5_000, 60, 'x'.repeat(2_000)), tooMuchText],
    [
      'one text of a merged cell over every row',
      () => {
        const rows = repeated(
          5_000,
          (n) => `<row r="${n + 2}">${n ? `<c r="A${n + 2}"/>` : cell('A2', 'x'.repeat(30_000))}</row>`,
        )
        return rawBook(`${data(rows.join(''))}<mergeCells><mergeCell ref="A2:A5001"/></mergeCells>`)
      },
      tooMuchText,
    ],
    [
      '30,000 ranges of merged cells',
      () =>
        rawBook(
          `${data(ada)}<mergeCells>${repeated(30_000, (n) => `<mergeCell ref="A2:A${n + 3}"/>`).join('')}</mergeCells>`,
        ),
      heavy,
    ],
    [
      'ranges of merged cells that lie over each other',
      () => {
        const merges = repeated(9_000, () => '<mergeCell ref="A2:A40000"/>').join('')
        return rawBook(`${data(`${ada}<row r="40000"><c/></row>`)}<mergeCells>${merges}</mergeCells>`)
      },
      tooManyRows,
    ],
    [
      'a million cells that hold nothing',
      () =>
        rawBook(
          data(`${ada}${repeated(20_000, (n) => `<row r="${n + 3}">${'<c s="1"/>'.repeat(51)}</row>`).join('')}`),
        ),
      heavy,
    ],
    [
      '70,000 styles',
      () =>
        rawBook(data(ada), {
          'xl/styles.xml': `<styleSheet><cellXfs>${repeated(70_000, (n) => `<xf numFmtId="${n}"/>`).join('')}</cellXfs></styleSheet>`,
        }),
      heavy,
    ],
    ['a text that never ends', () => rawBook(data(cell('A2', repeated(300_000, String).join(' ')))), unreadable],
    [
      'a document type',
      () => rawBook('', { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>' }),
      unreadable,
    ],
  ])('%s', async (_, bytes, message) => {
    const file = bytes()
    expect(file.length).toBeLessThan(2_000_000)
    const before = process.memoryUsage().rss
    await expect(read(file)).rejects.toThrow(message)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20)
  })

  it.each([
    [
      '16,384 columns described 1,000 times',
      data(ada),
      repeated(1_000, () => '<col min="1" max="16384"/>').join(''),
      {},
    ],
    [
      '10,000 defined names',
      data(ada),
      '',
      {
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Utenti" r:id="rId1"/></sheets><definedNames>${repeated(10_000, (n) => `<definedName name="n${n}">A1:A9</definedName>`).join('')}</definedNames></workbook>`,
      },
    ],
    [
      'as many links to another workbook as there are relationships',
      data(ada),
      '',
      {
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>${repeated(900, (n) => `<Relationship Id="e${n}" Type="x/externalLink" Target="worksheets/sheet1.xml"/>`).join('')}</Relationships>`,
      },
    ],
  ])('what is not read costs nothing: %s', async (_, sheet, cols, parts) => {
    expect((await read(rawBook(`<cols>${cols}</cols>${sheet}`, parts))).righe).toMatchObject([
      { numero: 2, celle: ['Ada'] },
    ])
  })

  it('as much as may be imported is read, however it is dressed', async () => {
    const row = (n: number) => `<row r="${n}">${'<c s="0"><v>1</v></c>'.repeat(60)}${'<c s="1"/>'.repeat(40)}</row>`
    const heads = `<row r="1">${repeated(60, (n) => `<c t="inlineStr"><is><t>C${n}</t></is></c>`).join('')}</row>`
    const rows = repeated(5_000, (n) => row(n + 2)).join('')
    const styles = '<styleSheet><cellXfs><xf numFmtId="9"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const { righe } = await read(rawBook(`<sheetData>${heads}${rows}</sheetData>`, { 'xl/styles.xml': styles }))
    expect([righe.length, righe.at(-1)]).toMatchObject([5_000, { numero: 5_001, celle: repeated(60, () => '100%') }])
  })
})
