import { contactConsortium, contactManager } from '../editors.ts'
import { editing } from '../kernel/editing.ts'
import { removal } from '../kernel/removal.ts'
import { isConsortium, isManagement, type Role } from '../policy.ts'
import { transitions } from './moves.ts'
import type { StatoSessione } from './stato.ts'

interface Caller {
  readonly ruolo: Role
}
interface Facts {
  /** Null: the consortium's. */
  readonly cliente: { readonly id: number } | null
  readonly stato: StatoSessione
  /** All who are enrolled, for any caller. */
  readonly tutti: number
}

export const isCancelled = 'La sessione è annullata'
export const isDone = 'La sessione è svolta: cambiano solo la verifica e l’efficacia'
export const isEnrolled = 'Si elimina solo una sessione pianificata senza iscritti'
export const notPlanned = 'Iscritti e presenze cambiano solo in una sessione pianificata'
export const notDone = 'L’efficacia si giudica dopo che la sessione è svolta'
export const notReady = 'La sessione non può risultare svolta'
export const isJudged = 'Ci sono giudizi di efficacia: la sessione resta svolta'
export const unforeseenMove = 'Passaggio di stato non previsto'
export const verifiedTooEarly = 'La verifica non può precedere la sessione'

/**
 * Managers keep the sessions of their cooperative, the consortium all; of the consortium's a manager enrols and judges the own people
 * alone. Cancelled ones do not change.
 */
export function sessioneRights({ ruolo }: Caller, { cliente, stato, tutti }: Facts) {
  const granted = isConsortium(ruolo) || (ruolo === 'manager' && cliente !== null)
  const follows = isManagement(ruolo)
  const reason = granted
    ? stato === 'annullata' && isCancelled
    : cliente === null
      ? `La sessione è del consorzio: ${contactConsortium}`
      : `Le sessioni sono del manager: ${contactManager}`
  return {
    granted,
    /** May enrol, strike and judge the people they see. */
    follows,
    ...editing(reason || null),
    ...removal(granted, (stato !== 'pianificata' || tutti > 0) && isEnrolled),
    iscrivibile: follows && stato === 'pianificata',
    registrabile: granted && stato === 'pianificata',
    giudicabile: follows && stato === 'svolta',
    file_visibili: granted,
    stati_successivi: granted ? [...transitions[stato]] : [],
  }
}

interface Course {
  readonly stato: StatoSessione
  readonly data: string
  readonly partecipanti: readonly { readonly presente: boolean | null }[]
}
/** What is missing before it has taken place, in the words of the screen. */
export function missingOf({ stato, data, partecipanti }: Course, today: string): string[] {
  if (stato !== 'pianificata') return []
  const unknown = partecipanti.filter(({ presente }) => presente === null).length
  return [
    data > today && 'La sessione non si è ancora svolta',
    unknown > 0 && `Indicare le presenze: ${unknown}`,
    !partecipanti.some(({ presente }) => presente) && 'Indicare almeno un presente',
  ].filter((words) => words !== false)
}
