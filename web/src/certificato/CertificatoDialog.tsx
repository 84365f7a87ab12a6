import { SimpleGrid } from '@mantine/core'
import { certificatoApi } from '@quadra/contract/certificato/api'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { DateField } from '../ui/inputs/DateField.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { SitiField } from './SitiField.tsx'

export const CertificatoDialog = () => (
  <FormDialog call={certificatoApi.create} title="Nuovo certificato" initial={{ siti: [] }}>
    <DizionarioField name="norma_id" dizionario="norma" />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextField name="numero" />
      <TextField name="ente" />
      <DateField name="data_inizio" />
      <DateField name="data_fine" description="Se vuota, 36 mesi dall’inizio" />
      <DateField name="sorveglianza_entro" description="Se non la indichi, tra un anno dall’inizio" />
    </SimpleGrid>
    <SitiField />
    <LongTextField name="note" />
  </FormDialog>
)
