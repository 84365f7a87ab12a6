import { Badge, Group, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  readonly unsaved: boolean
  /** The values come from an interrupted session. */
  readonly restored: boolean
  readonly className?: string
  readonly children?: ReactNode
}

/** Whether a form has unsaved changes, in the same words for all forms. */
export const FormState = ({ unsaved, restored, className, children }: Props) => (
  <Group gap="xs" role="status" className={className}>
    {unsaved && (
      <Badge color="yellow" leftSection={<IconAlertCircle size={12} aria-hidden />}>
        Modifiche non salvate
      </Badge>
    )}
    {restored && (
      <Text size="xs" c="dimmed">
        Abbiamo ripreso quello che stavi scrivendo.
      </Text>
    )}
    {children}
  </Group>
)
