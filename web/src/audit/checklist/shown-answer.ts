import type { DomandaAudit } from '@quadra/contract/audit/checklist'
import { type Answer, isComplete } from '@quadra/contract/audit/completezza'
import type { QueuedAnswer, QueueItem } from '../../domain/offline/queue-item.ts'

/** An answer as this device shows it: queued content overrides the server's. */
export const shownAnswer = (
  { risposta }: Pick<DomandaAudit, 'risposta'>,
  queued: QueuedAnswer | undefined,
): Answer => ({
  esito: queued ? queued.esito : (risposta?.esito ?? null),
  nota: queued ? queued.nota : (risposta?.nota ?? null),
  non_conformita_id: risposta?.non_conformita_id ?? null,
})

export const filters = {
  tutte: 'Tutte',
  da_rispondere: 'Da rispondere',
  con_rilievi: 'Con rilievi',
  da_vedere: 'Da vedere',
} as const
export type Filter = keyof typeof filters

const findings: readonly (string | null)[] = ['non_conforme', 'osservazione', 'opportunita']

/** Whether a question matches the filter; one that lacks its note or its non-conformity is not answered yet. */
export function isAmong(filter: Filter, answer: Answer, isToSee: boolean): boolean {
  if (filter === 'da_vedere') return isToSee
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

/** How far what was given to a question is: its answer and its files. Null where nothing was given. */
export function stepOf(
  { risposta }: Pick<DomandaAudit, 'risposta'>,
  waiting: readonly Pick<QueueItem, 'state'>[],
): 'inviata' | 'da_inviare' | 'da_vedere' | null {
  if (waiting.some(({ state }) => state !== 'da_inviare')) return 'da_vedere'
  if (waiting.length > 0) return 'da_inviare'
  return risposta ? 'inviata' : null
}

export interface SendingState {
  readonly sent: number
  readonly given: number
  readonly toSee: number
}
export const sendingOf = (steps: readonly ReturnType<typeof stepOf>[]): SendingState => ({
  sent: steps.filter((step) => step === 'inviata').length,
  given: steps.filter((step) => step !== null).length,
  toSee: steps.filter((step) => step === 'da_vedere').length,
})

/** "3 di 5 inviate, 2 da vedere". */
export function sendingWords({ sent, given, toSee }: SendingState, isUp: boolean): string {
  const words =
    given === 0 ? 'niente da inviare' : `${sent} di ${given} inviate${toSee > 0 ? `, ${toSee} da vedere` : ''}`
  return isUp ? words.charAt(0).toUpperCase() + words.slice(1) : `Non in linea: ${words}`
}
