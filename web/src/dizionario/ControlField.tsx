import { SwitchField } from '../ui/inputs/SwitchField.tsx'

/** Presets the switch of a new document of this type. */
export const ControlField = () => (
  <SwitchField name="controllato" description="I nuovi documenti di questo tipo nascono controllati" />
)
