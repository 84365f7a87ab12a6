import { Text } from '@mantine/core'
import { truncate } from '@quadra/contract/kernel/list'

/** The room beside a name. */
const longest = 60

/** Why a record is not in order: the first reason, and how many more its page has. */
export function FirstReason({ motivi: [first, ...others] }: { motivi: readonly string[] }) {
  if (!first) return null
  return (
    <Text size="xs" c="dimmed" span title={[first, ...others].join('\n')}>
      {truncate(first, longest)}
      {others.length > 0 && ` (e ${others.length === 1 ? 'un altro motivo' : `altri ${others.length} motivi`})`}
    </Text>
  )
}
