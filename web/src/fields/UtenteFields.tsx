import { passwordHint } from '@quadra/contract/session/schema'
import { useEffect } from 'react'
import { useFieldValue, useFormScope } from '../ui/form/form-scope.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { SwitchField } from '../ui/inputs/SwitchField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { RoleFields } from './RoleFields.tsx'
import { ServiziField } from './ServiziField.tsx'

/** The fields of a new user. */
export const UtenteFields = ({ clienteFixed = false }: { clienteFixed?: boolean }) => (
  <>
    <TextField name="nome" />
    <TextField name="cognome" />
    <RoleFields clienteFixed={clienteFixed} />
    <ServiziField />
    <TextField name="email" type="email" />
    <Access />
  </>
)

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
