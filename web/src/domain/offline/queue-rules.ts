import type { Risposta } from '@quadra/contract/audit/risposta'

/** A user's answer to one question. */
export type Content = Pick<Risposta, 'esito' | 'nota'>

/** One question of one checklist, for one user: other users neither see nor send what waits there. */
export interface QuestionKey {
  readonly user: number
  readonly audit: number
  readonly processo: number
  readonly domanda: number
}

/** An answer as the server stores it, with its author and time. */
export type StoredAnswer = Pick<Risposta, 'esito' | 'nota' | 'data_modifica' | 'utente'>

/** `da_inviare` leaves by itself; the other two wait for a decision of the person. */
export type QueueState = 'da_inviare' | 'in_conflitto' | 'rifiutata'

export interface QueuedAnswer extends QuestionKey, Content {
  /** When it was given on this device. */
  readonly at: number
  /** The `data_modifica` of the answer that the person saw; null: there was none. */
  readonly seen: string | null
  /** What was sent and never confirmed: the server may have stored any of these. */
  readonly unconfirmed: readonly Content[]
  readonly state: QueueState
  /** The other answer, in a conflict. */
  readonly attuale?: StoredAnswer
  /** The words of a refusal. */
  readonly message?: string
  readonly conflitto_risolto?: true
}

/** The non-conformity that a photo is of. */
export interface FindingKey {
  readonly user: number
  readonly non_conformita: number
}

/** Evidence of an answer, or a photo of a non-conformity. */
export type QueuedFile = WaitingFile & (QuestionKey | FindingKey)
export type QueuedPhoto = WaitingFile & FindingKey

interface WaitingFile {
  /** Names the file on both sides: sent twice, it is one file. */
  readonly chiave: string
  readonly nome: string
  readonly bytes: Blob
  readonly at: number
  readonly state: Exclude<QueueState, 'in_conflitto'>
  readonly message?: string
}

/** What became of a sending. */
export type Outcome<Reply = StoredAnswer | null> =
  | { readonly kind: 'accepted'; readonly reply: Reply }
  /** The server stores another answer than the one seen; null: none any more. */
  | { readonly kind: 'moved'; readonly attuale: StoredAnswer | null }
  | { readonly kind: 'refused'; readonly message: string }
  /** No answer, or a temporary refusal: `seconds` if the server sent a delay. */
  | { readonly kind: 'later'; readonly seconds?: number }
  | { readonly kind: 'signed-out' }

export const sameContent = (one: Content, other: Content) =>
  one.esito === other.esito && (one.nota ?? '').trim() === (other.nota ?? '').trim()

/** The newest answer replaces the older one, and retains its last known server answer. */
export function edited(
  current: QueuedAnswer | undefined,
  key: QuestionKey,
  { esito, nota }: Content,
  seen: string | null,
  at: number,
): QueuedAnswer {
  if (!current) return { ...key, esito, nota, at, seen, unconfirmed: [], state: 'da_inviare' }
  const { message: _, ...known } = current
  // A conflict is decided by a choice, never by writing on.
  const state = current.state === 'in_conflitto' ? 'in_conflitto' : 'da_inviare'
  return { ...known, esito, nota, at, state }
}

/** Written down before it leaves: the reply may be lost, and with it the page. */
export const begun = (current: QueuedAnswer): QueuedAnswer =>
  current.unconfirmed.some((sent) => sameContent(sent, current))
    ? current
    : { ...current, unconfirmed: [...current.unconfirmed, { esito: current.esito, nota: current.nota }] }

/** What waits after a sending of `sent` ended so; nothing, when it has arrived. */
export function settled(current: QueuedAnswer | undefined, sent: Content, outcome: Outcome): QueuedAnswer | undefined {
  if (!current) return undefined
  const { attuale: _, message: __, conflitto_risolto: ___, ...plain } = current
  switch (outcome.kind) {
    case 'accepted':
      if (sameContent(current, sent)) return undefined
      return { ...plain, seen: outcome.reply?.data_modifica ?? null, unconfirmed: [], state: 'da_inviare' }
    case 'moved': {
      const { attuale } = outcome
      // Nothing is stored on the server any more, so nothing is lost.
      if (!attuale) return { ...plain, seen: null, unconfirmed: [], state: 'da_inviare' }
      if (sameContent(current, attuale)) return undefined
      // The other answer is this device's own, whose reply was lost: the newer one follows it.
      if (current.unconfirmed.some((lost) => sameContent(lost, attuale)))
        return { ...plain, seen: attuale.data_modifica, unconfirmed: [], state: 'da_inviare' }
      return { ...plain, unconfirmed: [], state: 'in_conflitto', attuale }
    }
    case 'refused':
      // What was written while this was being sent has not been refused.
      if (!sameContent(current, sent)) return current
      return { ...plain, unconfirmed: [], state: 'rifiutata', message: outcome.message }
    case 'later':
    case 'signed-out':
      break
  }
  return current
}

/** «Tieni la mia»: replaces the answer that was shown beside it, and no later one. */
export function overriding(current: QueuedAnswer | undefined): QueuedAnswer | undefined {
  if (current?.state !== 'in_conflitto' || !current.attuale) return current
  const { attuale, ...plain } = current
  return { ...plain, seen: attuale.data_modifica, state: 'da_inviare', conflitto_risolto: true }
}

export function settledFile(current: QueuedFile | undefined, outcome: Outcome<unknown>): QueuedFile | undefined {
  if (!current || outcome.kind === 'accepted') return undefined
  return outcome.kind === 'refused' ? { ...current, state: 'rifiutata', message: outcome.message } : current
}

/** What leaves next: answers before files, the oldest first. */
export function nextToSend(
  answers: readonly QueuedAnswer[],
  files: readonly QueuedFile[],
): { readonly answer?: QueuedAnswer; readonly file?: QueuedFile } {
  const answer = oldest(answers)
  if (answer) return { answer }
  const file = oldest(files)
  return file ? { file } : {}
}

const oldest = <Item extends { readonly at: number; readonly state: QueueState }>(items: readonly Item[]) =>
  items.filter(({ state }) => state === 'da_inviare').toSorted((one, other) => one.at - other.at)[0]

/** Seconds before the next try, after so many failures in a row. */
export const pauseAfter = (failures: number) => pauses[Math.min(failures, pauses.length) - 1] ?? 0
const pauses = [5, 15, 60]
