import { VisuallyHidden } from '@mantine/core'
import { type ReactElement, useId } from 'react'
import { hint } from '../page/hint.ts'

interface Props {
  /** What the button does, where its picture alone would not say. */
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
 * A button that may be disabled, and then says why: to who points at it, to who reaches it with the keyboard and to who hears
 * it. A disabled one would say nothing to the last two; so it stays in its place, and its press does nothing.
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
