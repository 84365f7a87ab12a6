import type { StatoAzione } from '@quadra/contract/azione_miglioramento/stato'
import type { QualificaFornitore } from '@quadra/contract/fornitore/schema'
import type { Stato } from '@quadra/contract/non_conformita/stato'
import type { StatoReclamo } from '@quadra/contract/reclamo/stato'
import type { StatoRichiestaEnte } from '@quadra/contract/richiesta_ente/stato'
import type { Tone } from '../ui/page/StateBadge.tsx'

/** Spec 2: the colour of each state of a non-conformity; the label always says the same. */
export const statoTones: Record<Stato, Tone> = {
  nuovo: 'info',
  in_lavorazione: 'dark',
  da_verificare: 'warning',
  chiuso: 'success',
  non_efficace: 'danger',
  non_pertinente: 'neutral',
  archiviata: 'neutral',
}

export const azioneTones: Record<StatoAzione, Tone> = { aperta: 'info', chiusa: 'success', archiviata: 'neutral' }

export const statoReclamoTones: Record<StatoReclamo, Tone> = {
  ricevuto: 'info',
  in_esame: 'dark',
  risposto: 'success',
  non_pertinente: 'neutral',
  archiviato: 'neutral',
}

export const statoRichiestaEnteTones: Record<StatoRichiestaEnte, Tone> = {
  aperta: 'info',
  evasa: 'success',
  ritirata: 'neutral',
}

export const qualificaTones: Record<QualificaFornitore, Tone> = {
  sospeso: 'danger',
  da_qualificare: 'info',
  scaduto: 'danger',
  con_riserva: 'warning',
  qualificato: 'success',
}
