import { Group, Text } from '@mantine/core'
import { balanceOf } from '@quadra/contract/fornitore/rules'
import { writeMoney } from '@quadra/contract/kernel/list'
import { StateBadge } from '../ui/page/StateBadge.tsx'

const tones = { complete: 'success', open: 'warning', exceeded: 'danger' } as const

/** What is left of a contract: nothing, something, or less than nothing. */
export function ResiduoBadge({ residuo, label = 'Residuo' }: { residuo: number; label?: string }) {
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <ResiduoState residuo={residuo} />
    </Group>
  )
}

/** The same under a column heading that names it. */
export function ResiduoState({ residuo }: { residuo: number }) {
  const balance = balanceOf(residuo)
  return <StateBadge tone={tones[balance]}>{balance === 'complete' ? 'completo' : writeMoney(residuo)}</StateBadge>
}
