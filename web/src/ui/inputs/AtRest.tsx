import {
  Combobox,
  InputBase,
  type InputBaseProps,
  type MultiSelectProps,
  Pill,
  PillsInput,
  type Primitive,
} from '@mantine/core'
import { type FocusEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clearButtonProps } from '../theme/theme.ts'

/** What is visible of a select that is not in use. */
export interface Visible
  extends Pick<InputBaseProps, 'label' | 'description' | 'error' | 'required' | 'rightSection' | 'w' | 'maw' | 'my'>,
    Pick<MultiSelectProps, 'id' | 'name' | 'placeholder' | 'aria-label' | 'aria-busy'> {}

/** A dialog marks its first input with it and looks for the mark twice: it must not disappear in between. */
const mark = 'data-autofocus'

/** A select rests until the pointer or the focus reaches it; the focus then moves to the same part of the real one. */
export function useRest(given: string | undefined, mayRest = true) {
  const own = useId()
  const id = given ?? own
  const [reached, setReached] = useState<'input' | 'button' | 'pointer' | null>(null)
  const isMarked = useRef(false)
  const reachBy = (part: 'input' | 'button' | 'pointer') => {
    isMarked.current = document.getElementById(id)?.hasAttribute(mark) ?? false
    setReached(part)
  }
  // The user may be on it: emptied, it stays real.
  if (!mayRest && !reached) setReached('pointer')
  useLayoutEffect(() => {
    const input = document.getElementById(id)
    if (isMarked.current) input?.setAttribute(mark, 'true')
    if (reached === 'input') input?.focus({ preventScroll: true })
    if (reached === 'button') input?.parentElement?.querySelector('button')?.focus({ preventScroll: true })
  }, [reached, id])
  return {
    id,
    isResting: !reached,
    reach: {
      // At once: the press that follows belongs to the real one.
      onPointerEnter: () => flushSync(() => reachBy('pointer')),
      // In the capture phase: what the ancestors do on focus would remove the input before it receives the event.
      onFocusCapture: ({ target }: FocusEvent) => reachBy(target.matches('button') ? 'button' : 'input'),
    },
  }
}

interface Props extends Visible {
  readonly reach: ReturnType<typeof useRest>['reach']
}

interface OneProps extends Props {
  readonly value: Primitive | null
  readonly text: string
  readonly isClearable: boolean
}

/** A select without its list of choices and what opens it. */
export const SelectAtRest = ({ name, value, text, isClearable, rightSection, reach, ...input }: OneProps) => (
  <>
    <InputBase
      {...input}
      {...closed}
      value={text}
      onChange={nothing}
      rightSection={rightSection ?? <Combobox.Chevron size="sm" error={input.error} />}
      __clearable={isClearable}
      __clearSection={<Combobox.ClearButton {...clearButtonProps} onClear={nothing} />}
      wrapperProps={reach}
    />
    <Combobox.HiddenInput name={name} value={value === null ? '' : String(value)} />
  </>
)

/** The same of several, of which none is chosen. */
export const MultiSelectAtRest = ({ name, placeholder, rightSection, reach, ...input }: Props) => (
  <>
    <PillsInput
      {...input}
      aria-label={undefined}
      aria-busy={undefined}
      rightSection={rightSection ?? <Combobox.Chevron size="sm" error={input.error} />}
      wrapperProps={reach}
    >
      <Pill.Group>
        <PillsInput.Field
          {...closed}
          aria-label={input['aria-label']}
          aria-busy={input['aria-busy']}
          placeholder={placeholder}
          value=""
          onChange={nothing}
        />
      </Pill.Group>
    </PillsInput>
    <Combobox.HiddenInput name={name} value="" />
  </>
)

/** There is nothing yet that it could control. */
const closed = {
  role: 'combobox',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
  autoComplete: 'off',
} as const
/** Typing or pressing needs the focus or the pointer first. */
const nothing = () => {}
