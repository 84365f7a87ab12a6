import { Accordion, Badge, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { partId } from '../form/go-to-field.ts'
import { useFieldValue, useFormErrors, usePresentValues } from '../form/form-scope.tsx'

interface Section {
  readonly value: string
  readonly title: string
  /** The number of items inside, if it is useful before opening; a new one opens the panel. */
  readonly count?: number
  /** Names of the fields inside, the chief one first: a text or an error in one of them opens the panel. */
  readonly fields?: readonly string[]
  /** Whether something is still to be done inside: then it is initially open, and marked once it is closed. */
  readonly wanted?: boolean
  /** Whether it opens by itself for its content; so by default. */
  readonly unfolds?: boolean
  /** Beside the title: its state, in a word. */
  readonly mark?: ReactNode
  readonly content: ReactNode
}

/** Panels that open one by one; several may be open at once. A panel with content is initially open. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const [open, setOpen] = useOpened(sections)
  const errors = useFormErrors()
  const wrong = sections.filter(({ fields = [] }) => fields.some((name) => name in errors)).map(({ value }) => value)
  // It stays open when the error disappears: that is at the first key typed there.
  if (wrong.some((value) => !open.includes(value))) setOpen([...new Set([...open, ...wrong])])
  return (
    <Accordion
      multiple
      variant="separated"
      value={open}
      onChange={setOpen}
      keepMounted={false}
      // A field inside is focused at once: a panel that is still unfolding has no field yet.
      transitionDuration={0}
    >
      {sections.map((section) => (
        <Accordion.Item key={section.value} value={section.value} id={partId(section.value)}>
          <Accordion.Control>
            <Group gap="xs">
              <Text fw={600}>{section.title}</Text>
              {section.count !== undefined && (
                <Badge color="gray" data-count>
                  {section.count}
                </Badge>
              )}
              {section.mark}
              {section.wanted ? (
                <Badge color="yellow">Da completare</Badge>
              ) : (
                section.fields?.[0] && <FilledMark name={section.fields[0]} />
              )}
            </Group>
          </Accordion.Control>
          <Accordion.Panel>{section.content}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

/** Unsaved input counts as much as saved: returning from another tab shows the text where it was. */
function useOpened(sections: readonly Section[]) {
  const values = usePresentValues()
  const [open, setOpen] = useState(() =>
    sections
      .filter(
        ({ count = 0, fields = [], wanted, unfolds = true }) =>
          wanted || (unfolds && (count > 0 || fields.some((name) => isFilled(values[name])))),
      )
      .map(({ value }) => value),
  )
  const before = useRef(sections)
  useEffect(() => {
    const had = (value: string) => before.current.find((one) => one.value === value)?.count ?? 0
    const grown = sections
      .filter(({ value, count = 0, unfolds = true }) => unfolds && count > had(value))
      .map(({ value }) => value)
    before.current = sections
    if (grown.length > 0) setOpen((present) => [...new Set([...present, ...grown])])
  }, [sections])
  return [open, setOpen] as const
}

/** Marks a closed panel that has content. */
const FilledMark = ({ name }: { name: string }) =>
  isFilled(useFieldValue(name)) && <Badge variant="light">Compilato</Badge>

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
