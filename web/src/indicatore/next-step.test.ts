import { indicatore } from '@quadra/contract/indicatore/schema'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { sample } from '../ui/testing/sample.ts'
import { nextStepOf } from './next-step.ts'

const { verifiche } = sample(indicatore) as z.output<typeof indicatore>
const fine = { stato: true, periodo_mancante: null, aggiungibile: true, proposta: null, verifiche }
const proposta = { periodi: ['2025-S1', '2025-S2'] }
const owed = { ...fine, periodo_mancante: '1° semestre 2026' }

it.each([
  ['nothing is owed', fine, true, undefined],
  ['a value is owed', owed, true, 'registra'],
  ['a value before an action', { ...owed, proposta }, true, 'registra'],
  ['two misses in a row', { ...fine, proposta }, true, 'azione'],
  ['a value of others', { ...owed, aggiungibile: false }, false, undefined],
  ['an action of others', { ...fine, proposta }, false, undefined],
  ['never measured', { ...fine, verifiche: [] }, true, 'registra'],
  ['never measured, by others', { ...fine, verifiche: [], aggiungibile: false }, true, undefined],
  ['inactive', { ...owed, stato: false, proposta }, true, undefined],
] as const)('%s', (_, indicatore, mayAct, act) =>
  expect(
    nextStepOf({ ...indicatore, proposta: indicatore.proposta && { periodi: [...proposta.periodi] } }, mayAct).act,
  ).toBe(act),
)

it('says what is owed to who does not record it', () =>
  expect(nextStepOf({ ...owed, aggiungibile: false }, false)).toEqual({
    words: 'Nessuno per te',
    more: 'manca 1° semestre 2026: lo registra chi segue l’indicatore',
  }))

it('says who records the first value', () =>
  expect(nextStepOf({ ...fine, verifiche: [], aggiungibile: false }, false).more).toBe(
    'il primo valore lo registra il manager della cooperativa',
  ))
