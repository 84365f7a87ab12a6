import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const openQuestion = { stato: 'aperta', date: null, totale: null } as const
const own = { esito: null, modificabile: true } as const

it.each([
  ['a cooperative that was asked', { ...openQuestion, risposta: own }, 'rispondi', 'Rispondere al consorzio'],
  ['one that answered', { ...openQuestion, risposta: { ...own, esito: 'verificata' } }, undefined, 'Nessuno'],
  [
    'who may not answer for it',
    { ...openQuestion, risposta: { ...own, modificabile: false } },
    undefined,
    'Nessuno per te',
  ],
  ['an end', { ...openQuestion, stato: 'conclusa', risposta: { ...own, modificabile: false } }, undefined, 'Nessuno'],
  ['the consortium', { stato: 'aperta', date: 2, totale: 5, risposta: null }, undefined, 'Attendere le risposte'],
] as const)('%s', (_, estensione, act, words) => {
  const step = nextStepOf(estensione)
  expect([step.act, step.words]).toEqual([act, words])
})

it('counts the cooperatives that are awaited', () => {
  expect(nextStepOf({ stato: 'aperta', date: 2, totale: 5, risposta: null }).more).toBe('mancano 3 cooperative')
  expect(nextStepOf({ stato: 'aperta', date: 4, totale: 5, risposta: null }).more).toBe('manca una cooperativa')
})
