import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { text } from '@quadra/contract/kernel/fields'
import { givenPassword } from '@quadra/contract/session/schema'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { signIn } from '../client/session.ts'
import { FormScopeProvider, type Values } from '../ui/form/form-scope.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { errorText } from '../ui/page/toasts.ts'
import { useCapsLock } from './caps-lock.ts'
import { OpenPage } from './OpenPage.tsx'
import { rememberedPage } from './return-page.ts'
import { unmarked } from './unmarked.ts'

const loadRecovery = () => import('./RecoveryDialog.tsx')
const RecoveryDialog = lazy(() => loadRecovery().then((module) => ({ default: module.RecoveryDialog })))

const credentials = z.object({ email: text('Email', 254), password: givenPassword('Password') })

/** Once signed in, the session's watch leads on: to the page that was left, or to where the role starts. */
export function SignIn() {
  const [expired] = useState(rememberedPage)
  const search = useSearch({ strict: false }) as { recupera?: string }
  const [isRecovering, recovery] = useDisclosure(search.recupera === '1')
  // Once there it stays, so that its closing is seen.
  const [wasAsked, setWasAsked] = useState(isRecovering)
  if (isRecovering && !wasAsked) setWasAsked(true)
  // It came when it was already open, and so does not know where the focus was before.
  const forgotten = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasAsked && !isRecovering) forgotten.current?.focus()
  }, [wasAsked, isRecovering])
  const capsLock = useCapsLock()
  const form = useForm<Values>({
    initialValues: { email: expired?.email ?? '', password: '' },
    validate: schemaResolver(credentials, { sync: true }),
  })
  const entering = useMutation({
    mutationFn: (values: Values) => signIn(String(values.email), String(values.password)),
    meta: { quiet: true },
  })
  const ref = useFirstEmptyInput()

  return (
    <OpenPage title="Accedi al Pannello di Controllo">
      {expired && !entering.error && (
        <Alert mb="md" role="status">
          La sessione è scaduta. Accedi di nuovo per riprendere da dove eri.
        </Alert>
      )}
      {entering.error && (
        <Alert mb="md" color="red" role="alert">
          {errorText(entering.error)}
        </Alert>
      )}
      <FormScopeProvider form={form} schema={unmarked}>
        <form ref={ref} noValidate onSubmit={form.onSubmit((values) => entering.mutate(values))} {...capsLock.watch}>
          <Stack>
            <TextField name="email" label="Email" type="email" autoComplete="username" />
            <PasswordField
              name="password"
              label="Password"
              autoComplete="current-password"
              description={capsLock.hint}
            />
            <Button type="submit" loading={entering.isPending || entering.isSuccess} fullWidth mt="xs">
              Accedi
            </Button>
          </Stack>
        </form>
      </FormScopeProvider>
      <Anchor
        ref={forgotten}
        component="button"
        type="button"
        mt="lg"
        mx="auto"
        display="block"
        size="sm"
        onMouseEnter={() => void loadRecovery()}
        onClick={recovery.open}
      >
        Recupera password
      </Anchor>
      <Suspense>
        {wasAsked && (
          <RecoveryDialog opened={isRecovering} onClose={recovery.close} email={String(form.getValues().email)} />
        )}
      </Suspense>
    </OpenPage>
  )
}

function useFirstEmptyInput() {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const inputs = [...(ref.current?.querySelectorAll('input') ?? [])]
    inputs.find((input) => !input.value)?.focus()
  }, [])
  return ref
}
