import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const day = '2026-11-19'
const fine = {
  da_leggere: false,
  riesame_entro: '2027-11-19',
  riesaminabile: true,
  revisionabile: true,
  modificabile: true,
  revisione_aperta: null,
}
const open = {
  numero: 1,
  stato: 'in_approvazione',
  approvabile: false,
  inviabile: false,
  richiamabile: false,
  respingibile: false,
} as const
const due = { ...fine, riesame_entro: '2026-12-19' }

it.each([
  ['in force', fine, undefined],
  ['to be read', { ...fine, da_leggere: true, revisione_aperta: { ...open, approvabile: true } }, 'leggi'],
  ['to be approved', { ...fine, revisione_aperta: { ...open, approvabile: true, respingibile: true } }, 'approva'],
  ['a draft', { ...fine, revisione_aperta: { ...open, stato: 'bozza', inviabile: true } }, 'invia'],
  ['in approval by another', { ...fine, revisione_aperta: { ...open, respingibile: true } }, undefined],
  ['to be reviewed', due, 'riesamina'],
  ['a file to be reviewed', { ...due, riesaminabile: false, revisionabile: false }, 'modifica'],
  ['to be reviewed by others', { ...due, riesaminabile: false, revisionabile: false, modificabile: false }, undefined],
] as const)('%s', (_, documento, act) => expect(nextStepOf(documento, day).act).toBe(act))

it('a review is the next step a month before', () => {
  expect(nextStepOf({ ...fine, riesame_entro: '2026-12-20' }, day).act).toBeUndefined()
  expect(nextStepOf({ ...fine, riesame_entro: '2026-01-01' }, day).act).toBe('riesamina')
})
