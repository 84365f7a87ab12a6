import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly hint?: ReactNode
  /** The next thing to do. */
  readonly children?: ReactNode
}

export const EmptyState = ({ title, hint, children }: Props) => (
  <Stack align="center" gap="xs" py="xl">
    <Drawing />
    <Text fw={600}>{title}</Text>
    {hint && (
      <Text c="dimmed" size="sm" ta="center" maw={560}>
        {hint}
      </Text>
    )}
    {children}
  </Stack>
)

/** Two sheets with lines, and a glass that found nothing in them. */
const Drawing = () => (
  <svg width="104" height="60" viewBox="0 0 104 60" fill="none" aria-hidden strokeWidth="2">
    <rect x="14" y="4" width="76" height="22" rx="5" fill="var(--mantine-color-gray-light)" />
    <rect
      x="1"
      y="32"
      width="76"
      height="24"
      rx="5"
      stroke="var(--quadra-line)"
      strokeDasharray="4 4"
      strokeWidth="1.5"
    />
    <path
      d="M24 12h26M24 18h14M12 41h22M12 47h12"
      stroke="var(--quadra-field-line)"
      strokeLinecap="round"
      opacity=".6"
    />
    <circle
      cx="78"
      cy="32"
      r="14"
      fill="var(--mantine-color-body)"
      stroke="var(--mantine-primary-color-filled)"
      strokeWidth="3"
    />
    <path d="m88 42 10 10" stroke="var(--mantine-primary-color-filled)" strokeLinecap="round" strokeWidth="4" />
  </svg>
)
