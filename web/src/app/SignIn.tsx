import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { text } from '@quadra/contract/kernel/fields'
import { sessionApi } from '@quadra/contract/session/api'
import { givenPassword } from '@quadra/contract/session/schema'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useCall } from '../client/queries.ts'
import { secondStepOf, signIn } from '../client/session.ts'
import { FormScopeProvider, type Values } from '../ui/form/form-scope.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { errorText } from '../ui/page/toasts.ts'
import { useCapsLock } from './caps-lock.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { OpenPage } from './OpenPage.tsx'
import { rememberedPage } from './return-page.ts'
import { unmarked } from './unmarked.ts'

const loadRecovery = () => import('./RecoveryDialog.tsx')
const RecoveryDialog = lazy(() => loadRecovery().then((module) => ({ default: module.RecoveryDialog })))

const SecondStep = lazy(() => import('./SecondStep.tsx').then((module) => ({ default: module.SecondStep })))

const credentials = z.object({ email: text('Email', 254), password: givenPassword('Password') })

/** Once signed in, the session's watch navigates: to the page that was left, or to the role's start page. */
export function SignIn() {
  const [expired] = useState(rememberedPage)
  const search = useSearch({ strict: false }) as { recupera?: string }
  const [isRecovering, recovery] = useDisclosure(search.recupera === '1')
  // Once there it stays, so that its closing is seen.
  const [wasNeeded, setWasNeeded] = useState(isRecovering)
  if (isRecovering && !wasNeeded) setWasNeeded(true)
  // Mounted already open, and so does not know where the focus was before.
  const forgotten = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasNeeded && !isRecovering) forgotten.current?.focus()
  }, [wasNeeded, isRecovering])
  const capsLock = useCapsLock()
  const form = useForm<Values>({
    initialValues: { email: expired?.email ?? '', password: '' },
    validate: schemaResolver(credentials, { sync: true }),
  })
  const entering = useMutation({
    mutationFn: (values: Values) => signIn(String(values.email), String(values.password)),
    meta: { quiet: true },
  })
  const other = useOtherWays(entering.reset)
  const error = entering.error ?? (entering.isPending ? null : other.error)
  const ref = useFirstEmptyInput()
  const step = secondStepOf(entering.error) ?? secondStepOf(other.error)
  if (step)
    return (
      <Suspense fallback={<OpenPage title="Verifica in due passaggi">{null}</OpenPage>}>
        <SecondStep step={step} onBack={() => (other.reset(), entering.reset())} />
      </Suspense>
    )

  return (
    <OpenPage title="Accedi al Pannello di Controllo">
      {expired && !error && (
        <Alert mb="md" role="status">
          La sessione è scaduta. Accedi di nuovo per riprendere da dove eri.
        </Alert>
      )}
      {error !== null && (
        <Alert mb="md" color="red" role="alert">
          {errorText(error)}
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
      {hasPasskeys() && (
        <Button variant="default" fullWidth mt="sm" loading={other.isPending} onClick={() => other.mutate('')}>
          Accedi con passkey
        </Button>
      )}
      {other.providers.map(({ id, nome }) => (
        <Button key={id} component="a" href={`/oauth/oidc/${id}`} variant="default" fullWidth mt="xs">
          Accedi con {nome}
        </Button>
      ))}
      <Anchor
        ref={forgotten}
        component="button"
        type="button"
        mt="lg"
        display="block"
        size="sm"
        onMouseEnter={() => void loadRecovery()}
        onClick={recovery.open}
      >
        Recupera password
      </Anchor>
      <Suspense>
        {wasNeeded && (
          <RecoveryDialog opened={isRecovering} onClose={recovery.close} email={String(form.getValues().email)} />
        )}
      </Suspense>
    </OpenPage>
  )
}

/**
 * Other sign-in methods than the password; the code of each is loaded when it is used. The address a provider
 * redirected to is read once.
 */
function useOtherWays(onStart: () => void) {
  const { data: providers = [] } = useCall(sessionApi.providers, {}, { meta: { quiet: true }, retry: false })
  const taking = useMutation({
    mutationFn: async (hash: string) => {
      const { enterByPasskey, enterByProvider } = await import('./other-ways.ts')
      return hash ? enterByProvider(hash) : enterByPasskey()
    },
    onMutate: onStart,
    meta: { quiet: true },
  })
  const { mutate } = taking
  useEffect(() => {
    const { hash, pathname, search } = location
    if (!/^#(codice|errore)=/.test(hash)) return
    history.replaceState(history.state, '', pathname + search)
    mutate(hash)
  }, [mutate])
  return { ...taking, providers }
}

function useFirstEmptyInput() {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const inputs = [...(ref.current?.querySelectorAll('input') ?? [])]
    inputs.find((input) => !input.value)?.focus()
  }, [])
  return ref
}
