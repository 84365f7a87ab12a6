import { Group, Text } from '@mantine/core'
import { type ReaderFlag, readerFlags, readersOf } from '@quadra/contract/documento/rules'
import { useClienti } from '../fields/use-clienti.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'

type Flags = Readonly<Record<ReaderFlag, boolean>>

/**
 * Which cooperatives a multi-site document reaches, by name for the consortium, which knows them. A warning shows when
 * it reaches none: otherwise it would go unnoticed.
 */
export function Readers({ inOneLine = false, ...flags }: Flags & { inOneLine?: boolean }) {
  const { data } = useClienti()
  const kinds = readerFlags.filter((flag) => flags[flag]).map((flag) => words[flag])
  if (kinds.length === 0) return <NoReaders />
  if (!data) return <Words inOneLine={inOneLine}>{`Per le cooperative con ${kinds.join(', ')}`}</Words>
  const { readers, all, idle } = readersOf(flags, data.rows)
  if (readers.length === 0) return <NoReaders />
  const names = readers.map(({ nome }) => nome).toSorted((one, other) => one.localeCompare(other, 'it'))
  return (
    <Group gap={6} wrap={inOneLine ? 'nowrap' : 'wrap'}>
      <Words inOneLine={inOneLine}>{all ? 'Per tutte le cooperative' : `Per ${names.join(', ')}`}</Words>
      {idle.map((flag) => (
        <StateBadge key={flag} tone="warning">{`Nessuna con ${words[flag]}`}</StateBadge>
      ))}
    </Group>
  )
}

const NoReaders = () => <StateBadge tone="warning">Nessuna cooperativa lo vede</StateBadge>
const Words = ({ inOneLine, children }: { inOneLine: boolean; children: string }) => (
  <Text size="xs" c="dimmed" truncate={inOneLine} title={inOneLine ? children : undefined}>
    {children}
  </Text>
)

const words: Record<ReaderFlag, string> = {
  servizi_imprese: 'servizi alle imprese',
  servizi_persona: 'servizi alla persona',
  parita_genere: 'parità di genere',
}
