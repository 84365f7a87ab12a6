import { VisuallyHidden } from '@mantine/core'
import { type ReactElement, useId } from 'react'
import { hint } from '../page/hint.ts'

interface Props {
  /** The button's name, where its icon alone is not enough. */
  readonly label?: string
  /** Why it does nothing now, if so. */
  readonly obstacle?: string | null | undefined
  readonly children: (disabled: DisabledProps) => ReactElement
}
interface DisabledProps {
  readonly 'data-hint'?: string | undefined
  readonly 'data-disabled'?: true
  readonly 'aria-disabled'?: true
  readonly 'aria-describedby'?: string
}

/**
 * A button that may be disabled and then shows why: to mouse, keyboard and screen reader users alike. A natively
 * disabled one is skipped by the last two; so it stays focusable, and pressing it does nothing.
 */
export function MaybeDisabled({ label, obstacle, children }: Props) {
  const id = useId()
  const words = hint(obstacle ?? label)
  return (
    <>
      {children(obstacle ? { ...words, 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id } : words)}
      {obstacle && <VisuallyHidden id={id}>{obstacle}</VisuallyHidden>}
    </>
  )
}
