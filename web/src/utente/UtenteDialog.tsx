import { placeOf } from '@quadra/contract/places'
import { utenteApi } from '@quadra/contract/utente/api'
import { useNavigate } from '@tanstack/react-router'
import { useOwnCliente } from '../fields/ClienteField.tsx'
import { UtenteFields } from '../fields/UtenteFields.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'

/** A new user's own page opens at once. */
export function UtenteDialog() {
  const navigate = useNavigate()
  return (
    <FormDialog
      call={utenteApi.create}
      title="Nuovo utente"
      initial={{ cliente_id: useOwnCliente(), servizi: [], invita: true }}
      onDone={({ id }) => void navigate({ to: placeOf('utente').record(id) })}
    >
      <UtenteFields />
    </FormDialog>
  )
}
