import { StateBadge } from '../ui/page/StateBadge.tsx'

export const AzioneBadge = ({ chiusa, scaduta }: { chiusa: boolean; scaduta: boolean }) => (
  <>
    <StateBadge tone={chiusa ? 'success' : 'info'}>{chiusa ? 'Chiusa' : 'Aperta'}</StateBadge>
    {scaduta && <StateBadge tone="danger">Scaduta</StateBadge>}
  </>
)
