import { type Facts, motiviOf } from '@quadra/contract/fornitore/qualifica'
import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const today = '2026-11-19'
const fine: Facts = {
  cliente: { id: 1, nome: 'Alfa' },
  qualifica: 'qualificato',
  rivalutazione_entro: '2027-11-19',
  sospensioni: [],
  media: 4,
  valutato: '2026-01-01',
  approvato: true,
  mancanti: [],
  non_conformita: 0,
}
const stepOf = (facts: Partial<Facts>, more: object = {}) =>
  nextStepOf({
    stato: true,
    aggiungibile: true,
    qualifica: facts.qualifica ?? fine.qualifica,
    qualifica_motivi: motiviOf({ ...fine, ...facts }, today),
    ...more,
  })
const missing = [
  { descrizione: 'DURC', scadenza: null },
  { descrizione: 'Polizza: RCT', scadenza: '2026-01-01' },
]

it.each([
  ['in order', {}, undefined],
  ['documents', { mancanti: missing }, 'qualifica'],
  ['documents before the approval', { mancanti: missing, approvato: false }, 'qualifica'],
  ['never approved', { approvato: false }, 'approvazione'],
  ['a low evaluation', { media: 2 }, 'monitoraggio'],
  ['to be evaluated again', { rivalutazione_entro: '2026-11-18' }, 'monitoraggio'],
  ['open non-conformities', { non_conformita: 2 }, 'qualifica'],
] as const)('%s', (_, facts, act) => {
  expect(stepOf(facts).act).toBe(act)
  expect(stepOf(facts, { aggiungibile: false }).act).toBeUndefined()
  expect(stepOf(facts, { stato: false }).act).toBeUndefined()
  expect(stepOf(facts, { qualifica: 'sospeso' }).act).toBeUndefined()
})

it('names the documents', () =>
  expect(stepOf({ mancanti: missing })).toMatchObject({ words: 'Caricare 2 documenti', more: 'DURC, Polizza: RCT' }))
