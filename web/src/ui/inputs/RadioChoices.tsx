import { Radio, SimpleGrid } from '@mantine/core'

interface Props<Value extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly description: string }[]
  readonly value: Value | null
  readonly onPick: (value: Value) => void
}

/** One of a few things, each explained: for a choice that all else depends on. */
export const RadioChoices = <Value extends string>({ label, choices, value, onPick }: Props<Value>) => (
  <Radio.Group label={label} required value={value} onChange={onPick}>
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="sm" mt={4}>
      {choices.map((choice) => (
        <Radio key={choice.value} {...choice} />
      ))}
    </SimpleGrid>
  </Radio.Group>
)
