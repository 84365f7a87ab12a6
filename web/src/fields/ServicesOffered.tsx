import { SimpleGrid, Text } from '@mantine/core'
import { someService } from '@quadra/contract/cliente/schema'
import { YesNoField } from '../ui/inputs/YesNoField.tsx'

/** What a client does; the note is the specification's, although gender equality alone will do too. */
export const ServicesOffered = () => (
  <div>
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <YesNoField name="servizi_imprese" />
      <YesNoField name="servizi_persona" />
      <YesNoField name="parita_genere" />
    </SimpleGrid>
    <Text size="sm" c="dimmed" mt="xs">
      {someService}
    </Text>
  </div>
)
