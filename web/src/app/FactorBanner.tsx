import { Alert, Anchor } from '@mantine/core'
import { writeOn } from '@quadra/contract/kernel/list'
import { securityPath } from '@quadra/contract/session/place'
import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'

/** Shows a user who must activate a second factor the last day, on every page except the one where it is done. */
export function FactorBanner() {
  const { secondo_fattore } = useSession()
  const isThere = useLocation({ select: ({ pathname }) => pathname === securityPath })
  if (!secondo_fattore?.obbligatorio || secondo_fattore.attivo || !secondo_fattore.entro) return null
  const words = `Attiva il secondo fattore ${writeOn('entro il', secondo_fattore.entro)}`
  return (
    <Alert color="yellow" mb="md" p="xs" role="status">
      {isThere ? words : <Anchor renderRoot={(root) => <Link {...root} to={securityPath} />}>{words}</Anchor>}
    </Alert>
  )
}
