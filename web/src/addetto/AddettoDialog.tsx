import { SimpleGrid, Text } from '@mantine/core'
import { addettoApi } from '@quadra/contract/addetto/api'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { ServiziDiLavoroField, UtenteDellAddettoField } from '../fields/AddettoFields.tsx'

export const AddettoDialog = () => (
  <FormDialog call={addettoApi.create} title="Nuovo addetto" initial={{ cliente_id: useOwnCliente() }}>
    <ClienteField name="cliente_id" />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextField name="nome" />
      <TextField name="cognome" />
      <TextField name="codice" />
      <DizionarioField name="mansione_id" dizionario="mansione" />
      <DateField name="dal" />
      <DateField name="al" />
    </SimpleGrid>
    <ServiziDiLavoroField />
    <UtenteDellAddettoField />
    <NothingMedical />
  </FormDialog>
)

export const NothingMedical = () => (
  <Text size="xs" c="dimmed">
    Visite mediche e idoneità non si registrano qui.
  </Text>
)
