import { expect, it } from 'vitest'
import { dizionarioNames } from '../dizionario/names.ts'
import { dictionariesInOrder, type ModelloVoce, withNeeded } from './modelli.ts'
import { passi, percentageOf, stepsDone } from './steps.ts'

const nothing = {
  dizionari_vuoti: ['norma'],
  cooperative: 0,
  persone: 0,
  certificati: 0,
  programmi: 0,
  audit: 0,
  indicatori: 0,
  documenti: 0,
}
const done = (some: Partial<typeof nothing>) => {
  const steps = stepsDone({ ...nothing, ...some })
  return passi.filter((passo) => steps[passo])
}

it.each([
  [{}, []],
  [{ dizionari_vuoti: [] }, ['dizionari']],
  [{ cooperative: 1 }, ['cooperative']],
  [{ persone: 1 }, ['persone']],
  [{ certificati: 1 }, ['certificato']],
  [{ programmi: 1 }, ['programma']],
  [{ audit: 1 }, ['programma']],
  [{ indicatori: 2 }, ['indicatori']],
  [{ documenti: 2 }, ['documenti']],
])('with %j done is %j', (some, steps) => expect(done(some)).toEqual(steps))

it('the percentage is 100 only with all seven', () => {
  expect([0, 1, 2, 6, 7].map(percentageOf)).toEqual([0, 14, 28, 85, 100])
})

const model = (chiave: string, usa: string[] = [], presente = false): ModelloVoce => ({
  ...{ chiave, codice: null, descrizione: chiave, nota: null, ostacolo: null, proposta: false, norme: [] },
  ...{ usa, presente },
})

it('a choice brings what it needs, once, and leaves out what exists', () => {
  const all = [model('a'), model('b'), model('c', [], true), model('d', ['a', 'c']), model('e', ['d', 'a'])]
  const keys = (...chosen: string[]) => withNeeded(chosen, all).map(({ chiave }) => chiave)
  expect(keys('e', 'a')).toEqual(['a', 'd', 'e'])
  expect(keys('c', 'unknown')).toEqual([])
})

it('there are models of every dictionary', () => {
  expect(dictionariesInOrder.toSorted()).toEqual([...dizionarioNames, 'competenza'].toSorted())
})
