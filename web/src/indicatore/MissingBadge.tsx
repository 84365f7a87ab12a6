import { StateBadge } from '../ui/page/StateBadge.tsx'

/** Names the period that should have been measured and was not. */
export const MissingBadge = ({ period }: { period: string | null }) =>
  period && <StateBadge tone="warning">{`Manca: ${period}`}</StateBadge>
