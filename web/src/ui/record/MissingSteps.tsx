import { List, Text } from '@mantine/core'

interface Props {
  /** What the steps are for, such as "Per chiudere". */
  readonly label: string
  readonly steps: readonly string[]
}

/** In the place of a button that cannot be pressed yet: what it still needs. */
export const MissingSteps = ({ label, steps }: Props) => (
  <div role="group" aria-label={label}>
    <Text size="xs" fw={600}>
      {label}:
    </Text>
    <List size="xs" listStyleType="none">
      {steps.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  </div>
)
