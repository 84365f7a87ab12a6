import { describe, expect, it } from 'vitest'
import { columnsOf, headingOf, mappingOf, problemsOf } from './mapping.ts'

const campi = [
  { campo: 'nome', etichetta: 'Nome', obbligatorio: true },
  { campo: 'email', etichetta: 'Email', obbligatorio: true },
  { campo: 'telefono', etichetta: 'Telefono', obbligatorio: false },
]
const headings = ['Posta', 'Nome', '']

it('is the same by field and by column', () => {
  const mappatura = { nome: 1, email: 0 }
  expect(columnsOf(mappatura, headings)).toEqual(['email', 'nome', null])
  expect(mappingOf(columnsOf(mappatura, headings))).toEqual(mappatura)
})

describe('what blocks the analysis of the columns', () => {
  it.each([
    [['email', 'nome', null], [], []],
    [[null, 'nome', 'telefono'], [], ['Email']],
    [['email', 'nome', 'email'], [[2, 'Già usato per la colonna «Posta»']], []],
    [[null, null, null], [], ['Nome', 'Email']],
  ])('%j', (columns, twice, missing) => {
    const problems = problemsOf(columns, campi, headings)
    expect([...problems.twice]).toEqual(twice)
    expect(problems.missing).toEqual(missing)
  })
})

it.each([
  [0, 'Posta'],
  [2, 'Colonna C'],
  [27, 'Colonna AB'],
])('column %i is called %s', (column, name) => expect(headingOf(headings, column)).toBe(name))
