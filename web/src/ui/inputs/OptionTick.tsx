import { Checkbox } from '@mantine/core'

interface Props {
  readonly label: string
  /** The full label, where the visible one is too short. */
  readonly 'aria-label'?: string
  readonly value: boolean
  readonly onPick: (value: boolean) => void
}

/** A tick outside any form, saved at once. */
export const OptionTick = ({ value, onPick, ...words }: Props) => (
  <Checkbox {...words} checked={value} onChange={(event) => onPick(event.currentTarget.checked)} />
)
