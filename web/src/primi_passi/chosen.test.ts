import type { ModelloVoce } from '@quadra/contract/primi_passi/modelli'
import { expect, it } from 'vitest'
import { picked, proposed } from './chosen.ts'

const model = (chiave: string, more: Partial<ModelloVoce> = {}): ModelloVoce => ({
  ...{ chiave, codice: null, descrizione: chiave, nota: null, presente: false, ostacolo: null },
  ...{ proposta: false, norme: [], usa: [], ...more },
})
const all = [
  model('norma/a', { proposta: true }),
  model('norma/b'),
  model('processo/a', { proposta: true, norme: ['norma/a'] }),
  model('processo/ab', { norme: ['norma/a', 'norma/b'] }),
  model('processo/c', { presente: true, norme: ['norma/b'] }),
  model('ruolo'),
]
const of = (...keys: string[]) => new Set(keys)

it('begins with what is proposed', () => expect(proposed(all)).toEqual(of('norma/a', 'processo/a')))

it('what hangs on a norm follows it, and goes with the last of its norms', () => {
  const both = picked(of('norma/a', 'processo/a'), all, ['norma/b'], true)
  expect(both).toEqual(of('norma/a', 'norma/b', 'processo/a', 'processo/ab'))
  const second = picked(both, all, ['norma/a'], false)
  expect(second).toEqual(of('norma/b', 'processo/ab'))
  expect(picked(second, all, ['norma/b'], false)).toEqual(of())
})

it('other ticks move nothing else', () => {
  expect(picked(of('norma/a'), all, ['ruolo', 'processo/a'], true)).toEqual(of('norma/a', 'ruolo', 'processo/a'))
})
