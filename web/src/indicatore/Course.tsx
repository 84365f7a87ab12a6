import { Group, Text } from '@mantine/core'
import { resultLabel, writeTarget } from '@quadra/contract/indicatore/rules'
import type { Indicatore } from '@quadra/contract/indicatore/schema'
import { aimOf } from '@quadra/contract/indicatore/values'
import { writeCell, writeOn } from '@quadra/contract/kernel/list'
import { today } from '../ui/values/dates.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'

/** What is decided on: what an indicator aims at, what was measured last, and whether that will do. */
export function Course({ indicatore }: { indicatore: Indicatore }) {
  const [last] = indicatore.verifiche
  const aim = aimOf(indicatore, Number(today().slice(0, 4)))
  return (
    <Group gap={6}>
      <Text size="xs" c="dimmed" span>
        {`${writeTarget(aim)}${last ? ` · ${writeCell(last.verifica)} ${writeOn('il', last.data_valutazione)}` : ''}`}
      </Text>
      {last && <StateBadge tone={last.risultato ? 'success' : 'danger'}>{resultLabel(last.risultato)}</StateBadge>}
    </Group>
  )
}
