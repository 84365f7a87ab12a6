import { expect, it } from 'vitest'
import { cooperativesIn } from './names.ts'

const names = ['Alfa Cooperativa Sociale', 'Il Girasole Soc. Coop. Onlus', 'Valle Verde', 'Pietà S.C.S.', 'La Coop']

it.each([
  ['Verificare le rampe', []],
  ['Alla ALFA mancava la pedana', ['Alfa Cooperativa Sociale']],
  ['Come successo al girasole, e a pieta', ['Il Girasole Soc. Coop. Onlus', 'Pietà S.C.S.']],
  ['Nella valle verde c’è un cantiere', ['Valle Verde']],
  ['Verde e valle, alfabeto, cooperativa sociale, la cucina', []],
  ['Chiedere a La Coop', ['La Coop']],
])('%s: %j', (text, found) => expect(cooperativesIn(text, names)).toEqual(found))
