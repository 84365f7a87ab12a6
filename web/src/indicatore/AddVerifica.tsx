import { Box, SimpleGrid, Title } from '@mantine/core'
import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { today } from '../ui/dates.ts'
import { InlineForm } from '../ui/InlineForm.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'

export const AddVerifica = ({ id }: { id: number }) => (
  <Box my="md">
    <Title order={3} size="h6" mb="xs">
      Nuova verifica
    </Title>
    <InlineForm
      call={indicatoreApi.addVerifica}
      params={{ id }}
      initial={{ data_valutazione: today() }}
      label="Aggiungi"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField name="data_valutazione" />
        <NumberField name="verifica" />
      </SimpleGrid>
    </InlineForm>
  </Box>
)
