import { Pill, PillsInput } from '@mantine/core'
import { createContext, type CSSProperties, type ReactNode, use, useId, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { InputFrame, inputLook } from './InputFrame.tsx'

/** For screens where most selects are never touched, such as a search: there they are light until reached. */
export const RestingSelects = createContext(false)

interface Field {
  readonly id?: string
  readonly label?: ReactNode
  readonly name?: string
  readonly placeholder?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  readonly value?: unknown
  readonly rightSection?: ReactNode
}

/**
 * A select not reached yet is drawn with native elements only: Mantine's is made of forty parts. Pointer or focus
 * replaces it with the real one.
 */
export function useRest({ id: given, ...field }: Field, several: boolean) {
  const own = useId()
  const id = given ?? own
  const [reached, setReached] = useState<'focus' | 'pointer' | null>(null)
  const mayRest = use(RestingSelects) && isPlain(field)
  // The user may be on it: emptied, it stays real.
  if (!mayRest && !reached) setReached('pointer')
  useLayoutEffect(() => {
    if (reached === 'focus') document.getElementById(id)?.focus({ preventScroll: true })
  }, [reached, id])
  const look = mayRest && !reached && (
    <Look
      {...field}
      id={id}
      several={several}
      // At once: the press that follows belongs to the real one.
      onPointer={() => flushSync(() => setReached('pointer'))}
      onFocus={() => setReached('focus')}
    />
  )
  return { id, look }
}

const isPlain = ({ value, description, error, required, rightSection }: Field) =>
  !description && !error && !required && !rightSection && (Array.isArray(value) ? value.length === 0 : value === null)

interface LookProps extends Pick<Field, 'label' | 'name' | 'placeholder'> {
  readonly id: string
  readonly several: boolean
  readonly onPointer: () => void
  readonly onFocus: () => void
}

/** As Mantine draws a Select or a MultiSelect in which nothing is chosen. */
const Look = ({ id, label, name, placeholder, several, onPointer, onFocus }: LookProps) => {
  const input = (
    <input
      id={id}
      {...asCombobox}
      placeholder={placeholder}
      value=""
      onChange={nothing}
      // In the capture phase: what the ancestors do on focus would remove this input before it receives the event.
      onFocusCapture={onFocus}
      {...(several ? { className: PillsInput.Field.classes.field, 'data-type': 'visible' } : inputLook)}
    />
  )
  return (
    <InputFrame id={id} label={label} several={several} hasArrows onPointerEnter={onPointer}>
      {several ? (
        <div {...inputLook} data-no-overflow>
          <div className={Pill.Group.classes.group} data-size="sm" style={pillsLook}>
            {input}
          </div>
        </div>
      ) : (
        input
      )}
      <input type="hidden" name={name} value="" />
    </InputFrame>
  )
}

/** There is nothing yet that it could control. */
const asCombobox = {
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
  autoComplete: 'off',
} as const
/** Who types has the focus, and so the real one. */
const nothing = () => {}
const pillsLook = { '--pg-gap': 'var(--pg-gap-sm)' } as CSSProperties
