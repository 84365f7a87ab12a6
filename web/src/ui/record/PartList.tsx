import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { Children, type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  readonly title: string
  /** What stands there while there is nothing. */
  readonly empty: string
  /** Buttons of the whole list. */
  readonly buttons?: ReactNode
  readonly children?: ReactNode
}

/** A titled list of a record's parts; its length stands beside the title. */
export function PartList({ title, empty, buttons, children }: Props) {
  const id = useId()
  const count = Children.count(children)
  const heading = useFocusWhenLost(count)
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h5" id={id} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
          {count > 0 && ` (${count})`}
        </Title>
        {buttons}
      </Group>
      <Stack gap="xs">{count > 0 ? children : <Text size="sm">{empty}</Text>}</Stack>
    </Card>
  )
}

/** The part that had the focus may go, by its own button: the keyboard then goes on from the list's title. */
function useFocusWhenLost(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const left = count < before.current
    before.current = count
    if (left && document.activeElement === document.body) heading.current?.focus()
  }, [count])
  return heading
}
