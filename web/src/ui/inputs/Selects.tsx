import { MultiSelect, type MultiSelectProps, type Primitive, Select, type SelectProps } from '@mantine/core'
import { type FocusEvent, type FocusEventHandler, useState } from 'react'
import { useRest } from './RestingSelect.tsx'

/** Mantine's select, light until reached. */
export function LightSelect<Value extends Primitive = string>(props: SelectProps<Value>) {
  const { id, look } = useRest(props, false)
  const reached = useReached(props)
  return look || <Select<Value> {...props} {...reached} id={id} onClear={backTo(id, props.onClear)} />
}

/** Mantine's select of several, light until reached. */
export function LightMultiSelect<Value extends Primitive = string>(props: MultiSelectProps<Value>) {
  const { id, look } = useRest(props, true)
  const reached = useReached(props)
  return look || <MultiSelect<Value> {...props} {...reached} id={id} onClear={backTo(id, props.onClear)} />
}

/** Clearing by keyboard removes the focused clear button: the focus moves to the field. A pointer never focused it. */
const backTo = (id: string, onClear?: () => void) => () => {
  onClear?.()
  if (document.activeElement instanceof HTMLButtonElement) document.getElementById(id)?.focus()
}

interface Handlers {
  readonly onFocus?: FocusEventHandler<HTMLInputElement>
  readonly onDropdownOpen?: () => void
}

/**
 * The list of choices is drawn, still hidden, when the focus comes: before any key or click can open it. Mantine's own way
 * is to draw it with the field, and a page has a dozen fields of which people use one.
 */
function useReached({ onFocus, onDropdownOpen }: Handlers) {
  const [isReached, setReached] = useState(false)
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setReached(true)
      onFocus?.(event)
    },
    // A click by script brings no focus.
    onDropdownOpen: () => {
      setReached(true)
      onDropdownOpen?.()
    },
    comboboxProps: { keepMounted: isReached, disabled: !isReached },
  }
}
