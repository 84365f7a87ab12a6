import { expect, it } from 'vitest'
import { emptyChoice, missingItem, sourceOf } from './empty-choice.ts'

const onAdd = () => {}
const words = (dizionario: 'norma' | 'processo', add?: () => void) =>
  emptyChoice({ missing: missingItem[dizionario], source: sourceOf(dizionario), onAdd: add }).words

it('says what is missing and what to do, or whom to ask', () => {
  expect(words('norma', onAdd)).toBe('Nessuna norma: aggiungila')
  expect(words('processo', onAdd)).toBe('Nessun processo: aggiungilo')
  expect(words('norma')).toBe('Nessuna norma: chiedi al consorzio, che scrive il dizionario «Norme Audit»')
})
