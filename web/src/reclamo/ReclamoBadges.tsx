import { reservedLabel } from '@quadra/contract/reclamo/schema'
import { type StatoReclamo, statoReclamoLabels } from '@quadra/contract/reclamo/stato'
import { statoReclamoTones } from '../domain/stato-tones.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'

export const ReclamoBadge = ({ stato }: { stato: StatoReclamo }) => (
  <StateBadge tone={statoReclamoTones[stato]}>{statoReclamoLabels[stato]}</StateBadge>
)

/** Of one that who coordinates the service does not see. */
export const RiservatoBadge = ({ riservato }: { riservato: boolean }) =>
  riservato && <StateBadge tone="dark">{reservedLabel}</StateBadge>

/** Open, and its day has passed. */
export const ScadutoBadge = ({ scaduto }: { scaduto: boolean }) =>
  scaduto && <StateBadge tone="danger">Scaduto</StateBadge>
