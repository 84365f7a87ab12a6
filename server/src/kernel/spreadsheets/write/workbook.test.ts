import { buffer } from 'node:stream/consumers'
import { listView } from '@quadra/contract/kernel/list'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { all, one } from '../../../testing/xlsx/parse-xml.ts'
import { readBack } from '../../../testing/xlsx/read-back.ts'
import { sheetColumns } from './sheet-columns.ts'
import { xlsx } from './xlsx.ts'

interface Person {
  nome: string
  nascita: string
  note: string | null
}

const { columns } = listView<Person>()({
  exportAs: 'Persone_',
  columns: [
    { key: 'nome', label: 'Nome', value: (row) => row.nome, truncate: 20 },
    { key: 'nascita', label: 'Nascita', kind: 'day', value: (row) => row.nascita },
    { key: 'note', label: 'Note', value: (row) => row.note },
    { key: 'iniziale', label: "L'iniziale con cui la persona firma", kind: 'number', value: (row) => row.nome[0] },
  ],
  sort: { key: 'nome', direction: 'asc' },
})
const people: Person[] = [
  { nome: 'Ada, una persona dal nome più lungo di venti caratteri', nascita: '1990-12-10', note: null },
  { nome: 'Bruno', nascita: '1985-01-02', note: 'x' },
]
const exported = async (sheet = 'Persone', rows = people) =>
  readBack(await buffer(xlsx({ sheet, columns: sheetColumns(columns), rows })))

it('contains the columns of a list with whole texts, also those the table truncates', async () => {
  const { header, rows } = await exported()
  expect(header).toEqual(['Nome', 'Nascita', 'Note', "L'iniziale con cui la persona firma"])
  expect(rows).toEqual([
    ['Ada, una persona dal nome più lungo di venti caratteri', 33_217, undefined, 'A'],
    ['Bruno', 31_049, 'x', 'B'],
  ])
})

it('has a bold, frozen header, a filter over all rows, and prints the header on every page', async () => {
  const { sheet, workbook, cells } = await exported()
  expect(['A1', 'B1', 'C1', 'D1', 'A2'].map((at) => cells.get(at)?.bold)).toEqual([true, true, true, true, false])
  expect(one(sheet, 'pane').attributes).toMatchObject({ ySplit: '1', topLeftCell: 'A2', state: 'frozen' })
  expect(one(sheet, 'autoFilter').attributes.ref).toBe('A1:D3')
  expect(all(workbook, 'definedName').map(({ attributes, text }) => [attributes.name, text])).toEqual([
    ['_xlnm._FilterDatabase', "'Persone'!$A$1:$D$3"],
    ['_xlnm.Print_Titles', "'Persone'!$1:$1"],
  ])
})

it('makes columns wide enough for their header and about as wide as on screen', async () => {
  const { sheet } = await exported()
  expect(all(sheet, 'col').map(({ attributes }) => attributes.width)).toEqual(['20', '12', '30', '39'])
})

it('contains only the header when there are no rows', async () => {
  const { header, rows, sheet } = await exported('Persone', [])
  expect([header?.length, rows]).toEqual([4, []])
  expect(one(sheet, 'autoFilter').attributes.ref).toBe('A1:D1')
})

it.each([
  ['Azioni Miglioramento', 'Azioni Miglioramento'],
  ["Qualità & ambiente dell'ente", "Qualità & ambiente dell'ente"],
  ['a/b\\c?d*e[f]g:h', 'a b c d e f g h'],
  ["'citato'", 'citato'],
  ['Detti "enti" <2>', 'Detti "enti" <2>'],
  ['x'.repeat(40), 'x'.repeat(31)],
  [`${'x'.repeat(30)}🖋`, 'x'.repeat(30)],
  ['///', 'Foglio1'],
])('names the sheet after the list: %s', async (list, name) => {
  const { workbook } = await exported(list)
  expect(one(workbook, 'sheet').attributes.name).toBe(name)
  expect(one(workbook, 'definedName').text).toBe(`'${name.replace("'", "''")}'!$A$1:$D$3`)
})

it('names columns past Z', async () => {
  const wide = Array.from({ length: 703 }, (_, index) => ({ header: `c${index}`, value: () => index }))
  const { cells } = readBack(await buffer(xlsx({ sheet: 'Larga', columns: wide, rows: [null] })))
  expect(['Z2', 'AA2', 'AZ2', 'BA2', 'ZZ2', 'AAA2'].map((at) => cells.get(at)?.value)).toEqual([
    25, 26, 51, 52, 701, 702,
  ])
})

it('writes a repeated text once, and counts both', async () => {
  const { strings, entries } = await exported('Persone', [...people, ...people])
  expect(strings.filter((text) => text === 'Bruno')).toHaveLength(1)
  expect(entries.get('xl/sharedStrings.xml')).toContain('count="14" uniqueCount="9"')
})

it('declares every part it contains, and each exists', async () => {
  const { entries } = await exported()
  const parts = [...entries.keys()].filter((path) => !/rels$|^\[/.test(path))
  for (const path of parts) expect(entries.get('[Content_Types].xml')).toContain(`PartName="/${path}"`)
  const targets = [...(entries.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/Target="(.*?)"/g)].map(
    ([, path]) => path,
  )
  expect(targets.map((path) => `xl/${path}`).toSorted()).toEqual(
    parts.filter((path) => path !== 'xl/workbook.xml' && path !== 'docProps/core.xml').toSorted(),
  )
})

it('gives the same bytes for the same rows', async () => {
  const file = () => buffer(xlsx({ sheet: 'Persone', columns: sheetColumns(columns), rows: people }))
  expect(await file()).toEqual(await file())
})

it('explains unclear headings on a second sheet', async () => {
  const legend = [{ heading: 'nome', meaning: 'Nome & cognome' }]
  const file = await buffer(xlsx({ sheet: 'Persone', columns: sheetColumns(columns), rows: people, legend }))
  const { sheets } = await readXlsx(file)
  expect(sheets.map(({ name }) => name)).toEqual(['Persone', 'Leggenda'])
  expect(sheets[1]!.rows).toEqual([
    ['Colonna', 'Significato'],
    ['nome', 'Nome & cognome'],
  ])
  expect(readBack(file).rows).toHaveLength(2)
  expect((await exported()).entries.has('xl/worksheets/sheet2.xml')).toBe(false)
})

it('says by which program, of what and when it was made', async () => {
  const at = new Date('2026-11-19T10:00:00Z')
  const { entries } = readBack(
    await buffer(xlsx({ sheet: 'Persone & enti', columns: sheetColumns(columns), rows: people, at })),
  )
  const core = entries.get('docProps/core.xml')
  expect(core).toContain('<dc:title>Persone &amp; enti</dc:title><dc:creator>Quadra</dc:creator>')
  expect(core).toContain('>2026-11-19T10:00:00.000Z</dcterms:created>')
  expect(entries.get('_rels/.rels')).toContain('Target="docProps/core.xml"')
})
