import { Group, Text } from '@mantine/core'
import { resultLabel, writeTarget } from '@quadra/contract/indicatore/rules'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { writeCell, writeDay } from '@quadra/contract/kernel/list'
import { Cell } from '../ui/list/Cell.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'

/** An indicator with what is decided on: what it aims at, what was measured last, and whether that will do. */
export function Course({ indicatore }: { indicatore: Indicatore }) {
  const [last] = indicatore.verifiche
  return (
    <>
      <Cell text={indicatore.obiettivo.descrizione} longest={20} focusable />
      <Group gap={6} wrap="nowrap">
        <Text size="xs" c="dimmed" span>
          {`${writeTarget(indicatore)}${last ? ` · ${writeCell(last.verifica)} il ${writeDay(last.data_valutazione)}` : ''}`}
        </Text>
        {last && <StateBadge tone={last.risultato ? 'success' : 'danger'}>{resultLabel(last.risultato)}</StateBadge>}
      </Group>
    </>
  )
}
