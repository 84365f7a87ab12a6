import { SimpleGrid, Text } from '@mantine/core'
import { someReader } from '@quadra/contract/documento/schema'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'

/** For whom a multi-site document is; the note is the specification's, although gender equality alone will do too. */
export const ReaderFlags = () => (
  <div>
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <SwitchField name="servizi_imprese" />
      <SwitchField name="servizi_persona" />
      <SwitchField name="parita_genere" />
    </SimpleGrid>
    <Text size="sm" c="dimmed" mt="xs">
      {someReader}
    </Text>
  </div>
)
