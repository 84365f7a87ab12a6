import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { today } from '../ui/dates.ts'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { AzioneFields } from './AzioneFields.tsx'

export const AzioneDialog = () => (
  <FormDialog
    call={azioneApi.create}
    title="Aggiungi azione di miglioramento"
    initial={{ cliente_id: useOwnCliente(), data_segnalazione: today() }}
  >
    <Cliente />
    <AzioneFields />
  </FormDialog>
)

/** Another client has other services. */
function Cliente() {
  const { form } = useFormScope()
  return <ClienteField name="cliente_id" onPick={() => form.setFieldValue('servizio_id', null)} />
}
