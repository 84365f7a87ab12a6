import type { StatoAudit } from '@quadra/contract/programma_audit/audit'
import type { StatoProgramma } from '@quadra/contract/programma_audit/schema'
import type { Tone } from '../ui/page/StateBadge.tsx'

export const statoProgrammaTones: Record<StatoProgramma, Tone> = { bozza: 'neutral', approvato: 'success' }
export const statoAuditTones: Record<StatoAudit, Tone> = {
  programmato: 'info',
  in_ritardo: 'danger',
  da_chiudere: 'warning',
  svolto: 'success',
  annullato: 'neutral',
}

export const movesWords = (count: number) => (count === 1 ? 'Spostato 1 volta' : `Spostato ${count} volte`)
