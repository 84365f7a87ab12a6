import { expect, it } from 'vitest'
import { columnsIn, savedColumns } from './mappatura.ts'

const colonne = savedColumns({ codice: 0, cognome: 2, note: 3 }, ['Matricola', 'Sede', 'Cognome *', ''])

it.each([
  ['the same sheet', ['Matricola', 'Sede', 'Cognome *', ''], { codice: 0, cognome: 2, note: 3 }, []],
  ['headings written otherwise', ['MATRICOLA ', 'Sede', 'cognome', ''], { codice: 0, cognome: 2, note: 3 }, []],
  ['columns moved', ['Cognome', 'Sede', 'Matricola', ''], { cognome: 0, codice: 2, note: 3 }, []],
  ['a column gone', ['Matricola', 'Sede', 'Nome', ''], { codice: 0, note: 3 }, ['Cognome *']],
  [
    'a heading twice elsewhere',
    ['Sede', 'Matricola', 'Cognome', '', 'Matricola'],
    { cognome: 2, note: 3 },
    ['Matricola'],
  ],
  ['a blank heading elsewhere', ['Matricola', '', 'Cognome'], { codice: 0, cognome: 2 }, ['n. 4']],
])('a saved mapping finds its columns: %s', (_, intestazioni, mappatura, mancanti) => {
  expect(columnsIn(colonne, intestazioni)).toEqual({ mappatura, mancanti })
})
