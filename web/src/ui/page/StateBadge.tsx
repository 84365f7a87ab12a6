import { Badge } from '@mantine/core'
import { activeLabels } from '@quadra/contract/kernel/active'
import type { ReactNode } from 'react'
import { writeStato } from '../inputs/StatoField.tsx'

/** The colours a state may have; the label always says the same. */
const colors = {
  info: 'blue',
  dark: 'dark',
  warning: 'yellow',
  success: 'green',
  danger: 'red',
  neutral: 'gray',
} as const
export type Tone = keyof typeof colors

export const StateBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Badge color={colors[tone]}>{children}</Badge>
)

export const StatoBadge = ({ stato, archiviato = false }: { stato: number | boolean; archiviato?: boolean }) => (
  <StateBadge tone={Number(stato) === 1 ? 'success' : 'neutral'}>
    {archiviato ? activeLabels.archiviato : writeStato(stato)}
  </StateBadge>
)
