import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactNode, type Ref, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'

interface Props extends Omit<PopoverProps, 'trapFocus' | 'returnFocus'> {
  readonly opened: boolean
  /** What opens it: takes these properties on, and looks as it likes. */
  readonly target: (props: TargetProps) => ReactNode
  readonly dropdown?: PopoverDropdownProps
  /** A ref to the button that opens it. */
  readonly button?: RefObject<HTMLButtonElement | null>
}
interface TargetProps {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly id: string
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
}

/**
 * Mantine's popover, mounted when it is opened: until then a page renders its button alone. Moves the focus in and
 * back.
 */
export function LightPopover({ opened, target, dropdown, button: outerButton, children, ...popover }: Props) {
  const id = useId()
  const own = useRef<HTMLButtonElement>(null)
  const button = outerButton ?? own
  const [wasOpened, setOpened] = useState(false)
  if (opened && !wasOpened) setOpened(true)
  return (
    <>
      {target({
        ref: button,
        // As Mantine calls the two.
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
      })}
      {wasOpened && (
        <Made {...popover} id={id} opened={opened} trapFocus returnFocus>
          <Popover.Target>
            <Anchor to={button} />
          </Popover.Target>
          <Popover.Dropdown {...dropdown}>{children}</Popover.Dropdown>
        </Made>
      )}
    </>
  )
}

/** Closed at first: Mantine gives the focus back to where it was when it saw the popover open. */
function Made({ opened, ...popover }: PopoverProps) {
  const isMade = useMounted()
  return <Popover {...popover} opened={opened && isMade} />
}

/** Attaches the popover to the button, which is already rendered. */
function Anchor({ to, ref }: { to: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(to.current)
    else if (ref) ref.current = to.current
  })
  return null
}
