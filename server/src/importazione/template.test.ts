import { writeXlsx, readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { fornitoreImport } from '../fornitore/import.ts'
import { moveToColumns, withPatternRows } from '../kernel/spreadsheets/write/column-formats.ts'
import { nonConformitaImport } from '../non_conformita/import.ts'
import { unzip } from '../testing/xlsx/unzip.ts'
import { templateOf } from './template.ts'

it('offers what a column requires: owners by their address, norms by their name', () => {
  const { sheets } = templateOf(nonConformitaImport, {
    norma_conformita: [{ id: 1, codice: null, descrizione: 'ISO 9001' }],
    servizio: [],
    utente: [{ id: 2, codice: 'ada@example.org', descrizione: 'Ada Neri' }],
  })
  const [main, instructions, lists] = sheets
  const column = (name: string) => main!.rows![0]!.findIndex((heading) => String(heading).startsWith(name))
  expect([lists!.rows![0]![column('Owner')], lists!.rows![0]![column('Norma')]]).toEqual([
    'ada@example.org',
    'ISO 9001',
  ])
  expect(instructions!.rows!.find(([name]) => name === 'Owner (email)')!.at(-1)).toBe('ada@example.org')
})

it('formats whole columns, so that what is typed into an empty cell is text or a day', async () => {
  const template = templateOf(fornitoreImport, {})
  const bytes = await moveToColumns(Buffer.from(await writeXlsx(withPatternRows(template))), template)
  const entries = unzip(bytes)
  const part = (path: string) => entries.get(path)!
  const formats = new Map(
    [...part('xl/styles.xml').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  )
  const styles = [
    ...part('xl/styles.xml')
      .split('<cellXfs')[1]!
      .matchAll(/<xf numFmtId="(\d+)"/g),
  ].map(([, id]) => id)
  const columns = [...part('xl/worksheets/sheet1.xml').matchAll(/<col (?:style="(\d+)" )?min="(\d+)"/g)]
  const columnFormats = columns.map(([, style]) => (style ? formats.get(styles[Number(style)]) : undefined))
  expect(columnFormats).toEqual([...Array(5).fill('@'), 'dd/mm/yyyy', ...Array(7).fill(undefined)])
  const [main] = (await readXlsx(bytes)).sheets
  expect(main!.rows).toEqual([
    fornitoreImport.columns.map(({ etichetta, obbligatorio }) => `${etichetta}${obbligatorio ? ' *' : ''}`),
  ])
})
