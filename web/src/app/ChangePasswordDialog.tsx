import { Button, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { sessionApi } from '@quadra/contract/session/api'
import { ApiError } from '../client/call.ts'
import { useMutate } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { FormScopeProvider, type Values } from '../ui/form/form-scope.tsx'
import { PasswordField } from '../ui/inputs/PasswordField.tsx'
import { showSuccess } from '../ui/toasts.ts'
import { useCapsLock } from './caps-lock.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { isConfirmed, newPasswordErrors } from './new-password.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export const ChangePasswordDialog = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Cambia password">
    <ChangePasswordForm onClose={onClose} />
  </Modal>
)

const { changePassword } = sessionApi

function ChangePasswordForm({ onClose }: Pick<Props, 'onClose'>) {
  const { id, email } = useSession()
  const capsLock = useCapsLock()
  const form = useForm<Values>({
    initialValues: { oldPassword: '', password: '', confirmPassword: '' },
    validateInputOnBlur: true,
    validate: newPasswordErrors,
  })
  const changing = useMutate(changePassword, { meta: { quiet: isShownAtField } })
  const values = form.getValues()
  const body = changePassword.body.safeParse(values)
  const change = form.onSubmit(() => {
    if (!body.success) return
    changing.mutate(
      { params: { id }, body: body.data },
      {
        onError: (error) => error instanceof ApiError && form.setErrors(error.errors),
        onSuccess: () => {
          showSuccess('Password modificata')
          onClose()
        },
      },
    )
  })
  return (
    <FormScopeProvider form={form} schema={changePassword.body}>
      <form noValidate onSubmit={change} {...capsLock.watch}>
        <Stack>
          <PasswordField name="oldPassword" autoComplete="current-password" />
          <NewPasswordFields account={email} hint={capsLock.hint} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Annulla
            </Button>
            <Button type="submit" disabled={!body.success || !isConfirmed(values)} loading={changing.isPending}>
              Cambia password
            </Button>
          </Group>
        </Stack>
      </form>
    </FormScopeProvider>
  )
}

const isShownAtField = (error: unknown) => error instanceof ApiError && Object.keys(error.errors).length > 0
