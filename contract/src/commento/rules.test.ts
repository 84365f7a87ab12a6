import { expect, test } from 'vitest'
import { mentionedIn, piecesOf, writtenComment } from './rules.ts'

const people = [
  { id: 12, nome: 'Luca', cognome: 'Bianchi' },
  { id: 7, nome: 'Persona', cognome: 'n. 7' },
]

test.each([
  ['Nessuno', [], 'Nessuno (@Luca Bianchi, @Persona n. 7)'],
  ['@[12] guarda', [12], '@Luca Bianchi guarda (@Persona n. 7)'],
  ['Con @[7], @[12] e @[7]', [7, 12], 'Con @Persona n. 7, @Luca Bianchi e @Persona n. 7'],
  ['@[99] non c’è: @[12]@[7]', [99, 12, 7], '@[99] non c’è: @Luca Bianchi@Persona n. 7'],
  ['a@[x] @[] @[1234567890] @12', [], 'a@[x] @[] @[1234567890] @12 (@Luca Bianchi, @Persona n. 7)'],
])('%s', (testo, ids, written) => {
  expect(mentionedIn(testo)).toEqual(ids)
  expect(writtenComment(testo, people)).toBe(written)
})

test('pieces lose nothing of the text', () => {
  expect(piecesOf('Ciao @[12]!', people)).toEqual(['Ciao ', people[0], '!'])
  expect(piecesOf('', people)).toEqual([])
})
