import { reclamoRights } from '@quadra/contract/reclamo/rules'
import { type StatoReclamo, statiReclamo } from '@quadra/contract/reclamo/stato'
import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const stepOf = (ruolo: 'manager' | 'coordinatore', stato: StatoReclamo, dati_rimossi_il: string | null = null) =>
  nextStepOf({ stato, ...reclamoRights({ ruolo }, { stato, dati_rimossi_il, non_conformita: null }) })

it.each([
  ['ricevuto', 'in_esame'],
  ['in_esame', 'risposto'],
  ['risposto', undefined],
  ['non_pertinente', undefined],
] as const)('%s: the next step is %s', (stato, act) => {
  expect(stepOf('coordinatore', stato).act).toBe(act)
  expect(stepOf('manager', stato).act).toBe(act)
})

it('one whose data are removed is answered without being taken in', () =>
  expect(stepOf('manager', 'ricevuto', '2026-01-01T00:00:00.000Z').act).toBe('risposto'))

it.each(statiReclamo)('who may not move it is offered nothing: %s', (stato) =>
  expect(nextStepOf({ stato, stati_successivi: [] }).act).toBeUndefined(),
)
