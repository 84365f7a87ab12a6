import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { afterPress } from '../form/after-press.ts'
import type { LiveInput } from '../form/Field.tsx'
import { asText } from '../form/writers.ts'

/** How typed text becomes a value and back: days and times of day. */
export interface Notation {
  readonly read: (text: string) => string | null
  readonly write: (value: string) => string
  readonly problem: (text: string) => string | undefined
}

interface Props {
  readonly input: LiveInput
  readonly notation: Notation
  readonly rightSection?: ReactNode
}

/**
 * Text understood while typing, rewritten on leaving. What is not understood stays the form's value as typed, so that
 * the form is invalid and nothing typed is lost.
 */
export function TypedInput({ input, notation, rightSection }: Props) {
  const { value, onChange, onFocus, onBlur, error, ...rest } = input
  const settled = writeTyped(notation, value)
  const [typing, setTyping] = useState<string | null>(null)
  const complaint = typing === null ? notation.problem(settled) : undefined
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      inputMode="numeric"
      rightSection={rightSection}
      error={complaint ?? error}
      value={typing ?? settled}
      onFocus={(event) => {
        onFocus?.(event)
        setTyping(settled)
      }}
      onBlur={(event) => {
        onBlur?.(event)
        afterPress(() => setTyping(null))
      }}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyping(text)
        onChange(text.trim() === '' ? null : (notation.read(text) ?? text))
      }}
    />
  )
}

export function writeTyped({ read, write }: Notation, value: unknown) {
  const text = asText(value)
  return read(text) === text ? write(text) : text
}
