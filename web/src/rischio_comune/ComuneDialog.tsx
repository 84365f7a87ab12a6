import { SimpleGrid } from '@mantine/core'
import { tipoRischioLabels } from '@quadra/contract/rischio/names'
import { rischioComuneApi } from '@quadra/contract/rischio_comune/api'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { optionsOf } from '../ui/inputs/choices.ts'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { SelectField } from '../ui/inputs/SelectField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

export const ComuneDialog = () => (
  <FormDialog call={rischioComuneApi.create} title="Nuovo rischio comune" initial={{ tipo: 'rischio', stato: 1 }}>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextField name="codice" />
      <SelectField name="tipo" options={optionsOf(tipoRischioLabels)} />
    </SimpleGrid>
    <DizionarioField name="processo_id" dizionario="processo" />
    <LongTextField name="descrizione" />
    <LongTextField name="causa" />
    <LongTextField name="effetto" />
  </FormDialog>
)
