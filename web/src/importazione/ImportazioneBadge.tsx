import { type StatoImportazione, statoImportazioneLabels } from '@quadra/contract/importazione/words'
import { StateBadge, type Tone } from '../ui/page/StateBadge.tsx'

export const ImportazioneBadge = ({ stato }: { stato: StatoImportazione }) => (
  <StateBadge tone={tones[stato]}>{statoImportazioneLabels[stato]}</StateBadge>
)

const tones: Record<StatoImportazione, Tone> = {
  caricata: 'info',
  in_analisi: 'info',
  analizzata: 'warning',
  in_esecuzione: 'info',
  eseguita: 'success',
  annullata: 'neutral',
  fallita: 'danger',
}
