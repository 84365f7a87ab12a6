import { Button, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { profiloApi } from '@quadra/contract/profilo/api'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { useMutate } from '../../client/queries.ts'
import { FormScopeProvider, type Values } from '../../ui/form/form-scope.tsx'
import { TextField } from '../../ui/inputs/TextField.tsx'
import { QrCode } from './QrCode.tsx'

interface Props {
  readonly segreto: string
  readonly uri: string
  readonly onDone: (made: { codici: string[] }) => void
  readonly onCancel: () => void
}

/** The secret as a picture and as a text, and the code that proves that the app has it. */
export function Enrolment({ segreto, uri, onDone, onCancel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened it is no longer rendered.
  useEffect(() => heading.current?.focus(), [])
  const form = useForm<Values>({ initialValues: { codice: '' } })
  const confirming = useMutate(profiloApi.confirmTotp, {
    meta: { quiet: (error) => error instanceof ApiError && error.status === 422 },
    onSuccess: onDone,
    onError: (error) => form.setFieldError('codice', error instanceof ApiError ? error.errors['codice'] : undefined),
  })
  const submit = form.onSubmit(({ codice }) => confirming.mutate({ body: { codice: String(codice) } }))
  return (
    <Stack gap="sm" maw="46rem">
      <Title order={3} size="h6" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        Inquadra il codice con l’app
      </Title>
      <Group align="flex-start" gap="lg">
        <QrCode text={uri} label="Codice QR da inquadrare con l’app di autenticazione" />
        <Stack gap="xs" style={{ flex: '1 1 16rem' }}>
          <Text size="sm">Se non puoi inquadrarlo, scrivi nell’app questa chiave:</Text>
          <Code style={{ overflowWrap: 'anywhere' }}>{segreto.match(/.{1,4}/g)?.join(' ')}</Code>
          <FormScopeProvider form={form} schema={profiloApi.confirmTotp.body}>
            <form noValidate onSubmit={submit}>
              <Stack gap="sm">
                <TextField name="codice" autoComplete="one-time-code" inputMode="numeric" />
                <Group gap="xs">
                  <Button type="submit" loading={confirming.isPending}>
                    Conferma
                  </Button>
                  <Button variant="default" onClick={onCancel}>
                    Annulla
                  </Button>
                </Group>
              </Stack>
            </form>
          </FormScopeProvider>
        </Stack>
      </Group>
    </Stack>
  )
}
