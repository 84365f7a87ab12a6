import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../client/call.ts'
import { notOnline } from '../client/api-error.ts'
import { LostCode } from '../client/new-version.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { homePath } from './menu.ts'
import { ReloadButton, useNewVersion } from './NewVersion.tsx'
import { Message } from '../ui/page/Message.tsx'

/** A page that failed to open, through the network or a slip of ours. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isNew = useNewVersion()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (isNew && error instanceof LostCode)
    return (
      <Message icon={<IconRefresh size={34} />} title="Pagina da ricaricare" actions={<ReloadButton />}>
        Quadra è stata aggiornata mentre la usavi: questa pagina si apre nella nuova versione.
      </Message>
    )
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
      {wordsOf(error)}
    </Message>
  )
}

function wordsOf(error: unknown) {
  if (error instanceof LostCode) return notOnline().message
  if (error instanceof ApiError) return error.message
  return 'Questa pagina non si è aperta correttamente. Riprova; se succede ancora, segnalalo.'
}
