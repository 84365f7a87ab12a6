import { Accordion, Text } from '@mantine/core'
import { useState } from 'react'
import { partId } from '../form/go-to-field.ts'
import { Storia, type StoriaProps } from './Storia.tsx'

/** The changes of a record, requested only when the panel is opened. */
export function StoriaPanel(props: StoriaProps) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Accordion variant="separated" value={opened} onChange={setOpened} keepMounted={false}>
      <Accordion.Item value="storia" id={partId('storia')}>
        <Accordion.Control>
          <Text fw={600}>Storia</Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Storia {...props} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
