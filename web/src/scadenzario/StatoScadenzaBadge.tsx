import { Group } from '@mantine/core'
import { escalationLabels, type StatoScadenza, statoScadenzaLabels } from '@quadra/contract/scadenzario/rules'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import { scadenzaTones } from '../domain/scadenza-line.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'

export const StatoScadenzaBadge = ({ stato }: { stato: StatoScadenza }) => (
  <StateBadge tone={scadenzaTones[stato]}>{statoScadenzaLabels[stato]}</StateBadge>
)

/** How it stands, and to whom its delay was told. */
export const StatoCell = ({ stato, escalation }: Pick<Scadenza, 'stato' | 'escalation'>) => (
  <Group gap={4} py={4}>
    <StatoScadenzaBadge stato={stato} />
    {escalation && <StateBadge tone="dark">{escalationLabels[escalation]}</StateBadge>}
  </Group>
)
