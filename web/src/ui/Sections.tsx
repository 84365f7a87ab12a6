import { Accordion, Badge, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFormErrors } from './form/form-scope.tsx'

interface Section {
  readonly value: string
  readonly title: string
  /** How many things are inside, when that is worth knowing before opening. */
  readonly count?: number
  /** Names of the fields inside: an error in one of them opens the panel, or nobody would see it. */
  readonly fields?: readonly string[]
  readonly content: ReactNode
}

/** Panels that open one by one; several may be open at once. */
export function Sections({ sections, opened = [] }: { sections: readonly Section[]; opened?: string[] }) {
  const [open, setOpen] = useState(opened)
  const errors = useFormErrors()
  const wrong = sections.filter(({ fields = [] }) => fields.some((name) => name in errors)).map(({ value }) => value)
  return (
    <Accordion multiple variant="separated" value={[...open, ...wrong]} onChange={setOpen} keepMounted={false}>
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
