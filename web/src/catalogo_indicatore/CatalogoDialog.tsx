import { SimpleGrid } from '@mantine/core'
import { catalogoIndicatoreApi } from '@quadra/contract/catalogo_indicatore/api'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { PeriodicitaField, SogliaField, TargetField } from '../indicatore/measure-fields.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { LongTextField } from '../ui/inputs/LongTextField.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'

export const CatalogoDialog = () => (
  <FormDialog call={catalogoIndicatoreApi.create} title="Nuovo indicatore comune" initial={{ stato: true }}>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextField name="codice" />
      <TextField name="unita" />
    </SimpleGrid>
    <DizionarioField name="obiettivo_id" dizionario="obiettivo" />
    <DizionarioField name="processo_id" dizionario="processo" />
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <PeriodicitaField />
      <SogliaField />
      <TargetField />
    </SimpleGrid>
    <DizionarioField name="metodo_rilevazione_id" dizionario="metodo_rilevazione" />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <DizionarioField name="responsabile_gestione_id" dizionario="responsabile" />
      <DizionarioField name="responsabile_analisi_id" dizionario="responsabile" />
    </SimpleGrid>
    <LongTextField name="definizione" />
    <StatoField name="stato" />
  </FormDialog>
)
