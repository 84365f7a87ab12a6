import type { DaRilevare } from '@quadra/contract/indicatore/da-rilevare'
import { expect, test } from 'vitest'
import { errorsByRow, filledRows, pasted, readValue, sheetKey, wouldReach } from './sheet-rows.ts'

const row = (id: number, periodo = '2026-S1') =>
  ({ indicatore: { id }, periodo, target: 12.5, soglia: 'maggiore_uguale' }) as DaRilevare

test('numbers are read with comma or point, and what is none stays to be refused', () => {
  expect(['12,5', '12.5', ' 7 ', 'abc', '', '-0,3'].map(readValue)).toEqual([12.5, 12.5, 7, 'abc', null, -0.3])
})

test('a column pasted from a spreadsheet fills downwards, and no further than the sheet', () => {
  const keys = ['1:a', '2:a', '3:a']
  expect(pasted('12,5\r\n13.5\r\n', keys, '2:a')).toEqual({ '2:a': 12.5, '3:a': 13.5 })
  expect(pasted('1\tx\n\n3\n4', keys, '1:a')).toEqual({ '1:a': 1, '2:a': null, '3:a': 3 })
})

test('the filled rows are sent with the day the sheet shows', () => {
  const rows = [row(1), row(2), row(3, '2026-S2')]
  const typed = {
    [sheetKey(rows[0]!)]: { verifica: 12.5 },
    [sheetKey(rows[1]!)]: { verifica: null },
    [sheetKey(rows[2]!)]: { verifica: 'x' },
  }
  expect(filledRows(rows, typed, '2026-11-16').map(({ riga }) => riga)).toEqual([
    { indicatore_id: 1, periodo: '2026-S1', verifica: 12.5, data_valutazione: '2026-06-30' },
    { indicatore_id: 3, periodo: '2026-S2', verifica: 'x', data_valutazione: '2026-11-16' },
  ])
})

test('an error is shown at its cell, and the outcome while typing', () => {
  expect(errorsByRow({ 'righe.1.verifica': 'Numero non valido', altro: 'x' }, ['1:a', '3:a'])).toEqual({
    '3:a': { verifica: 'Numero non valido' },
  })
  expect(
    [{ verifica: 12.5 }, { verifica: 12.4 }, { verifica: 'x' }, undefined].map((typed) => wouldReach(row(1), typed)),
  ).toEqual([true, false, undefined, undefined])
})
