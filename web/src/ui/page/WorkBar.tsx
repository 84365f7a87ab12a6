import { Button, Group, Progress, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** What is running: «Analisi delle righe». */
  readonly title: string
  /** From 0 to 100. */
  readonly value: number
  readonly details?: ReactNode
  /** Stops it; absent where it cannot be stopped. */
  readonly onCancel?: () => void
  readonly cancelling?: boolean
  /** The word of the button that stops it. */
  readonly cancel?: string
}

/** The progress of some work. Screen readers announce it in quarters, politely. */
export const WorkBar = ({ title, value, details, onCancel, cancelling, cancel = 'Annulla' }: Props) => (
  <Stack gap="xs">
    <Group justify="space-between" gap="xs" mih={36}>
      <Text size="sm" fw={500}>
        {title}
        {details && (
          <Text span inherit fw={400} c="dimmed">
            {' '}
            · {details}
          </Text>
        )}
      </Text>
      {onCancel && (
        <Button variant="default" size="compact-sm" loading={cancelling} onClick={onCancel}>
          {cancel}
        </Button>
      )}
    </Group>
    <Progress value={value} size="lg" aria-label={title} />
    <VisuallyHidden role="status">{`${title}: ${Math.floor(value / 25) * 25} %`}</VisuallyHidden>
  </Stack>
)
