import { lacksOf } from '@quadra/contract/riesame/rules'
import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'
import { sectionOf } from './sections.ts'

const course = {
  data_riunione: '2026-11-18',
  partecipanti: 'Direzione',
  conclusioni: 'Adeguato',
  senza_decisioni: true,
  decisioni: [],
  stato: 'bozza',
  modificabile: true,
  ingressi: [
    { codice: 'a', titolo: 'Azioni', discusso: true },
    { codice: 'b', titolo: 'Cambiamenti', discusso: true },
  ],
} as const
const stepOf = (more: object) => {
  const review = { ...course, ...more }
  return nextStepOf(review, lacksOf(review, '2026-11-19'))
}
const half = [course.ingressi[0], { ...course.ingressi[1], discusso: false }]

it.each([
  ['all is there', {}, 'chiudi', 'Chiudere il riesame'],
  ['an input first', { ingressi: half, partecipanti: null }, 'vai', 'Discutere b'],
  ['then the minutes', { partecipanti: ' ' }, 'vai', 'Indicare i partecipanti'],
  ['a meeting to come', { data_riunione: '2026-11-20' }, 'vai', 'La riunione non si è ancora svolta'],
  ['a decision', { senza_decisioni: false }, 'vai', 'Registrare una decisione o dichiarare che non ne servono'],
  ['closed', { stato: 'chiuso', modificabile: false }, undefined, 'Nessuno'],
  ['of others', { modificabile: false, ingressi: half }, undefined, 'Nessuno per te'],
] as const)('%s', (_, more, act, words) => {
  const step = stepOf(more)
  expect([step.act, step.words]).toEqual([act, words])
})

it('each lack is done in its section; without one the first input to discuss is open', () => {
  expect(sectionOf(undefined, half)).toBe('b')
  expect(sectionOf('tab1', half)).toBe('b')
  expect(sectionOf('a', half)).toBe('a')
  expect(sectionOf('tab3', half)).toBe('tab3')
  expect(sectionOf('zz', course.ingressi)).toBe('a')
})
