import { writeInstant } from '@quadra/contract/kernel/list'
import type { RilievoMandato } from '@quadra/contract/rilievo_ente/schema'
import { type StatoRilievoEnte, statoRilievoEnteLabels } from '@quadra/contract/rilievo_ente/stato'
import type { LineStep } from '../../ui/record/StepLine.tsx'

/** What usually follows each state. */
const ahead: Record<StatoRilievoEnte, readonly StatoRilievoEnte[]> = {
  aperto: ['risposto', 'accettato', 'chiuso'],
  respinto: ['risposto', 'accettato', 'chiuso'],
  risposto: ['accettato', 'chiuso'],
  accettato: ['chiuso'],
  chiuso: [],
  annullato: [],
}

/** The states a finding went through, and those that usually come. */
export const stepsOf = ({ flusso, stato }: Pick<RilievoMandato, 'flusso' | 'stato'>): LineStep[] => [
  ...flusso.map(({ stato: reached, quando, motivo }, index) => ({
    key: index,
    what: statoRilievoEnteLabels[reached],
    when: writeInstant(quando),
    why: motivo,
  })),
  ...ahead[stato].map((next) => ({ key: next, what: statoRilievoEnteLabels[next], isFuture: true })),
]
