import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { today } from '../ui/values/dates.ts'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { NonConformitaFields } from './NonConformitaFields.tsx'

export const NonConformitaDialog = () => (
  <FormDialog
    call={nonConformitaApi.create}
    title="Aggiungi non conformità"
    initial={{ cliente_id: useOwnCliente(), data_segnalazione: today() }}
  >
    <Cliente />
    <NonConformitaFields />
  </FormDialog>
)

/** Another client has other services and other people. */
function Cliente() {
  const { form } = useFormScope()
  return <ClienteField name="cliente_id" onPick={() => form.setValues({ servizio_id: null, responsabile_id: null })} />
}
