import { Button, Group, Stack, Text } from '@mantine/core'
import type { NonConformita } from '@quadra/contract/non_conformita/schema'
import { IconCornerLeftUp } from '@tabler/icons-react'
import { useState } from 'react'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { TextsField } from '../ui/inputs/TextsField.tsx'

interface Props {
  readonly record: NonConformita
  readonly readOnly: boolean
}

/** A chain of whys: the last answer is the root cause. */
export const CausaSection = ({ record, readOnly }: Props) => (
  <Stack gap="md">
    <TextsField
      name="perche"
      label="5 perché"
      readOnly={readOnly}
      most={5}
      nameOf={(number) => `${number}° perché`}
      description="Chiedersi perché finché si arriva alla causa su cui agire"
    />
    {!readOnly && <UseAsCause />}
    <DizionarioField
      name="categoria_causa_id"
      dizionario="categoria_causa"
      known={record.categoria_causa}
      lazy
      readOnly={readOnly}
    />
  </Stack>
)

function UseAsCause() {
  const { form, readOnly } = useFormScope()
  const perche = useFieldValue('perche')
  const [confirm, question] = useConfirm()
  const [used, setUsed] = useState('')
  const last = (Array.isArray(perche) ? perche : []).at(-1)
  if (readOnly || !last) return null
  const use = async () => {
    const present = form.getValues().causa
    if (present === last) return setUsed('È già la causa scritta sopra.')
    if (present && !(await confirm({ ...replacing, about: String(present) }))) return
    form.setFieldValue('causa', last)
    setUsed('Copiato nel campo Causa.')
  }
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconCornerLeftUp size={14} aria-hidden />}
        onClick={() => void use()}
      >
        Usa come causa
      </Button>
      <Text size="xs" c="dimmed" role="status">
        {used}
      </Text>
      {question}
    </Group>
  )
}

const replacing = {
  title: 'Sostituire la causa?',
  text: 'Al suo posto ci sarà l’ultimo perché.',
  no: 'No',
  yes: 'Sostituisci',
}
