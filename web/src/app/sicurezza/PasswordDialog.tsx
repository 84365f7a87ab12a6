import type { Sicurezza } from '@quadra/contract/profilo/schema'
import { givenPassword } from '@quadra/contract/session/schema'
import { Text } from '@mantine/core'
import { z } from 'zod'
import type { Answer, Endpoint, Params } from '../../client/call.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'

interface Props<E extends Endpoint> {
  readonly call: E
  readonly params?: Params<E>
  readonly title: string
  /** What it does, and that it is done at once. */
  readonly text: string
  readonly submit: string
  readonly success?: string
  readonly sicurezza: Pick<Sicurezza, 'password_superflua'>
  readonly onDone?: (reply: Answer<E>) => void
}

const withPassword = z.object({ password: givenPassword('Password') })
const withoutPassword = z.object({})

/**
 * Requires the password before sign-in methods change; just after a passkey or provider sign-in, only a confirmation.
 */
export function PasswordDialog<E extends Endpoint>({ call, text, sicurezza, ...more }: Props<E>) {
  const { password_superflua } = sicurezza
  const confirmed = { ...call, body: password_superflua ? withoutPassword : withPassword } as unknown as E
  return (
    <FormDialog {...more} call={confirmed} initial={(password_superflua ? {} : { password: '' }) as never}>
      <Text size="sm">{text}</Text>
      {!password_superflua && <PasswordField name="password" autoComplete="current-password" />}
    </FormDialog>
  )
}
