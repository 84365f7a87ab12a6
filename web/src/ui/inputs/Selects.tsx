import { MultiSelect, type MultiSelectProps, type Primitive, Select, type SelectProps } from '@mantine/core'
import { type FocusEvent, type FocusEventHandler, useState } from 'react'
import { MultiSelectAtRest, SelectAtRest, useRest, type Visible } from './AtRest.tsx'

type Both = 'filter' | 'searchable' | 'clearable' | 'limit' | 'nothingFoundMessage' | 'onChange' | 'onFocus' | 'onBlur'

interface OneProps<Value extends Primitive> extends Visible, Pick<SelectProps<Value>, Both | 'allowDeselect'> {
  readonly data: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[]
  readonly value: Value | null
}

/** Mantine's select, only its input until reached. */
export function LightSelect<Value extends Primitive = string>(props: OneProps<Value>) {
  const { id, isResting, reach } = useRest(props.id)
  const list = useList(props)
  if (!isResting) return <Select<Value> {...props} {...list} id={id} onClear={() => backTo(id)} />
  const { value, data, clearable = false } = props
  const text = data.find((one) => one.value === value)?.label ?? ''
  return <SelectAtRest {...visible(props)} {...{ id, reach, value, text }} isClearable={clearable && value !== null} />
}

interface SeveralProps<Value extends Primitive>
  extends Visible,
    Pick<MultiSelectProps<Value>, Both | 'data' | 'renderOption' | 'classNames'> {
  readonly value: Value[]
}

/** Mantine's select of several, only its input until reached or while none is chosen. */
export function LightMultiSelect<Value extends Primitive = string>(props: SeveralProps<Value>) {
  const { id, isResting, reach } = useRest(props.id, props.value.length === 0)
  const list = useList(props)
  if (isResting) return <MultiSelectAtRest {...visible(props)} id={id} reach={reach} />
  return <MultiSelect<Value> {...props} {...list} id={id} onClear={() => backTo(id)} />
}

const visible = ({
  label,
  description,
  error,
  required,
  rightSection,
  w,
  maw,
  my,
  name,
  placeholder,
  'aria-label': spoken,
  'aria-busy': isBusy,
}: Visible): Visible => ({
  ...{ label, description, error, required, rightSection, w, maw, my, name, placeholder },
  'aria-label': spoken,
  'aria-busy': isBusy,
})

/** Clearing by keyboard removes the focused clear button: the focus moves to the field. A pointer never focused it. */
const backTo = (id: string) => {
  if (document.activeElement instanceof HTMLButtonElement) document.getElementById(id)?.focus()
}

/**
 * The list of choices is drawn, still hidden, when the focus comes: before any key or click can open it. Mantine's own way
 * is to draw it with the field, and a page has a dozen fields of which people use one.
 */
function useList({ onFocus }: { readonly onFocus?: FocusEventHandler<HTMLInputElement> }) {
  const [isNeeded, setNeeded] = useState(false)
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setNeeded(true)
      onFocus?.(event)
    },
    // A click by script brings no focus.
    onDropdownOpen: () => setNeeded(true),
    comboboxProps: { keepMounted: isNeeded, disabled: !isNeeded },
  }
}
