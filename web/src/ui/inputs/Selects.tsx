import { MultiSelect, type MultiSelectProps, type Primitive, Select, type SelectProps } from '@mantine/core'
import { type FocusEventHandler, useState } from 'react'

/** Mantine's select, light while nobody is there. */
export const LightSelect = <Value extends Primitive = string>(props: SelectProps<Value>) => (
  <Select<Value> {...props} {...useReached(props.onFocus)} />
)

/** Mantine's select of several, light while nobody is there. */
export const LightMultiSelect = <Value extends Primitive = string>(props: MultiSelectProps<Value>) => (
  <MultiSelect<Value> {...props} {...useReached(props.onFocus)} />
)

/**
 * The list of choices is drawn, still hidden, when the focus comes: before any key or click can open it. Mantine's own way
 * is to draw it with the field, and a page has a dozen fields of which people use one.
 */
function useReached(onFocus: FocusEventHandler<HTMLInputElement> | undefined) {
  const [isReached, setReached] = useState(false)
  const reach: FocusEventHandler<HTMLInputElement> = (event) => {
    setReached(true)
    onFocus?.(event)
  }
  return { onFocus: reach, comboboxProps: { keepMounted: isReached } }
}
