import { Group, RingProgress, Text } from '@mantine/core'

interface Props {
  readonly done: number
  readonly total: number
  /** What is being completed: "Processi verificati". */
  readonly label: string
}

/** A progress, with its label beside it: a share alone does not show of what. */
export function CompletionRing({ done, total, label }: Props) {
  // Never 100% before the last one.
  const percent = total > 0 ? Math.floor((done * 100) / total) : 0
  return (
    <Group gap={6} wrap="nowrap" role="img" aria-label={`${label}: ${percent}% (${done} su ${total})`}>
      <RingProgress
        size={64}
        thickness={6}
        roundCaps
        sections={[{ value: percent, color: percent === 100 ? 'green' : 'indigo' }]}
        label={
          <Text size="xs" fw={700} ta="center" aria-hidden>
            {percent}%
          </Text>
        }
      />
      <div aria-hidden>
        <Text size="sm">{label}</Text>
        <Text size="xs" c="dimmed">
          {done} su {total}
        </Text>
      </div>
    </Group>
  )
}
