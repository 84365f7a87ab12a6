import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { StoriaCall } from '@quadra/contract/kernel/storia'
import { useState } from 'react'
import { LightModal } from '../dialog/LightModal.tsx'
import { useFormScope } from '../form/form-scope.tsx'
import { ReadOnlyValue } from '../form/ReadOnlyValue.tsx'
import { type Clash, bothChanged, clashes } from './merge.ts'
import { useRecordScope } from './record-scope.tsx'
import { StoriaLines } from './StoriaLines.tsx'
import { TypedText } from './TypedText.tsx'
import { useMeanwhile } from './use-meanwhile.ts'

/** Typed changes conflict with a newer version of the record: shows both, and the choices. Nothing typed is lost. */
export function ConflictDialog({ storia, of }: { storia: StoriaCall; of: string }) {
  const { settling, setSettling, dirty, editable } = useRecordScope()
  // Read-only fields would show unsaved text as if it were the record's.
  const closed = dirty && !editable
  const opened = settling || closed
  const { lines, mine } = useMeanwhile(storia, of, opened)
  const { title, text } = words[closed ? 'closed' : mine ? 'mine' : 'others']
  return (
    <LightModal
      opened={opened}
      // Input that can no longer be saved is discarded only by a button, not by accident.
      onClose={() => !closed && setSettling(false)}
      withCloseButton={!closed}
      title={title}
    >
      <Stack>
        <Text size="sm">{text}</Text>
        {lines.length > 0 && <StoriaLines lines={lines} />}
        {closed ? <GiveUp /> : <Choices />}
      </Stack>
    </LightModal>
  )
}

const words = {
  others: {
    title: 'Il record è stato modificato da un altro utente',
    text: 'Nel frattempo il record è stato salvato con altri valori. Quello che hai scritto è ancora qui.',
  },
  mine: {
    title: 'Hai salvato questo record da un’altra scheda',
    text: 'Nel frattempo hai salvato altri valori in un’altra scheda o finestra. Quello che hai scritto qui c’è ancora.',
  },
  closed: {
    title: 'Il record non è più modificabile',
    text: 'Mentre scrivevi il record è cambiato, e ora non si può più modificare.',
  },
}

function GiveUp() {
  const { discard } = useRecordScope()
  return (
    <>
      <TypedText />
      <Group justify="flex-end">
        <Button data-autofocus onClick={discard}>
          Mostra il record com’è
        </Button>
      </Group>
    </>
  )
}

function Choices() {
  const { form, base, latestBase, settle, setSettling } = useRecordScope()
  const [given, setGiven] = useState<readonly string[]>([])
  const differing = clashes(base.values, form.getValues(), latestBase.values)
  const isContested = ({ name }: Clash) => bothChanged(base.values, latestBase.values, name)
  const needsChoice = differing.some(isContested)
  const choose = (name: string, theirs: boolean) =>
    setGiven([...given.filter((other) => other !== name), ...(theirs ? [name] : [])])
  return (
    <>
      <Text size="sm">
        {needsChoice ? 'Scegli come continuare.' : 'Nessun campo è in contrasto: non c’è niente da scegliere.'}
      </Text>
      {differing.map((clash) => (
        <Choice
          key={clash.name}
          clash={clash}
          contested={isContested(clash)}
          theirs={given.includes(clash.name)}
          onChoose={choose}
        />
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => setSettling(false)}>
          Decidi più tardi
        </Button>
        <Button data-autofocus onClick={() => settle(given)}>
          {needsChoice ? 'Continua con queste scelte' : 'Continua'}
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

/** A field that only I changed stays mine without a choice; a contested one shows both. */
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
