import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import type { StoriaCall, StoriaLine } from '@quadra/contract/kernel/storia'
import { useState } from 'react'
import type { Endpoint } from '../../client/call.ts'
import { useCall } from '../../client/queries.ts'
import { useFormScope } from '../form/form-scope.tsx'
import { ReadOnlyValue } from '../form/ReadOnlyValue.tsx'
import { type Clash, bothChanged, clashes } from './merge.ts'
import { useRecordScope } from './record-scope.tsx'
import { StoriaLines } from './StoriaLines.tsx'
import { sliceOf } from './storia.ts'

/** Somebody saved first: whose change it was, and field by field which version goes on. Nothing typed is lost. */
export function ConflictDialog({ storia, of }: { storia: StoriaCall; of: string }) {
  const { settling, setSettling } = useRecordScope()
  return (
    <Modal opened={settling} onClose={() => setSettling(false)} title="Il record è stato modificato da un altro utente">
      <Stack>
        <Winners storia={storia} of={of} />
        <Choices />
      </Stack>
    </Modal>
  )
}

function Winners({ storia, of }: { storia: StoriaCall; of: string }) {
  const { record, base } = useRecordScope()
  const answer = useCall<Endpoint>(
    storia,
    { params: { slice: sliceOf(of), id: record.id } },
    { meta: { quiet: true }, staleTime: 0 },
  )
  const lines = (answer.data as StoriaLine[] | undefined)?.filter((line) => line.quando > base.version) ?? []
  return (
    <>
      <Text size="sm">
        Nel frattempo il record è stato salvato con altri valori. Quello che hai scritto è ancora qui: scegli come
        continuare.
      </Text>
      {lines.length > 0 && <StoriaLines lines={lines} />}
    </>
  )
}

function Choices() {
  const { form, base, stored, settle, setSettling } = useRecordScope()
  const [given, setGiven] = useState<readonly string[]>([])
  const differing = clashes(base.values, form.getValues(), stored.values)
  const choose = (name: string, theirs: boolean) =>
    setGiven([...given.filter((other) => other !== name), ...(theirs ? [name] : [])])
  return (
    <>
      {differing.map((clash) => (
        <Choice
          key={clash.name}
          clash={clash}
          contested={bothChanged(base.values, stored.values, clash.name)}
          theirs={given.includes(clash.name)}
          onChoose={choose}
        />
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => setSettling(false)}>
          Decidi più tardi
        </Button>
        <Button data-autofocus onClick={() => settle(given)}>
          Continua con queste scelte
        </Button>
      </Group>
    </>
  )
}

interface ChoiceProps {
  readonly clash: Clash
  readonly contested: boolean
  readonly theirs: boolean
  readonly onChoose: (name: string, theirs: boolean) => void
}

/** A field only I changed keeps mine without asking; a contested one shows both. */
function Choice({ clash, contested, theirs, onChoose }: ChoiceProps) {
  const { writers } = useFormScope()
  const label = writers.label(clash.name)
  const mine = writers.write(clash.name, clash.mine)
  if (!contested) return <ReadOnlyValue label={`${label}: la tua modifica resta`} value={mine} />
  return (
    <Radio.Group
      label={label}
      value={theirs ? 'theirs' : 'mine'}
      onChange={(value) => onChoose(clash.name, value === 'theirs')}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="mine" label="La tua versione" description={mine || '(vuoto)'} />
        <Radio
          value="theirs"
          label="La versione salvata"
          description={writers.write(clash.name, clash.theirs) || '(vuoto)'}
        />
      </Stack>
    </Radio.Group>
  )
}
