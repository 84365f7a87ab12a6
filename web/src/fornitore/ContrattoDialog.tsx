import { SimpleGrid } from '@mantine/core'
import { fornitoreApi } from '@quadra/contract/fornitore/api'
import { today } from '../ui/values/dates.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { FileField } from '../ui/inputs/FileField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { NumberField } from '../ui/inputs/NumberField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

export const ContrattoDialog = ({ id }: { id: number }) => (
  <FormDialog
    call={fornitoreApi.addContratto}
    params={{ id }}
    title="Nuovo contratto"
    initial={{ data_inizio: today(), importo: 0 }}
  >
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextField name="numero_contratto" />
      <NumberField name="importo" min={0} decimals={2} suffix=" €" />
      <DateField name="data_inizio" />
      <DateField name="data_fine" />
    </SimpleGrid>
    <LongTextField name="descrizione" />
    <LongTextField name="note" />
    <FileField name="documento" label="Documento" />
  </FormDialog>
)
