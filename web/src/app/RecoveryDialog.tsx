import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { sessionApi } from '@quadra/contract/session/api'
import { useMutate } from '../client/queries.ts'
import { FormScopeProvider, type Values } from '../ui/form/form-scope.tsx'
import { TextField } from '../ui/inputs/TextField.tsx'
import { showError, showSuccess } from '../ui/page/toasts.ts'
import { unmarked } from './unmarked.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** What was typed in the sign-in form already. */
  email: string
}

export const RecoveryDialog = ({ opened, onClose, email }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Recupera password" centered withCloseButton={false}>
    <RecoveryForm email={email} onClose={onClose} />
  </Modal>
)

const { tokenPassword } = sessionApi

function RecoveryForm({ email, onClose }: Pick<Props, 'email' | 'onClose'>) {
  const form = useForm<Values>({ initialValues: { email } })
  const request = useMutate(tokenPassword)
  const submit = form.onSubmit((values) => {
    const body = tokenPassword.body.safeParse(values)
    if (!body.success) return showError('Inserire un indirizzo email valido!')
    request.mutate(
      { body: body.data },
      {
        onSuccess: ({ message }) => {
          showSuccess(message)
          onClose()
        },
      },
    )
  })
  return (
    <FormScopeProvider form={form} schema={unmarked}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm">
            Scrivi l’indirizzo con cui accedi: riceverai un collegamento, valido 30 minuti, per scegliere una nuova
            password.
          </Text>
          <TextField name="email" label="Email" type="email" autoComplete="username" />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annulla
            </Button>
            <Button type="submit" loading={request.isPending}>
              Invia
            </Button>
          </Group>
        </Stack>
      </form>
    </FormScopeProvider>
  )
}
