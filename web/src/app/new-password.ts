import { differentPasswords, isStrongPassword, weakPassword } from '@quadra/contract/session/schema'
import type { Values } from '../ui/form/form-scope.tsx'

/** What is wrong with a new password and its confirmation: Spec 2 §5. Nothing is said of what is still blank. */
export function newPasswordErrors({ password, confirmPassword }: Values): {
  password?: string
  confirmPassword?: string
} {
  return {
    ...(password !== '' && !isStrongPassword(String(password)) && { password: weakPassword }),
    ...(confirmPassword !== '' && confirmPassword !== password && { confirmPassword: differentPasswords }),
  }
}

/** Both are there and say the same. */
export const isConfirmed = ({ password, confirmPassword }: Values) => password !== '' && password === confirmPassword
