import type { Risposta } from '@quadra/contract/audit/risposta'
import type { SegnalazioneCreate } from '@quadra/contract/non_conformita/segnalazione'

/** What waits on this device: `kinds/` says of each kind how it is sent and what is shown of it. */
export type QueueItem = QueuedAnswer | QueuedEvidence | QueuedPhoto | QueuedReport

/** `da_inviare` leaves by itself; the other two wait for a decision of the user. */
export type QueueState = 'da_inviare' | 'in_conflitto' | 'rifiutata'

/** What every item has, whatever its kind. */
export interface QueueEntry<Kind extends string> {
  readonly kind: Kind
  /** Its name on this device, and on the server where that takes one: sent twice, it is stored once. */
  readonly chiave: string
  /** Other users neither see nor send it. */
  readonly user: number
  /** When it was given, in milliseconds. */
  readonly at: number
  readonly state: QueueState
  /** The words of a refusal. */
  readonly message?: string
  /** Not written down, and lost with the page: the device is full, or the browser stores nothing. */
  readonly inMemory?: 'full' | 'unavailable'
}

/** A question of a checklist as this device knows it. Its `domanda_chiave` is the same in every version of the template. */
export interface Question {
  readonly audit: number
  readonly processo: number
  readonly domanda: number
  readonly domanda_chiave: string
  /** The words of audit and question, for when neither the page nor the server knows the question any more. */
  readonly context: { readonly audit: string; readonly domanda: string }
}
/** What identifies a question. */
export type QuestionKey = Pick<Question, 'audit' | 'processo' | 'domanda_chiave'>

/** A user's answer to one question. */
export type Content = Pick<Risposta, 'esito' | 'nota'>

/** An answer as the server stores it, with its author and time. */
export type StoredAnswer = Pick<Risposta, 'esito' | 'nota' | 'data_modifica' | 'utente'>

export interface QueuedAnswer extends QueueEntry<'risposta'>, Question, Content {
  /** The `data_modifica` of the answer that the user saw; null: there was none. */
  readonly seen: string | null
  /** What was sent and never confirmed: the server may have stored any of these. */
  readonly unconfirmed: readonly Content[]
  /** The other answer, in a conflict. */
  readonly attuale?: StoredAnswer
  readonly conflitto_risolto?: true
}

/** A file of an answer. */
export interface QueuedEvidence extends QueueEntry<'evidenza'>, Question, QueuedFile {}

/** A photo of a non-conformity. */
export interface QueuedPhoto extends QueueEntry<'foto'>, QueuedFile {
  readonly non_conformita: number
}

/** What a user says happened, with its photos, which leave once it has a number. */
export interface QueuedReport extends QueueEntry<'segnalazione'> {
  readonly report: Omit<SegnalazioneCreate, 'chiave'>
  /** Its service in words. */
  readonly servizio: string | null
  readonly photos: readonly (QueuedFile & Pick<QueuedPhoto, 'chiave'>)[]
}

interface QueuedFile {
  readonly nome: string
  readonly bytes: Blob
}

/** What became of a sending. */
export type Outcome<Reply = unknown> =
  | { readonly kind: 'accepted'; readonly reply: Reply }
  /** The server stores something else than what was seen; null: nothing any more. */
  | { readonly kind: 'moved'; readonly attuale: unknown; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** No answer, or a temporary refusal: `seconds` if the server answered. */
  | { readonly kind: 'later'; readonly seconds?: number }
  | { readonly kind: 'signed-out' }
