import { programmaRights } from '@quadra/contract/programma_audit/rules'
import type { StatoProgramma } from '@quadra/contract/programma_audit/schema'
import { expect, it } from 'vitest'
import { nextStepOf } from './next-step.ts'

const stepOf = (
  ruolo: 'gestore_multisito' | 'manager',
  stato: StatoProgramma,
  obiettivi: string | null,
  audit: number,
) =>
  nextStepOf({
    ...programmaRights({ ruolo }, { stato, obiettivi, audit, congelati: 0 }),
    stato,
    obiettivi,
    audit: Array.from({ length: audit }),
    audit_programmati: audit,
    svolti: 1,
  })

it.each([
  ['bozza', null, 0, 'pianifica'],
  ['bozza', ' ', 3, 'obiettivi'],
  ['bozza', 'Tutti i siti', 3, 'approva'],
  ['approvato', 'Tutti i siti', 3, undefined],
] as const)('%s, %s, %s audits: %s', (stato, obiettivi, audit, act) => {
  expect(stepOf('gestore_multisito', stato, obiettivi, audit).act).toBe(act)
  expect(stepOf('manager', stato, obiettivi, audit).act).toBeUndefined()
})

it('says how many audits are left', () => {
  expect(stepOf('manager', 'approvato', 'Sì', 3).more).toBe('ne restano 2')
  expect(stepOf('gestore_multisito', 'approvato', 'Sì', 1).more).toBe('gli audit sono tutti svolti')
})
