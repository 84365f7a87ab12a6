import { differentPasswords, givenPassword } from '@quadra/contract/session/schema'
import type { z } from 'zod'
import type { Values } from '../ui/form/form-scope.tsx'

/** A body that sets a password, as a form has it: typed twice (Spec 2 §5). */
export const withConfirmation = <Shape extends z.core.$ZodLooseShape>(body: z.ZodObject<Shape>) =>
  body
    .extend({ confirmPassword: givenPassword('Conferma nuova password') })
    .refine(isConfirmed, { path: ['confirmPassword'], message: differentPasswords })

/** Both are filled in and identical. */
export const isConfirmed = ({ password, confirmPassword }: Values) => Boolean(password) && password === confirmPassword
