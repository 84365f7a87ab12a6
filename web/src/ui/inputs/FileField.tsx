import { FileInput } from '@mantine/core'
import { fileHint, filesHint } from '@quadra/contract/kernel/upload'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { Field, type FieldProps, type LiveInput } from '../form/Field.tsx'
import { admit } from './file-size.ts'

/** One file, refused here when it is too large to be sent. */
export const FileField = (own: FieldProps) => (
  <Field placeholder="Scegli un file" description={fileHint} {...own} write={writeFiles}>
    {(input) => <OneFile {...input} />}
  </Field>
)

/** Several files, sent one by one. */
export const FilesField = (own: FieldProps) => (
  <Field placeholder="Scegli uno o più file" description={filesHint} {...own} write={writeFiles}>
    {(input) => <SeveralFiles {...input} />}
  </Field>
)

function OneFile({ value, onChange, error, ...input }: LiveInput) {
  const [problem, setProblem] = useState<string>()
  const pick = (file: File | null) => {
    const admitted = admit(file ? [file] : [])
    setProblem(admitted.problem)
    onChange(admitted.files[0] ?? null)
  }
  return (
    <FileInput
      {...input}
      {...look}
      error={problem ?? error}
      value={value instanceof File ? value : null}
      onChange={pick}
    />
  )
}

function SeveralFiles({ value, onChange, error, ...input }: LiveInput) {
  const [problem, setProblem] = useState<string>()
  const pick = (files: File[]) => {
    const admitted = admit(files)
    setProblem(admitted.problem)
    onChange(admitted.files)
  }
  return (
    <FileInput<true> {...input} {...look} multiple error={problem ?? error} value={filesOf(value)} onChange={pick} />
  )
}

const look = { clearable: true, leftSection: <IconPaperclip size={16} aria-hidden />, errorProps: { role: 'alert' } }
const filesOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => one instanceof File) : value instanceof File ? [value] : []
const writeFiles = (value: unknown) =>
  filesOf(value)
    .map((file) => file.name)
    .join(', ')
