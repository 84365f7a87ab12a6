import { IconMapQuestion } from '@tabler/icons-react'
import { useSession } from '../client/session.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'
import { landing } from './menu.ts'
import { Message } from '../ui/page/Message.tsx'

export function NotFound() {
  const { ruolo } = useSession()
  return (
    <Message
      icon={<IconMapQuestion size={34} />}
      title="Pagina non trovata"
      actions={<LinkButton to={landing(ruolo)}>Torna alla pagina iniziale</LinkButton>}
    >
      L’indirizzo che hai aperto non corrisponde a nessuna pagina. Potrebbe essere stato scritto male o non esistere
      più.
    </Message>
  )
}
