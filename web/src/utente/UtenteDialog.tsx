import { placeOf } from '@quadra/contract/places'
import { passwordHint } from '@quadra/contract/session/schema'
import { utenteApi } from '@quadra/contract/utente/api'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOwnCliente } from '../fields/ClienteField.tsx'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
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
      initial={{ cliente_id: useOwnCliente(), servizi: [], invita: true }}
      onDone={({ id }) => void navigate({ to: placeOf('utente').record(id) })}
    >
      <TextField name="nome" />
      <TextField name="cognome" />
      <RoleFields />
      <ServiziField />
      <TextField name="email" type="email" />
      <Access />
    </FormDialog>
  )
}

/** Either the person chooses the password from a link, or the creator sets it and passes it on. */
function Access() {
  const { form } = useFormScope()
  const invited = useFieldValue('invita') === true
  // Nothing typed before is sent with an invitation.
  useEffect(() => {
    if (invited && form.getValues()['password'] !== undefined) form.setFieldValue('password', undefined)
  }, [invited, form])
  return (
    <>
      <SwitchField
        name="invita"
        description="Riceve un collegamento, valido 7 giorni, per scegliere la propria password"
      />
      {!invited && <PasswordField name="password" autoComplete="new-password" required description={passwordHint} />}
    </>
  )
}
