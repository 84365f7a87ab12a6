import { Button, type ButtonProps, Card, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** How the part is called, for those who meet it out of its place. */
  readonly name: string
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** One part of a record, as a card with what can be done with it. */
export const Part = ({ name, buttons, children }: Props) => (
  <Card withBorder padding="sm" radius="sm" component="article" aria-label={name}>
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Stack>
    {buttons && (
      <Group gap="xs" mt="xs">
        {buttons}
      </Group>
    )}
  </Card>
)

interface PartButtonProps extends Pick<ButtonProps, 'leftSection' | 'color' | 'disabled' | 'loading' | 'variant'> {
  readonly onClick: () => void
  readonly children: ReactNode
}

export const PartButton = (props: PartButtonProps) => <Button size="compact-sm" variant="default" {...props} />
