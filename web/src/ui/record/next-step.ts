import type { ReactNode } from 'react'
import type { Fact } from './Summary.tsx'

/** What is done next with a record, as this caller may do it. */
export interface NextStep<Act extends string = string> {
  /** «Rispondere a chi ha scritto»; «Nessuno» if nothing is to be done. */
  readonly words: string
  /** What it waits for, or who does it. */
  readonly more?: string
  /** What the caller can do about it here; absent if it is not theirs. */
  readonly act?: Act
}

/** The last fact of a summary; a step that is not the caller's has no button. */
export const nextFact = <Act extends string>(
  { words, more, act }: NextStep<Act>,
  draw: (act: Act) => ReactNode,
): Fact => ({
  label: 'Prossimo passo',
  value: words,
  more,
  isNext: true,
  ...(act ? { act: draw(act) } : { tone: 'unknown' as const }),
})
