import { Card, Group, Text, Title } from '@mantine/core'
import { partId } from '../form/go-to-field.ts'
import styles from './Part.module.css'
import { Children, type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  readonly title: string
  /** The words of an empty list. */
  readonly empty: string
  /** Buttons of the whole list. */
  readonly buttons?: ReactNode
  /** Between the heading and the parts. */
  readonly lead?: ReactNode
  /** Its anchor in a list of the parts. */
  readonly name?: string
  readonly children?: ReactNode
}

/** A titled list of a record's parts; its length is beside the title. */
export function PartList({ title, empty, buttons, lead, name, children }: Props) {
  const id = useId()
  const count = Children.count(children)
  const heading = useFocusWhenLost(count)
  return (
    <Card withBorder padding="md" mb={14} component="section" aria-labelledby={id} id={name && partId(name)}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h5" id={id} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
          {count > 0 && ` (${count})`}
        </Title>
        {buttons}
      </Group>
      {lead}
      {count > 0 ? <div className={styles.list}>{children}</div> : <Text size="sm">{empty}</Text>}
    </Card>
  )
}

/** The focused part may be removed by its own button: the focus then moves to the list's title. */
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
