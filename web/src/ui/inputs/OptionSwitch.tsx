import { Switch } from '@mantine/core'

interface Props {
  readonly label: string
  readonly description?: string
  /** The full label, where the visible one is too short. */
  readonly 'aria-label'?: string
  readonly disabled?: boolean
  readonly value: boolean
  readonly onPick: (value: boolean) => void
}

/** A switch outside any form: an option of the button beside it. */
export const OptionSwitch = ({ value, onPick, ...words }: Props) => (
  <Switch {...words} checked={value} onChange={(event) => onPick(event.currentTarget.checked)} />
)
