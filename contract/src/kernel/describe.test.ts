import { expect, it } from 'vitest'
import { describe } from './describe.ts'

it.each([
  [[], '(nessuno)'],
  [
    ['Nessuno lo sapeva.', 'Il turno, quel giorno, era scoperto.'],
    'Nessuno lo sapeva. · Il turno, quel giorno, era scoperto.',
  ],
  [
    [
      { nome: 'Anna', cognome: 'Greco' },
      { nome: 'Luca', cognome: 'Donati' },
    ],
    'Anna Greco, Luca Donati',
  ],
])('the list %j reads well', (value, words) => expect(describe(value)).toBe(words))
