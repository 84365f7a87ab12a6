import { Accordion, Badge, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface Section {
  readonly value: string
  readonly title: string
  /** How many things are inside, when that is worth knowing before opening. */
  readonly count?: number
  readonly content: ReactNode
}

/** Panels that open one by one; several may be open at once. */
export function Sections({ sections, opened = [] }: { sections: readonly Section[]; opened?: string[] }) {
  const [open, setOpen] = useState(opened)
  return (
    <Accordion multiple variant="separated" value={open} onChange={setOpen} keepMounted={false}>
      {sections.map((section) => (
        <Accordion.Item key={section.value} value={section.value}>
          <Accordion.Control>
            <Group gap="xs">
              <Text fw={600}>{section.title}</Text>
              {section.count !== undefined && <Badge color="gray">{section.count}</Badge>}
            </Group>
          </Accordion.Control>
          <Accordion.Panel>{section.content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
