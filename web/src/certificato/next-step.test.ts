import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const day = '2026-11-19'
const fine = { modificabile: true, data_fine: '2028-06-30', sorveglianza_entro: '2027-06-30', siti: [{}] }

it.each([
  ['in order', fine, undefined],
  ['without sites', { ...fine, siti: [] }, 'siti'],
  ['before its surveillance', { ...fine, sorveglianza_entro: '2027-01-18' }, 'sorveglianza'],
  ['long before it', { ...fine, sorveglianza_entro: '2027-01-19' }, undefined],
  ['before its end', { ...fine, data_fine: '2027-02-17', sorveglianza_entro: day }, 'rinnova'],
  ['after its end', { ...fine, data_fine: '2026-01-01' }, 'rinnova'],
] as const)('%s', (_, certificato, act) => {
  expect(nextStepOf(certificato, day).act).toBe(act)
  expect(nextStepOf({ ...certificato, modificabile: false }, day).act).toBeUndefined()
})
