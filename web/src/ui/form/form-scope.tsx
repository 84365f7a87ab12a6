import type { UseFormReturnType } from '@mantine/form'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { z } from 'zod'
import { createWriters, type Write, type Writers } from './writers.ts'

export type Values = Record<string, unknown>
export type Form = UseFormReturnType<Values>

/** The context of an input: the input names its field, everything else is from here. */
export interface FormScope {
  readonly form: Form
  readonly schema: z.ZodObject
  readonly readOnly: boolean
  readonly writers: Writers
  /** Called on blur, to validate what was typed there. */
  readonly onLeave?: (name: string) => void
}

const Scope = createContext<FormScope | null>(null)

interface Props extends Pick<FormScope, 'form' | 'schema' | 'onLeave'> {
  readOnly?: boolean
  writers?: Writers
  children: ReactNode
}

export function FormScopeProvider({ form, schema, readOnly = false, writers, onLeave, children }: Props) {
  const [own] = useState(createWriters)
  return <Scope value={{ form, schema, readOnly, writers: writers ?? own, onLeave }}>{children}</Scope>
}

export function useFormScope(): FormScope {
  const scope = use(Scope)
  if (!scope) throw new Error('An input is outside a form')
  return scope
}

/** The messages of the form around, if there is one. */
export const useFormErrors = (): Readonly<Record<string, ReactNode>> => use(Scope)?.form.errors ?? {}

/** The current values of the surrounding form, saved or not, if there is one. */
export const usePresentValues = (): Values => use(Scope)?.form.getValues() ?? {}

/** Another field's present value, for inputs that depend on one another. */
export function useFieldValue(name: string): unknown {
  const { form } = useFormScope()
  const [value, setValue] = useState(() => form.getValues()[name])
  form.watch(name, (change) => setValue(change.value))
  return value
}

/**
 * Registers the field's label and how its values are written, so that filters and conflicts can be described in words.
 */
export function useWriter(name: string, label: string, write: Write, version: string | number) {
  const { writers } = useFormScope()
  useEffect(() => writers.set(name, label, write))
  useEffect(() => writers.announce(), [writers, version, label])
}
