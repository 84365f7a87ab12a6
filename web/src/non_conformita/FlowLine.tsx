import { Card } from '@mantine/core'
import type { Passo } from '@quadra/contract/non_conformita/schema'
import { writeInstant } from '@quadra/contract/kernel/list'
import { StepLine } from '../ui/record/StepLine.tsx'
import { NonConformitaBadge } from './NonConformitaBadge.tsx'

/** The states so far, with their dates and persons. */
export const FlowLine = ({ steps }: { steps: readonly Passo[] }) => (
  <Card withBorder padding="md" mb="md" component="section" aria-label="Flusso">
    <StepLine
      label="Stati attraversati"
      steps={steps.map(({ stato, quando, chi, motivo }) => ({
        key: quando + stato,
        what: <NonConformitaBadge stato={stato} />,
        when: writeInstant(quando),
        who: chi,
        why: motivo,
      }))}
    />
  </Card>
)
