import { expect, test } from 'vitest'
import { indexAmong } from './index-among.ts'

const given = (...names: string[]) => {
  const choice = indexAmong(names.map((name) => new File(['x'], name)))
  return choice && [choice.sheet.name, choice.others.map(({ name }) => name)]
}

test('the index is the only sheet among what comes together', () => {
  expect(given('indice.xlsx')).toEqual(['indice.xlsx', []])
  expect(given('documenti.zip', 'Indice.XLSX')).toEqual(['Indice.XLSX', ['documenti.zip']])
  expect(given('a.pdf', 'indice.xlsx', 'b.pdf')).toEqual(['indice.xlsx', ['a.pdf', 'b.pdf']])
  // Whether it is a valid index is checked by its reader.
  expect(given('indice.csv')).toEqual(['indice.csv', []])
  expect(given('documenti.zip', 'a.pdf')).toBeUndefined()
  expect(given('uno.xlsx', 'due.xlsx')).toBeUndefined()
})
