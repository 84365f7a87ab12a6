import { Text } from '@mantine/core'
import { StateBadge } from '../ui/StateBadge.tsx'

interface Flags {
  readonly servizi_imprese: boolean
  readonly servizi_persona: boolean
  readonly parita_genere: boolean
}

/** Which cooperatives a multi-site document reaches; without a flag it reaches none, and nobody would notice. */
export function Readers(flags: Flags) {
  const kinds = words.filter(([name]) => flags[name]).map(([, word]) => word)
  if (kinds.length === 0) return <StateBadge tone="warning">Nessuna cooperativa lo vede</StateBadge>
  return <Text size="xs" c="dimmed">{`Per le cooperative con ${kinds.join(', ')}`}</Text>
}

const words = [
  ['servizi_imprese', 'servizi alle imprese'],
  ['servizi_persona', 'servizi alla persona'],
  ['parita_genere', 'parità di genere'],
] as const
