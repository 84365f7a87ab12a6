import { Switch } from '@mantine/core'

interface Props {
  readonly label: string
  readonly description?: string
  /** The whole of it, where the label alone says too little. */
  readonly 'aria-label'?: string
  readonly disabled?: boolean
  readonly value: boolean
  readonly onPick: (value: boolean) => void
}

/** A switch that no form holds: how something is to be done, said beside the button that does it. */
export const OptionSwitch = ({ value, onPick, ...words }: Props) => (
  <Switch {...words} checked={value} onChange={(event) => onPick(event.currentTarget.checked)} />
)
