import { MultiSelect, type MultiSelectProps, type Primitive, Select, type SelectProps } from '@mantine/core'
import { type FocusEvent, type FocusEventHandler, useState } from 'react'

/** Mantine's select, light while nobody is there. */
export const LightSelect = <Value extends Primitive = string>(props: SelectProps<Value>) => (
  <Select<Value> {...props} {...useReached(props)} />
)

/** Mantine's select of several, light while nobody is there. */
export const LightMultiSelect = <Value extends Primitive = string>(props: MultiSelectProps<Value>) => (
  <MultiSelect<Value> {...props} {...useReached(props)} />
)

interface Heard {
  readonly onFocus?: FocusEventHandler<HTMLInputElement>
  readonly onDropdownOpen?: () => void
}

/**
 * The list of choices is drawn, still hidden, when the focus comes: before any key or click can open it. Mantine's own way
 * is to draw it with the field, and a page has a dozen fields of which people use one.
 */
function useReached({ onFocus, onDropdownOpen }: Heard) {
  const [isReached, setReached] = useState(false)
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setReached(true)
      onFocus?.(event)
    },
    // Whoever presses it for somebody else brings no focus.
    onDropdownOpen: () => {
      setReached(true)
      onDropdownOpen?.()
    },
    comboboxProps: { keepMounted: isReached, disabled: !isReached },
  }
}
