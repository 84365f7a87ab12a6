import { passwordHint } from '@quadra/contract/session/schema'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'

/** The two inputs of a new password. The account's name is for password managers, which store the two together. */
export const NewPasswordFields = ({ account, hint }: { account?: string; hint?: string }) => (
  <>
    {account && <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />}
    <PasswordField
      name="password"
      label="Nuova password"
      autoComplete="new-password"
      description={hint ?? passwordHint}
    />
    <PasswordField name="confirmPassword" label="Conferma nuova password" autoComplete="new-password" />
  </>
)
