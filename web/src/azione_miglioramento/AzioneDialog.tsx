import { azioneApi } from '@quadra/contract/azione_miglioramento/api'
import { useSession } from '../client/session.ts'
import { ofServizio } from '../fields/own-servizio.ts'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { today } from '../ui/values/dates.ts'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { AzioneFields } from './AzioneFields.tsx'

export function AzioneDialog() {
  const { ruolo } = useSession()
  return (
    <FormDialog
      call={ruolo === 'coordinatore' ? createOfServizio : azioneApi.create}
      title="Aggiungi azione di miglioramento"
      initial={{ cliente_id: useOwnCliente(), data_segnalazione: today() }}
    >
      <Cliente />
      <AzioneFields />
    </FormDialog>
  )
}

/** A coordinator's actions are those of the own services: without one the dialog is not complete. */
const createOfServizio = ofServizio(azioneApi.create)

/** Another client has other services and other people. */
function Cliente() {
  const { form } = useFormScope()
  return <ClienteField name="cliente_id" onPick={() => form.setValues({ servizio_id: null, responsabile_id: null })} />
}
