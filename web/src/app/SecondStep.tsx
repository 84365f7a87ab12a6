import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { MetodoSecondoFattore } from '@quadra/contract/profilo/schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { enter, type SecondStep as Step } from '../client/session.ts'
import { FormScopeProvider, type Values } from '../ui/form/form-scope.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { errorText } from '../ui/page/toasts.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { OpenPage } from './OpenPage.tsx'
import { unmarked } from './unmarked.ts'

/** After the password: the code of the app, or one of the recovery codes. */
export function SecondStep({ step, onBack }: { step: Step; onBack: () => void }) {
  const { mfa_token, metodi } = step
  const [method, setMethod] = useState<MetodoSecondoFattore>(metodi[0] ?? 'totp')
  const entering = useMutation({
    mutationFn: async (grant: { codice?: string; codice_recupero?: string } | 'passkey') => {
      if (grant !== 'passkey') return enter({ grant_type: 'mfa', mfa_token, ...grant })
      const { showPasskey } = await import('./passkey.ts')
      return enter({ grant_type: 'mfa', mfa_token, passkey: await showPasskey(mfa_token) })
    },
    meta: { quiet: true },
  })
  const choose = (next: MetodoSecondoFattore) => {
    entering.reset()
    setMethod(next)
  }
  const isBusy = entering.isPending || entering.isSuccess
  return (
    <OpenPage title="Verifica in due passaggi">
      {entering.error && (
        <Alert mb="md" color="red" role="alert">
          {errorText(entering.error)}
        </Alert>
      )}
      {method === 'totp' && (
        <CodeForm
          key="totp"
          name="codice"
          label="Codice dell’app"
          hint="Le sei cifre che l’app di autenticazione mostra adesso."
          isBusy={isBusy}
          failed={entering.error ? entering.submittedAt : 0}
          onCode={(codice) => entering.mutate({ codice })}
        />
      )}
      {method === 'passkey' && (
        <Button fullWidth loading={isBusy} onClick={() => entering.mutate('passkey')}>
          Usa una passkey
        </Button>
      )}
      {method === 'recupero' && (
        <CodeForm
          key="recupero"
          name="codice_recupero"
          label="Codice di recupero"
          hint="Uno dei dieci codici che hai salvato: vale una volta sola."
          isBusy={isBusy}
          failed={entering.error ? entering.submittedAt : 0}
          onCode={(codice_recupero) => entering.mutate({ codice_recupero })}
        />
      )}
      <Stack gap="xs" mt="lg" align="center">
        {metodi.includes('totp') && method !== 'totp' && (
          <Other label="Usa il codice dell’app" onClick={() => choose('totp')} />
        )}
        {metodi.includes('passkey') && method !== 'passkey' && hasPasskeys() && (
          <Other label="Usa una passkey" onClick={() => choose('passkey')} />
        )}
        {metodi.includes('recupero') && method !== 'recupero' && (
          <Other label="Usa un codice di recupero" onClick={() => choose('recupero')} />
        )}
        <Other label="Torna all’accesso" onClick={onBack} />
      </Stack>
    </OpenPage>
  )
}

const Other = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Anchor component="button" type="button" size="sm" onClick={onClick}>
    {label}
  </Anchor>
)

interface CodeProps {
  readonly name: 'codice' | 'codice_recupero'
  readonly label: string
  readonly hint: string
  readonly isBusy: boolean
  /** When the refused try was sent, another number for each; 0 without one. */
  readonly failed: number
  readonly onCode: (code: string) => void
}

function CodeForm({ name, label, hint, isBusy, failed, onCode }: CodeProps) {
  const place = useRef<HTMLFormElement>(null)
  const isApp = name === 'codice'
  const form = useForm<Values>({
    initialValues: { [name]: '' },
    // The code of an app is sent as soon as it is whole.
    onValuesChange: (values) => {
      const typed = String(values[name] ?? '').replaceAll(/\s/g, '')
      if (isApp && /^\d{6}$/.test(typed) && !isBusy) onCode(typed)
    },
  })
  const { setFieldValue } = form
  const emptiedFor = useRef(0)
  // Once per refusal: what is typed next stays.
  useEffect(() => {
    if (failed === emptiedFor.current) return
    emptiedFor.current = failed
    if (failed) setFieldValue(name, '')
  }, [failed, name, setFieldValue])
  useEffect(() => {
    if (!isBusy) place.current?.querySelector('input')?.focus()
  }, [isBusy])
  const submit = form.onSubmit((values) => {
    const typed = String(values[name] ?? '').trim()
    if (typed && !isBusy) onCode(typed)
  })
  return (
    <FormScopeProvider form={form} schema={unmarked}>
      <form ref={place} noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm">{hint}</Text>
          <TextField
            name={name}
            label={label}
            autoComplete={isApp ? 'one-time-code' : 'off'}
            inputMode={isApp ? 'numeric' : undefined}
          />
          <Button type="submit" loading={isBusy} fullWidth>
            Verifica
          </Button>
        </Stack>
      </form>
    </FormScopeProvider>
  )
}
