import { useUncontrolled } from '@mantine/hooks'
import { type FocusEventHandler, type ReactNode, useEffect } from 'react'
import { useFormScope, useWriter } from './form-scope.tsx'
import { ReadOnlyValue } from './ReadOnlyValue.tsx'
import { fieldLabel, isRequired } from './schema-label.ts'
import { asText, type Write } from './writers.ts'

/** What every input of the kit takes. Label and asterisk come from the schema by default. */
export interface FieldProps {
  readonly name: string
  readonly label?: string
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly readOnly?: boolean
  /** Where another field decides it: the schema knows only fields that are always required. */
  readonly required?: boolean
}

/** What an input's drawing receives: the value is always the present one, whether the form is controlled or not. */
export interface LiveInput {
  readonly name: string
  readonly label: string
  readonly required: boolean
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly error?: ReactNode
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onFocus?: FocusEventHandler
  readonly onBlur?: FocusEventHandler
}

interface Props extends FieldProps {
  readonly write?: Write
  /** Changes when `write` knows more than before, such as options that have arrived. */
  readonly version?: string | number
  /** The value's own look when it cannot be edited. */
  readonly show?: (value: unknown) => ReactNode
  /** Its look where the form can be edited and it alone cannot. */
  readonly renderLocked?: (label: string, value: ReactNode) => ReactNode
  readonly children: (input: LiveInput) => ReactNode
}

/** Binds an input to its form by name; read-only forms show the value instead of a greyed input. */
export function Field({ write = asText, version = 0, show = write, renderLocked, children, ...own }: Props) {
  const { form, readOnly, schema } = useFormScope()
  const label = own.label ?? fieldLabel(schema, own.name) ?? own.name
  useWriter(own.name, label, write, version)
  if (own.readOnly && !readOnly && renderLocked) return renderLocked(label, show(form.getValues()[own.name]))
  if (readOnly || own.readOnly) return <ReadOnlyValue label={label} value={show(form.getValues()[own.name])} />
  // The key changes when the form replaces the value from outside.
  return <Live key={form.key(own.name)} own={own} label={label} draw={children} />
}

function Live({ own, label, draw }: { own: FieldProps; label: string; draw: Props['children'] }) {
  const { form, schema, onLeave, writers } = useFormScope()
  useEffect(() => writers.draw(own.name), [writers, own.name])
  const { name, description, placeholder } = own
  const { error, onFocus, onChange, ...bound } = form.getInputProps(name)
  const [value, setValue] = useUncontrolled<unknown>({
    value: 'value' in bound ? (bound.value ?? null) : undefined,
    defaultValue: bound.defaultValue,
    finalValue: null,
    onChange,
  })
  const required = own.required ?? isRequired(schema, name)
  const onBlur = () => onLeave?.(name)
  return draw({ name, label, description, placeholder, error, value, onChange: setValue, onFocus, onBlur, required })
}
