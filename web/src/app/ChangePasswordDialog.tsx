import { sessionApi } from '@quadra/contract/session/api'
import { useSession } from '../client/session.ts'
import { FormDialog } from '../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { withConfirmation } from './new-password.ts'

const changePassword = { ...sessionApi.changePassword, body: withConfirmation(sessionApi.changePassword.body) }

export function ChangePasswordDialog() {
  const { id, email } = useSession()
  return (
    <FormDialog
      call={changePassword}
      title="Cambia password"
      params={{ id }}
      initial={{ oldPassword: '', password: '', confirmPassword: '' }}
      success="Password modificata"
    >
      <PasswordField name="oldPassword" autoComplete="current-password" />
      <NewPasswordFields account={email} />
    </FormDialog>
  )
}
