import { type AuditEnds, statoAudit, statoOfAudit } from '@quadra/contract/audit/stato'
import { StateBadge } from '../ui/page/StateBadge.tsx'

export const AuditBadge = ({ audit }: { audit: AuditEnds }) => (
  <StateBadge tone={tones[statoOfAudit(audit)]}>{statoAudit(audit)}</StateBadge>
)

const tones = { aperto: 'info', chiuso: 'dark', annullato: 'neutral' } as const
