import { expect, it } from 'vitest'
import { addWords, emptyWords } from './empty-choice.ts'

it('says what is missing and what to do, or whom to ask', () => {
  expect(emptyWords('norma', true)).toBe('Nessuna norma: aggiungila')
  expect(emptyWords('processo', true)).toBe('Nessun processo: aggiungilo')
  expect(emptyWords('norma', false)).toBe('Nessuna norma: chiedi al consorzio, che scrive il dizionario «Norme Audit»')
  expect(addWords('Nessuna cooperativa')).toBe('Nessuna cooperativa: aggiungila')
})
