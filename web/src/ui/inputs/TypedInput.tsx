import { TextInput } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { afterPress } from '../form/after-press.ts'
import type { LiveInput } from '../form/Field.tsx'
import { asText } from '../form/writers.ts'

/** How typed text becomes a value and back: days, times of day, numbers. */
export interface Notation<Value = string> {
  /** Whether a form's value is one, and not text that was not understood. */
  readonly is: (value: unknown) => value is Value
  readonly read: (text: string) => Value | null
  readonly write: (value: Value) => string
  /** Its text while edited, where that differs from the formatted one; it is then selected whole. */
  readonly edit?: (value: Value) => string
  readonly problem: (text: string) => string | undefined
}

interface Props<Value> {
  readonly input: LiveInput
  readonly notation: Notation<Value>
  readonly inputMode?: 'numeric' | 'decimal'
  readonly rightSection?: ReactNode
  /** Its label is only for screen readers: the table's head shows it. */
  readonly isBare?: boolean
}

/**
 * Text understood while typing, rewritten on leaving. What is not understood stays the form's value as typed, so that
 * the form is invalid and nothing typed is lost.
 */
export function TypedInput<Value>({
  input,
  notation,
  inputMode = 'numeric',
  rightSection,
  isBare = false,
}: Props<Value>) {
  const { value, onChange, onFocus, onBlur, error, ...rest } = input
  const text = writeTyped(notation, value)
  const [typing, setTyping] = useState<string | null>(null)
  const complaint = typing === null ? notation.problem(text) : undefined
  const field = useRef<HTMLInputElement>(null)
  const reworded = notation.edit !== undefined && typing !== null
  // Other words than before lose the selection that the keyboard made; a pointer then puts its own.
  useLayoutEffect(() => {
    if (reworded) field.current?.select()
  }, [reworded])
  return (
    <TextInput
      {...rest}
      {...(isBare && { label: undefined, 'aria-label': rest.label })}
      ref={field}
      autoComplete="off"
      inputMode={inputMode}
      rightSection={rightSection}
      error={complaint ?? error}
      value={typing ?? text}
      onFocus={(event) => {
        onFocus?.(event)
        setTyping(notation.is(value) && notation.edit ? notation.edit(value) : text)
        // A 0 is to be replaced, also when the field is entered with the pointer.
        if (value === 0) afterPress(() => field.current?.select())
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

export const writeTyped = <Value,>({ is, write }: Notation<Value>, value: unknown) =>
  is(value) ? write(value) : asText(value)
