import { isManagement } from '@quadra/contract/policy'
import { placeOf } from '@quadra/contract/places'
import { useSession } from '../client/session.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'

/** To the import of people at work, for who writes them. */
export const ImportaAddetti = () =>
  isManagement(useSession().ruolo) && (
    <LinkButton variant="default" to={`${placeOf('importazione').path}/nuova`} search={{ tipo: 'addetti' }}>
      Importa
    </LinkButton>
  )
