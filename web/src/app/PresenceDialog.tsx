import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { profiloApi } from '@quadra/contract/profilo/api'
import type { MetodoPresenza } from '@quadra/contract/profilo/presenza'
import { logoutPath } from '@quadra/contract/session/place'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, call } from '../client/call.ts'
import { FormScopeProvider, type Values } from '../ui/form/form-scope.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { errorText } from '../ui/page/toasts.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { unmarked } from './unmarked.ts'

interface Props {
  readonly metodi: readonly MetodoPresenza[]
  readonly onAnswer: (proven: boolean) => void
}

const offers: Record<MetodoPresenza, string> = {
  password: 'Usa la password',
  totp: 'Usa il codice dell’app',
  passkey: 'Usa una passkey',
  provider: 'Accedi di nuovo con il provider',
}

export function PresenceDialog({ metodi, onAnswer }: Props) {
  const offered = metodi.filter((metodo) => metodo !== 'passkey' || hasPasskeys())
  const [method, setMethod] = useState<MetodoPresenza>(offered[0] ?? 'password')
  const form = useForm<Values>({ initialValues: { password: '', codice: '' } })
  const proving = useMutation({
    mutationFn: async ({ password, codice }: Values) =>
      call(profiloApi.presenza, { body: await proofOf(method, password, codice) }),
    meta: { quiet: true },
    onSuccess: () => onAnswer(true),
    onError: (error) => form.setErrors(error instanceof ApiError ? error.errors : {}),
  })
  const place = useRef<HTMLFormElement>(null)
  // The dialog gives the focus to what is marked when it opens; afterwards the field of the way that was chosen gets it.
  useLayoutEffect(() => place.current?.querySelector('input')?.setAttribute('data-autofocus', 'true'), [])
  useEffect(() => place.current?.querySelector('input')?.focus(), [method])
  const choose = (next: MetodoPresenza) => {
    proving.reset()
    form.clearErrors()
    setMethod(next)
  }
  const isAtField = method !== 'passkey' && proving.error instanceof ApiError && proving.error.status === 422
  return (
    <Modal opened onClose={() => onAnswer(false)} title="Conferma che sei tu" size={440} centered zIndex={300}>
      <FormScopeProvider form={form} schema={unmarked}>
        <form ref={place} noValidate onSubmit={form.onSubmit((values) => proving.mutate(values))}>
          <Stack>
            <Text size="sm">È passato del tempo dall’accesso: prima di continuare dimostra che sei ancora tu.</Text>
            {proving.error && !isAtField && (
              <Alert color="red" role="alert">
                {errorText(proving.error)}
              </Alert>
            )}
            {method === 'password' && (
              <PasswordField key={method} name="password" label="Password" autoComplete="current-password" />
            )}
            {method === 'totp' && (
              <TextField
                key={method}
                name="codice"
                label="Codice dell’app"
                autoComplete="one-time-code"
                inputMode="numeric"
              />
            )}
            {method === 'passkey' && <Text size="sm">Il browser chiede impronta, volto, PIN o chiave.</Text>}
            {method === 'provider' && (
              <Text size="sm">
                <Anchor href={logoutPath}>Esci</Anchor>, accedi di nuovo con il provider e ripeti l’operazione.
              </Text>
            )}
            <Stack gap="xs" align="flex-start">
              {offered
                .filter((one) => one !== method)
                .map((one) => (
                  <Anchor key={one} component="button" type="button" size="sm" onClick={() => choose(one)}>
                    {offers[one]}
                  </Anchor>
                ))}
            </Stack>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => onAnswer(false)}>
                Annulla
              </Button>
              {method !== 'provider' && (
                <Button type="submit" loading={proving.isPending}>
                  Conferma
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      </FormScopeProvider>
    </Modal>
  )
}

async function proofOf(method: MetodoPresenza, password: unknown, codice: unknown) {
  if (method === 'password') return { password: String(password ?? '') }
  if (method === 'totp') return { codice: String(codice ?? '') }
  const { showPasskey } = await import('./passkey.ts')
  return { passkey: await showPasskey() }
}
