import { Group, Text } from '@mantine/core'
import type { Fornitore } from '@quadra/contract/fornitore/schema'
import { writeOn } from '@quadra/contract/kernel/list'
import { Media } from './evaluations.tsx'

/** What a supplier is judged by: what was thought of it last, and when. */
export function LastEvaluation({ ultima_media: media, ultima_valutazione: day }: Fornitore) {
  if (media === null || day === null)
    return (
      <Text size="xs" c="dimmed" span>
        Mai valutato
      </Text>
    )
  return (
    <Group gap={6} fz="xs">
      <Media media={media} />
      <Text size="xs" c="dimmed" span>
        {writeOn('il', day)}
      </Text>
    </Group>
  )
}
