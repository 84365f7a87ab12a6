import { type EsitoTraguardo, esitoTraguardoLabels } from '@quadra/contract/traguardo/esito'
import { StateBadge, type Tone } from '../../ui/page/StateBadge.tsx'

const tones: Record<EsitoTraguardo, Tone> = { raggiunto: 'success', non_raggiunto: 'danger', in_corso: 'info' }

export const EsitoBadge = ({ esito }: { esito: EsitoTraguardo }) => (
  <StateBadge tone={tones[esito]}>{esitoTraguardoLabels[esito]}</StateBadge>
)
