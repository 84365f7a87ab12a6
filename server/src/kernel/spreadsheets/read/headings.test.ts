import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet } from './workbook.ts'

const limits = { rows: 5_000, columns: 60, letters: 10_000_000 }
const tooManyRows = 'Al massimo 5.000 righe: dividere il foglio in più file'
const book = async (sheets: WriteSheet[]) => Buffer.from(await writeXlsx({ sheets }))

describe('headings', () => {
  const below = async (rows: (string | null)[][], headings: readonly string[] | number = ['nome', 'cognome']) => {
    const bytes = await book([{ name: 'Utenti', rows }])
    const { riga_intestazioni, intestazioni, righe } = await readSheet(undefined, bytes, 'Utenti', {
      ...limits,
      headings,
    })
    return [riga_intestazioni, intestazioni, righe.map(({ numero }) => numero)]
  }
  const heads = ['Nome', 'Cognome *']
  const row = ['Ada', 'Neri']

  it.each([
    ['in the first row', [heads, row], [1, heads, [2]]],
    ['below a title', [['Elenco del personale'], heads, row], [2, heads, [3]]],
    [
      'below a title, a date and a blank row',
      [['Cooperativa Alfa', 'Nome'], ['al 31/12/2026'], [null], heads, row],
      [4, heads, [5]],
    ],
    [
      'below a title wider than they are',
      [['Elenco', 'del', 'personale', '2026'], heads, row, row],
      [2, heads, [3, 4]],
    ],
    ['that are not known, below a title', [['Elenco'], ['Prima', 'Seconda'], row], [2, ['Prima', 'Seconda'], [3]]],
    ['that a row repeats further down', [heads, row, heads], [1, heads, [2, 3]]],
    ['of a single column', [['Nome'], ['Ada'], ['Eva']], [1, ['Nome'], [2, 3]]],
    [
      'too far below',
      [...Array.from({ length: 10 }, () => ['Titolo']), heads, row],
      [1, ['Titolo'], [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await below(rows)).toEqual(expected)
  })

  it('are those of the row where they were found before', async () => {
    expect(await below([['Elenco', 'x'], heads, row], 1)).toEqual([1, ['Elenco', 'x'], [2, 3]])
  })

  it('below titles leave room for as many rows as ever, and not for more columns', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) => [`N${n}`, 'x'])
    const [at, , rows] = await below([['Elenco'], ['al 2026'], heads, ...many])
    expect([at, (rows as number[]).length]).toEqual([3, 5_000])
    await expect(below([['Elenco'], ['al 2026'], heads, ...many, ['uno', 'di troppo']])).rejects.toThrow(tooManyRows)
    const wide = Array.from({ length: 61 }, (_, n) => (n === 0 ? 'Nome' : `C${n}`))
    await expect(below([['Elenco'], wide, row])).rejects.toThrow('Al massimo 60 colonne')
  })
})
