import { expect, test } from 'vitest'
import { valutatoriChoices } from './valutatori-choices.ts'

const person = (id: number, cognome: string, idoneo = true) => ({
  id,
  nome: null,
  cognome,
  idoneo,
  motivi: idoneo ? [] : ['Non idoneo per questo audit'],
  avvisi: [],
})
const opzioni = [person(1, 'Zanella'), person(2, 'Colombo'), person(3, 'Bassi', false)]
const given = { opzioni, known: [], chosen: [], mayOverride: false }

test('one list, by name, where all are suitable', () => {
  const choices = valutatoriChoices({ ...given, opzioni: opzioni.slice(0, 2) })
  expect(choices).toEqual([
    { value: '2', label: 'Colombo' },
    { value: '1', label: 'Zanella' },
  ])
})

test('unsuitable ones come last; only users who may override can pick them', () => {
  const [, others] = valutatoriChoices(given)
  expect(others).toEqual({ group: 'Non idonei', items: [{ value: '3', label: 'Bassi', disabled: true }] })
  expect(valutatoriChoices({ ...given, mayOverride: true })[1]).toMatchObject({ items: [{ disabled: false }] })
})

test('the record’s evaluators stay among the suitable, also when no longer offered', () => {
  const known = [
    { id: 3, nome: null, cognome: 'Bassi' },
    { id: 9, nome: 'Ugo', cognome: 'Andato' },
  ]
  expect(valutatoriChoices({ ...given, known, chosen: [3, 9] })).toEqual([
    { value: '3', label: 'Bassi' },
    { value: '2', label: 'Colombo' },
    { value: '9', label: 'Ugo Andato' },
    { value: '1', label: 'Zanella' },
  ])
})
