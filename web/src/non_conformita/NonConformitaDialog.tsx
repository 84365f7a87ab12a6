import { nonConformitaApi } from '@quadra/contract/non_conformita/api'
import { useSession } from '../client/session.ts'
import { ofServizio, useHasOwnServizi } from '../fields/own-servizio.ts'
import { ClienteField, useOwnCliente } from '../fields/ClienteField.tsx'
import { today } from '../ui/values/dates.ts'
import { useFormScope } from '../ui/form/form-scope.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { filesOf } from '../ui/form/send.ts'
import { FotoField } from './FotoField.tsx'
import { NonConformitaFields } from './NonConformitaFields.tsx'
import { sendPhotos } from './photos.ts'

export function NonConformitaDialog() {
  const { id: user, ruolo } = useSession()
  const hasOwn = useHasOwnServizi()
  return (
    <FormDialog
      call={ruolo === 'coordinatore' && hasOwn ? createOfServizio : nonConformitaApi.create}
      title="Aggiungi non conformità"
      initial={{ cliente_id: useOwnCliente(), data_segnalazione: today() }}
      onSaved={({ id }, { foto }) => sendPhotos(user, id, filesOf(foto))}
    >
      <Cliente />
      <NonConformitaFields>
        <FotoField />
      </NonConformitaFields>
    </FormDialog>
  )
}

/** A coordinator sees the own services: a report without a service would have no responsible user. */
const createOfServizio = ofServizio(nonConformitaApi.create)

/** Another client has other services and other people. */
function Cliente() {
  const { form } = useFormScope()
  return <ClienteField name="cliente_id" onPick={() => form.setValues({ servizio_id: null, responsabile_id: null })} />
}
