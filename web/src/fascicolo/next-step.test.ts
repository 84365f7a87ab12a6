import { fascicoloRights } from '@quadra/contract/fascicolo/rules'
import type { StatoFascicolo } from '@quadra/contract/fascicolo/stato'
import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const stepOf = (stato: StatoFascicolo, mayCreate: boolean) =>
  nextStepOf({ stato, scade_il: '2026-11-26', ...fascicoloRights({ stato }) }, mayCreate)

it.each([
  ['in_preparazione', undefined],
  ['pronto', 'scarica'],
  ['scaduto', 'ricrea'],
  ['fallito', 'ricrea'],
  ['annullato', 'ricrea'],
] as const)('%s: %s', (stato, act) => expect(stepOf(stato, true).act).toBe(act))

it('who may not request a pack is not offered to make one again', () => {
  expect(stepOf('scaduto', false).act).toBeUndefined()
  expect(stepOf('pronto', false)).toMatchObject({ act: 'scarica', more: 'fino al 26/11/2026' })
})
