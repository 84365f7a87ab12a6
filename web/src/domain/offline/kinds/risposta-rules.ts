import type { Content, Outcome, Question, QuestionKey, QueuedAnswer, StoredAnswer } from '../queue-item.ts'
import { questionName } from '../queue-rules.ts'

/** One answer of one user to one question. */
export const answerKey = (user: number, question: QuestionKey) => `risposta/${user}/${questionName(question)}`

export const sameContent = (one: Content, other: Content) =>
  one.esito === other.esito && (one.nota ?? '').trim() === (other.nota ?? '').trim()

interface Given extends Content {
  readonly user: number
  readonly seen: string | null
  readonly at: number
}

/** The newest answer replaces the older one, and retains its last known server answer. */
export function edited(current: QueuedAnswer | undefined, question: Question, given: Given): QueuedAnswer {
  const { user, esito, nota, seen, at } = given
  // The question as the page shows it now, which may be of a newer version.
  const { audit, processo, domanda, domanda_chiave, context } = question
  const place = { audit, processo, domanda, domanda_chiave, context }
  if (!current)
    return {
      kind: 'risposta',
      chiave: answerKey(user, question),
      user,
      ...place,
      esito,
      nota,
      at,
      seen,
      unconfirmed: [],
      state: 'da_inviare',
    }
  const { message: _, ...known } = current
  // A conflict is decided by a choice, never by writing on.
  const state = current.state === 'in_conflitto' ? 'in_conflitto' : 'da_inviare'
  return { ...known, ...place, esito, nota, at, state }
}

/** The answer is stored before it is sent: the reply may be lost, and with it the page. */
export const begun = (current: QueuedAnswer): QueuedAnswer =>
  current.unconfirmed.some((sent) => sameContent(sent, current))
    ? current
    : { ...current, unconfirmed: [...current.unconfirmed, { esito: current.esito, nota: current.nota }] }

/** What waits after a sending of `sent` ended so; nothing, when it has arrived. */
export function settledAnswer(
  current: QueuedAnswer | undefined,
  outcome: Outcome,
  sent: Content,
): QueuedAnswer | undefined {
  if (!current) return undefined
  const { attuale: _, message: __, conflitto_risolto: ___, ...plain } = current
  switch (outcome.kind) {
    case 'accepted': {
      if (sameContent(current, sent)) return undefined
      const answer = outcome.reply as StoredAnswer | null
      return { ...plain, seen: answer?.data_modifica ?? null, unconfirmed: [], state: 'da_inviare' }
    }
    case 'moved': {
      const attuale = outcome.attuale as StoredAnswer | null
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
