import { describe, expect, it } from 'vitest'
import { pagesOf, wordsOf } from './rules.ts'

describe('the words of a search', () => {
  it.each([
    ['  Pulizia  locali ', ['Pulizia', 'locali']],
    ["dell'infortunio", ['dell', 'infortunio']],
    ['2026/12', ['2026', '12']],
    ['qualita\u0300', ['qualità']],
    [`'; drop table utente; -- %_\\\u0000`, ['drop', 'table', 'utente']],
    ['a', []],
    ['%', []],
    ['', []],
    ['ab', ['ab']],
  ])('of "%s"', (q, words) => expect(wordsOf(q)).toEqual(words))

  it('are never more than eight', () => expect(wordsOf('una parola '.repeat(500))).toHaveLength(8))
})

it('the pages are those of the menu of each role', () => {
  const titles = (role: 'utente' | 'manager' | 'gestore_multisito') => pagesOf(role).map(({ titolo }) => titolo)
  const six = ['Audit', 'Non conformità', 'Azioni di miglioramento', 'Indicatori', 'Fornitori', 'Documenti']
  expect(titles('utente').filter((title) => six.includes(title))).toEqual(six)
  for (const title of ['Home', 'Servizi', 'Utenti']) expect(titles('utente')).not.toContain(title)
  expect(titles('manager')).toContain('Utenti')
  expect(titles('manager')).not.toContain('Clienti')
  expect(pagesOf('gestore_multisito')).toContainEqual({
    id: null,
    titolo: 'Processi',
    dettaglio: 'Dizionari',
    percorso: '/pages/dizionari/processi',
  })
})
