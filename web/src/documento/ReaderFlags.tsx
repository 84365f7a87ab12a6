import { SimpleGrid, Text } from '@mantine/core'
import { someReader } from '@quadra/contract/documento/schema'
import { useFieldValue } from '../ui/form/form-scope.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { Readers } from './Readers.tsx'

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
    <ChosenReaders />
  </div>
)

/** By the switches' current values, before saving. */
function ChosenReaders() {
  const servizi_imprese = Boolean(useFieldValue('servizi_imprese'))
  const servizi_persona = Boolean(useFieldValue('servizi_persona'))
  const parita_genere = Boolean(useFieldValue('parita_genere'))
  return (
    <div role="status">
      {(servizi_imprese || servizi_persona || parita_genere) && (
        <Readers servizi_imprese={servizi_imprese} servizi_persona={servizi_persona} parita_genere={parita_genere} />
      )}
    </div>
  )
}
