import { List, Text } from '@mantine/core'

/** In Approva's place, what still stands between this programme and its approval. */
export const Mancanze = ({ steps }: { steps: readonly string[] }) => (
  <div role="group" aria-label="Per approvare">
    <Text size="xs" fw={600}>
      Per approvare:
    </Text>
    <List size="xs" listStyleType="none">
      {steps.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  </div>
)
