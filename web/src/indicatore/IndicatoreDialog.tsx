import { SimpleGrid } from '@mantine/core'
import { indicatoreApi } from '@quadra/contract/indicatore/api'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { DizionarioField } from '../fields/DizionarioField.tsx'
import { ServizioField } from '../fields/ServizioField.tsx'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { StatoField } from '../ui/inputs/StatoField.tsx'
import { PeriodicitaField, SogliaField, TargetField } from './measure-fields.tsx'

export const IndicatoreDialog = () => (
  <FormDialog
    call={indicatoreApi.create}
    title="Nuovo indicatore"
    initial={{ cliente_id: useOwnCliente(), stato: true }}
  >
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <PeriodicitaField />
      <SogliaField />
      <TargetField />
    </SimpleGrid>
    <Cliente />
    <ServizioField name="servizio_id" clienteName="cliente_id" />
    <DizionarioField name="processo_id" dizionario="processo" />
    <DizionarioField name="obiettivo_id" dizionario="obiettivo" />
    <DizionarioField name="metodo_rilevazione_id" dizionario="metodo_rilevazione" />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <DizionarioField name="responsabile_gestione_id" dizionario="responsabile" />
      <DizionarioField name="responsabile_analisi_id" dizionario="responsabile" />
    </SimpleGrid>
    <StatoField name="stato" />
  </FormDialog>
)

/** Another client has other services. */
function Cliente() {
  const { form } = useFormScope()
  return <ClienteField name="cliente_id" onPick={() => form.setFieldValue('servizio_id', null)} />
}
