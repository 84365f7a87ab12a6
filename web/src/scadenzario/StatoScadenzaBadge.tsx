import { Stack, Text } from '@mantine/core'
import {
  daysWords,
  escalationLabels,
  type StatoScadenza,
  statoScadenzaLabels,
} from '@quadra/contract/scadenzario/rules'
import type { Scadenza } from '@quadra/contract/scadenzario/schema'
import { scadenzaTones } from '../domain/scadenza-line.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'
import { danger } from '../ui/theme/theme.ts'

export const StatoScadenzaBadge = ({ stato }: { stato: StatoScadenza }) => (
  <StateBadge tone={scadenzaTones[stato]}>{statoScadenzaLabels[stato]}</StateBadge>
)

/** Its state, and its escalation. */
export const StatoCell = ({ stato, escalation }: Pick<Scadenza, 'stato' | 'escalation'>) => (
  <Stack gap={0} align="flex-start">
    <StatoScadenzaBadge stato={stato} />
    {escalation && (
      <Text size="xs" c="dimmed" pl="xs" lh={1.1}>
        {escalationLabels[escalation]}
      </Text>
    )}
  </Stack>
)

/** Red is only what is late. */
export const GiorniCell = ({ giorni }: Pick<Scadenza, 'giorni'>) => (
  <Text inherit component="span" c={giorni < 0 ? danger : undefined} style={{ whiteSpace: 'normal' }}>
    {daysWords(giorni)}
  </Text>
)
