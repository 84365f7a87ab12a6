import { isManagement } from '@quadra/contract/policy'
import { placeOf } from '@quadra/contract/places'
import { useSession } from '../client/session.ts'
import { LinkButton } from '../ui/buttons/LinkButton.tsx'

/** To the import of a register kept in a spreadsheet, for who may run one. */
export const ImportaRischi = () =>
  isManagement(useSession().ruolo) && (
    <LinkButton variant="default" to={`${placeOf('importazione').path}/nuova`} search={{ tipo: 'rischi' }}>
      Importa
    </LinkButton>
  )
