import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  title: string
  children?: ReactNode
  /** Ways on from here. */
  actions?: ReactNode
}

/** A page that only shows a message. */
export const Message = ({ icon, title, children, actions }: Props) => (
  <Stack align="center" gap="sm" py={{ base: 'xl', sm: 80 }} px="md" mx="auto" maw={520} ta="center">
    <ThemeIcon size={64} radius="xl" variant="light" aria-hidden>
      {icon}
    </ThemeIcon>
    <Title order={1} size="h2" mt="xs">
      {title}
    </Title>
    <Text c="dimmed">{children}</Text>
    {actions && <Stack mt="md">{actions}</Stack>}
  </Stack>
)
