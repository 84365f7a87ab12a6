import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { sessionApi } from '@quadra/contract/session/api'
import { signInPath } from '@quadra/contract/session/place'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall, useMutate } from '../client/queries.ts'
import { signIn } from '../client/session.ts'
import { ErrorState } from '../ui/page/ErrorState.tsx'
import { FormScopeProvider, type Values } from '../ui/form/form-scope.tsx'
import { isAtFields, showServerErrors } from '../ui/form/server-errors.ts'
import { createWriters } from '../ui/form/writers.ts'
import { showSuccess } from '../ui/page/toasts.ts'
import { useCapsLock } from './caps-lock.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { homePath, landing } from './menu.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { isConfirmed, withConfirmation } from './new-password.ts'
import { OpenPage } from './OpenPage.tsx'
import { unmarked } from './unmarked.ts'

const { checkToken, resetPassword } = sessionApi

/** A new password from the link of a recovery e-mail, or the first one from that of an invitation. The form shows only once the link is known to work. */
export function ChangePassword() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const check = useCall(
    checkToken,
    { params: { token } },
    { meta: { quiet: true }, staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <OpenPage title={check.data?.invito ? `Ciao ${check.data.nome}, scegli la tua password` : 'Scegli la tua password'}>
      {check.isPending && <Skeleton h={230} aria-label="Verifica del collegamento in corso" />}
      {check.isError && (
        <ErrorState
          error={check.error}
          title="Non è stato possibile verificare il collegamento"
          onRetry={() => void check.refetch()}
        />
      )}
      {check.data && (check.data.valido ? <NewPasswordForm token={token} link={check.data} /> : <InvalidLink />)}
    </OpenPage>
  )
}

const InvalidLink = () => (
  <Stack>
    <Text>
      Questo collegamento non è più valido: è già stato usato oppure è scaduto. Per sicurezza ogni collegamento funziona
      una volta sola, e per poco: 30 minuti se lo hai chiesto tu, 7 giorni se è un invito.
    </Text>
    <LinkButton to={signInPath} search={{ recupera: '1' }}>
      Chiedi un nuovo collegamento
    </LinkButton>
  </Stack>
)

interface Props {
  readonly token: string
  readonly link: { readonly email?: string | undefined; readonly invito?: boolean | undefined }
}

function NewPasswordForm({ token, link: { email, invito } }: Props) {
  const navigate = useNavigate()
  const capsLock = useCapsLock()
  const form = useForm<Values>({
    initialValues: { password: '', confirmPassword: '' },
    validate: schemaResolver(withConfirmation(resetPassword.body), { sync: true }),
  })
  const [writers] = useState(createWriters)
  const sending = useMutate(resetPassword, { meta: { quiet: (error) => isAtFields(writers, error) } })
  const send = form.onSubmit(({ password }) =>
    sending.mutate(
      { params: { token }, body: { password: String(password) } },
      {
        onError: (error) => showServerErrors({ form, writers }, error),
        onSuccess: () => {
          showSuccess(invito ? 'Password impostata' : 'Password modificata')
          void (invito && email ? arrive(email, String(password)) : navigate({ to: homePath }))
        },
      },
    ),
  )
  /** The first visit begins at what waits; where a second factor is due, the sign-in page follows. */
  const arrive = async (account: string, chosen: string) => {
    const user = await signIn(account, chosen).catch(() => null)
    await navigate({ to: user ? landing(user.ruolo) : homePath })
  }
  const judge = (name: string) => void (form.isDirty(name) && form.validateField(name))
  return (
    <FormScopeProvider form={form} schema={unmarked} writers={writers} onLeave={judge}>
      <form noValidate onSubmit={send} {...capsLock.watch}>
        <Stack>
          {invito && email && (
            <Text size="sm">
              Entrerai in Quadra con questo indirizzo: <strong>{email}</strong>
            </Text>
          )}
          <NewPasswordFields account={email} hint={capsLock.hint} />
          <Button type="submit" disabled={!isConfirmed(form.getValues())} loading={sending.isPending} fullWidth>
            {invito ? 'Imposta la password ed entra' : 'Invia richiesta'}
          </Button>
        </Stack>
      </form>
    </FormScopeProvider>
  )
}
