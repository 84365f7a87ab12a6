import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { type Stato, statoLabels } from '@quadra/contract/non_conformita/stato'
import { writeInstant } from '@quadra/contract/kernel/list'
import { StepLine } from '../ui/record/StepLine.tsx'

/** The states so far, with their dates and persons, and the next ones. */
export const FlowLine = ({ record: { flusso, stato } }: { record: NonConformita }) => (
  <StepLine
    label="Stati attraversati"
    steps={[
      ...flusso.map(({ stato: one, quando, chi, motivo }) => ({
        key: quando + one,
        what: statoLabels[one],
        when: writeInstant(quando),
        who: chi,
        why: motivo,
      })),
      ...ahead(stato).map((one) => ({ key: one, what: statoLabels[one], isFuture: true })),
    ]}
  />
)

/** The usual path of a report; a state outside it has nothing ahead. */
const way: readonly Stato[] = ['nuovo', 'in_lavorazione', 'da_verificare', 'chiuso']
const ahead = (stato: Stato) => (way.includes(stato) ? way.slice(way.indexOf(stato) + 1) : [])
