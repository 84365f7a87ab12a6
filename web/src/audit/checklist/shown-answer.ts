import type { DomandaAudit } from '@quadra/contract/audit/checklist'
import { type Answer, isComplete } from '@quadra/contract/audit/completezza'
import type { QueuedAnswer } from '../../domain/offline/queue-item.ts'

/** An answer as this device shows it: queued content overrides the server's. */
export const shownAnswer = (
  { risposta }: Pick<DomandaAudit, 'risposta'>,
  queued: QueuedAnswer | undefined,
): Answer => ({
  esito: queued ? queued.esito : (risposta?.esito ?? null),
  nota: queued ? queued.nota : (risposta?.nota ?? null),
  non_conformita_id: risposta?.non_conformita_id ?? null,
})

export const filters = { tutte: 'Tutte', da_rispondere: 'Da rispondere', con_rilievi: 'Con rilievi' } as const
export type Filter = keyof typeof filters

const findings: readonly (string | null)[] = ['non_conforme', 'osservazione', 'opportunita']

/** Whether a question matches the filter; one that lacks its note or its non-conformity is not answered yet. */
export function isAmong(filter: Filter, answer: Answer): boolean {
  if (filter === 'da_rispondere') return !isComplete(answer)
  return filter === 'tutte' || findings.includes(answer.esito)
}

export type CardState = 'salvata' | 'da_inviare' | 'in_conflitto' | 'rifiutata'

/** The state shown on the card; null where there is no answer. */
export function cardState(domanda: Pick<DomandaAudit, 'risposta'>, queued: QueuedAnswer | undefined): CardState | null {
  if (queued) return queued.state
  return domanda.risposta?.data_modifica ? 'salvata' : null
}
export const cardStateLabels: Readonly<Record<CardState, string>> = {
  salvata: 'Salvata',
  da_inviare: 'Da inviare',
  in_conflitto: 'In conflitto',
  rifiutata: 'Rifiutata',
}
