import { placeOf } from '@quadra/contract/places'
import { passwordHint } from '@quadra/contract/session/schema'
import { utenteApi } from '@quadra/contract/utente/api'
import { useNavigate } from '@tanstack/react-router'
import { useOwnCliente } from '../fields/ClienteField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { RoleFields } from './RoleFields.tsx'
import { ServiziField } from '../fields/ServiziField.tsx'

/** A new user's own page opens at once. */
export function UtenteDialog() {
  const navigate = useNavigate()
  return (
    <FormDialog
      call={utenteApi.create}
      title="Nuovo utente"
      initial={{ cliente_id: useOwnCliente(), servizi: [] }}
      onDone={({ id }) => void navigate({ to: placeOf('utente').record(id) })}
    >
      <TextField name="nome" />
      <TextField name="cognome" />
      <RoleFields />
      <ServiziField />
      <TextField name="email" type="email" />
      <PasswordField name="password" autoComplete="new-password" description={passwordHint} />
    </FormDialog>
  )
}
