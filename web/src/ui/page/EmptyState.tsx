import { Stack, Text, ThemeIcon } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly hint?: ReactNode
  /** The next thing to do. */
  readonly children?: ReactNode
}

export const EmptyState = ({ title, hint, children }: Props) => (
  <Stack align="center" gap="xs" py="xl">
    <ThemeIcon variant="light" color="gray" size={48} radius="xl" aria-hidden>
      <IconInbox size={26} />
    </ThemeIcon>
    <Text fw={600}>{title}</Text>
    {hint && (
      <Text c="dimmed" size="sm" ta="center">
        {hint}
      </Text>
    )}
    {children}
  </Stack>
)
