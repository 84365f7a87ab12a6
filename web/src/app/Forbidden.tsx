import { roleLabels } from '@quadra/contract/policy'
import { IconLock } from '@tabler/icons-react'
import { useSession } from '../client/session.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { landing } from './menu.ts'
import { Message } from '../ui/page/Message.tsx'

export function Forbidden() {
  const { ruolo } = useSession()
  return (
    <Message
      icon={<IconLock size={34} />}
      title="Non hai i permessi per questa pagina"
      actions={<LinkButton to={landing(ruolo)}>Torna alla pagina iniziale</LinkButton>}
    >
      Il tuo ruolo ({roleLabels[ruolo]}) non prevede l’accesso a questa sezione. Se pensi che sia un errore, rivolgiti a
      chi gestisce gli utenti.
    </Message>
  )
}
