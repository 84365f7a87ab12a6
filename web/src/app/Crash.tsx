import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../client/call.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { homePath } from './menu.ts'
import { Message } from '../ui/page/Message.tsx'

/** A page that failed to open, through the network or a slip of ours. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Message
      icon={<IconAlertTriangle size={34} />}
      title="Qualcosa è andato storto"
      actions={
        <Group justify="center">
          <Button onClick={retry}>Riprova</Button>
          <Button variant="default" onClick={() => location.reload()}>
            Ricarica la pagina
          </Button>
          <LinkButton variant="subtle" to={homePath}>
            Pagina iniziale
          </LinkButton>
        </Group>
      }
    >
      {error instanceof ApiError
        ? error.message
        : 'Questa pagina non si è aperta correttamente. Riprova; se succede ancora, segnalalo.'}
    </Message>
  )
}
