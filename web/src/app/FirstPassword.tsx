import { Button, Stack, Text, Title } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { sessionApi } from '@quadra/contract/session/api'
import { useState } from 'react'
import { useMutate } from '../client/queries.ts'
import { renewSession, useSession } from '../client/session.ts'
import { FormScopeProvider, type Values } from '../ui/form/form-scope.tsx'
import { isAtFields, showServerErrors } from '../ui/form/server-errors.ts'
import { createWriters } from '../ui/form/writers.ts'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { useTitle } from '../ui/page/page-title.ts'
import { showSuccess } from '../ui/page/toasts.ts'
import { LimitedShell } from './LimitedShell.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { isConfirmed, withConfirmation } from './new-password.ts'
import { unmarked } from './unmarked.ts'
import { useCapsLock } from './caps-lock.ts'

const { changePassword } = sessionApi
const title = 'Scegli la tua password'

/** In place of every page, while the password is the one-time one: the person chooses their own, and goes on where they were. */
export function FirstPassword() {
  const { id, email } = useSession()
  useTitle(title)
  const capsLock = useCapsLock()
  const form = useForm<Values>({
    initialValues: { oldPassword: '', password: '', confirmPassword: '' },
    validate: schemaResolver(withConfirmation(changePassword.body), { sync: true }),
  })
  const [writers] = useState(createWriters)
  const sending = useMutate(changePassword, { meta: { quiet: (error) => isAtFields(writers, error) } })
  const send = form.onSubmit(({ oldPassword, password }) =>
    sending.mutate(
      { params: { id }, body: { oldPassword: String(oldPassword), password: String(password) } },
      {
        onError: (error) => showServerErrors({ form, writers }, error),
        onSuccess: () => {
          showSuccess('Password modificata')
          void renewSession()
        },
      },
    ),
  )
  const values = form.getValues()
  const judge = (name: string) => void (form.isDirty(name) && form.validateField(name))
  return (
    <LimitedShell>
      <FormScopeProvider form={form} schema={unmarked} writers={writers} onLeave={judge}>
        <form noValidate onSubmit={send} {...capsLock.watch}>
          <Stack maw="26rem" mx="auto" mt="xl">
            <Title order={1} size="h2">
              {title}
            </Title>
            <Text size="sm">
              Quella con cui sei entrato vale solo per il primo accesso: scegline una tua e ritrovi tutto il resto.
            </Text>
            <PasswordField name="oldPassword" label="Password attuale" autoComplete="current-password" />
            <NewPasswordFields account={email} hint={capsLock.hint} />
            <Button
              type="submit"
              disabled={!values.oldPassword || !isConfirmed(values)}
              loading={sending.isPending}
              fullWidth
            >
              Imposta la password
            </Button>
          </Stack>
        </form>
      </FormScopeProvider>
    </LimitedShell>
  )
}
