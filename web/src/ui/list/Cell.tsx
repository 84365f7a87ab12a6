import { Tooltip, VisuallyHidden } from '@mantine/core'

interface Props {
  readonly text: string
  readonly longest?: number
  /** False inside a link, which already takes the focus and so shows the whole text. */
  readonly focusable: boolean
}

/** A cell's text, cut where the specification says; the whole of it is read aloud, and shown on hover and on focus. */
export function Cell({ text, longest = Number.POSITIVE_INFINITY, focusable }: Props) {
  if (text.length <= longest) return text
  return (
    <Tooltip label={text}>
      <span tabIndex={focusable ? 0 : undefined}>
        <span aria-hidden>{text.slice(0, longest)}…</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
