import { type AzioneEnds, statoAzione, statoOfAzione } from '@quadra/contract/azione_miglioramento/stato'
import { azioneTones } from '../domain/stato-tones.ts'
import { StateBadge } from '../ui/page/StateBadge.tsx'

export const AzioneBadge = ({ scaduta, ...azione }: AzioneEnds & { scaduta: boolean }) => (
  <>
    <StateBadge tone={azioneTones[statoOfAzione(azione)]}>{statoAzione(azione)}</StateBadge>
    {scaduta && <StateBadge tone="danger">Scaduta</StateBadge>}
  </>
)
