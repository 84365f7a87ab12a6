import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Field } from '../ui/form/Field.tsx'
import { useFormErrors } from '../ui/form/form-scope.tsx'
import { GrowingText } from '../ui/inputs/GrowingText.tsx'

interface Line {
  readonly codice: string
  readonly titolo: string
}
interface Props {
  readonly name: string
  readonly read: (pasted: string) => readonly Line[]
  readonly most: number
}

/** Many lines at once, each a code and a title; what is refused is named by its line. */
export function PasteField({ name, read, most }: Props) {
  const [pasted, setPasted] = useState('')
  const errors = Object.entries(useFormErrors())
    .filter(([field]) => field.startsWith(`${name}.`))
    .map(([field, message]) => `Riga ${Number(field.split('.')[1]) + 1}: ${String(message)}`)
  return (
    <Field name={name}>
      {({ value, onChange, label }) => (
        <Stack gap={4}>
          <GrowingText
            label={label}
            description={`Una riga per requisito: codice e titolo. Al massimo ${most} righe.`}
            minRows={8}
            maxRows={16}
            value={pasted}
            onChange={(event) => {
              setPasted(event.currentTarget.value)
              onChange(read(event.currentTarget.value))
            }}
          />
          <Text size="sm" c="dimmed" role="status">
            {Array.isArray(value) ? `${value.length} righe` : ''}
          </Text>
          {errors.slice(0, 20).map((words) => (
            <Text key={words} size="sm" c="red" role="alert">
              {words}
            </Text>
          ))}
        </Stack>
      )}
    </Field>
  )
}
