import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const open = { chiusa: false, archiviata: false, modificabile: true, soluzione: null, responsabile: null }
const ada = { id: 7, nome: 'Ada', cognome: 'Riva' }

it.each([
  ['open', open, 'chiudi', 'Scrivere la soluzione e chiudere'],
  ['only spaces', { ...open, soluzione: '  ' }, 'chiudi', 'Scrivere la soluzione e chiudere'],
  ['solved', { ...open, soluzione: 'Fatto' }, 'chiudi', 'Chiudere l’azione'],
  ['closed', { ...open, chiusa: true, modificabile: false }, undefined, 'Nessuno'],
  ['archived', { ...open, chiusa: true, archiviata: true, modificabile: false }, undefined, 'Nessuno'],
  ['of others', { ...open, modificabile: false }, undefined, 'Nessuno per te'],
] as const)('%s', (_, azione, act, words) => expect(nextStepOf(azione)).toMatchObject({ words, ...(act && { act }) }))

it('names who follows an action of others', () =>
  expect(nextStepOf({ ...open, modificabile: false, responsabile: ada })).toEqual({
    words: 'Nessuno per te',
    more: 'la segue Ada Riva',
  }))
