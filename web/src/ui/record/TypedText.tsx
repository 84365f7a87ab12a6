import { Stack, Text } from '@mantine/core'
import { CopyableText } from '../buttons/CopyableText.tsx'
import { changedFields } from '../form/changes.ts'
import { useFormScope } from '../form/form-scope.tsx'
import { ReadOnlyValue } from '../form/ReadOnlyValue.tsx'
import { useRecordScope } from './record-scope.tsx'

/** What was typed and can no longer be saved, to be copied elsewhere; nothing where nothing was. */
export function TypedText() {
  const { form, base } = useRecordScope()
  const { writers } = useFormScope()
  const values = form.getValues()
  const typed = changedFields(base.values, values)
  if (typed.length === 0) return null
  return (
    <Stack gap="xs" ta="start">
      <Text size="sm">Quello che avevi scritto non è stato salvato. Puoi copiarlo da qui:</Text>
      {typed.map((name) => (
        <ReadOnlyValue
          key={name}
          label={writers.label(name)}
          value={<CopyableText text={writers.write(name, values[name]) || '(vuoto)'} />}
        />
      ))}
    </Stack>
  )
}
