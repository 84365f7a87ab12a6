import { programmaAuditApi } from '@quadra/contract/programma_audit/api'
import { expect, test } from 'vitest'
import { programmaAuditScreens } from './index.ts'

test('the page that plans is for those whose plan is accepted', () => {
  const planning = programmaAuditScreens.routes.find(({ title }) => title === 'Pianifica audit')
  expect(planning?.who).toEqual(programmaAuditApi.pianifica.who)
})
