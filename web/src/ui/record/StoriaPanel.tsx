import { Accordion, Skeleton, Stack, Text } from '@mantine/core'
import type { StoriaCall, StoriaLine } from '@quadra/contract/kernel/storia'
import { useState } from 'react'
import type { Endpoint } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { ErrorState } from '../page/ErrorState.tsx'
import { StoriaLines } from './StoriaLines.tsx'
import { sliceOf } from './storia.ts'

interface Props {
  readonly call: StoriaCall
  /** The path of the record's own calls, which names its slice. */
  readonly of: string
  readonly id: number
}

/** Who changed what, asked for only when somebody wants to know. */
export function StoriaPanel({ call, of, id }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Accordion variant="separated" value={opened} onChange={setOpened} keepMounted={false}>
      <Accordion.Item value="storia">
        <Accordion.Control>
          <Text fw={600}>Storia</Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Storia call={call} of={of} id={id} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

function Storia({ call, of, id }: Props) {
  const answer = useCall<Endpoint>(call, { params: { slice: sliceOf(of), id } })
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Waiting />
  return <StoriaLines lines={answer.data as StoriaLine[]} />
}

const Waiting = () => (
  <Stack gap="xs" aria-busy>
    <Skeleton h={16} w="60%" />
    <Skeleton h={16} w="45%" />
  </Stack>
)
