import { ApiError, isLimited } from '../../client/api-error.ts'
import type { Outcome } from './queue-item.ts'

/** What a refusal means for what waits. Only the server's own word is final. */
export function failure(error: unknown): Exclude<Outcome, { kind: 'accepted' }> {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'later' }
  const { status, errors, message, data, retryAfter } = error
  // Signed in, but for one page alone: nothing was refused yet.
  if (status === 401 || isLimited(error)) return { kind: 'signed-out' }
  if (status >= 500 || status === 408 || status === 429) return { kind: 'later', seconds: retryAfter ?? 0 }
  if (status === 409 && isMoved(data)) return { kind: 'moved', attuale: data.attuale, message }
  if (status === 404) return { kind: 'refused', message: notFoundWords }
  return { kind: 'refused', message: Object.values(errors).join(' ') || message }
}

const notFoundWords = 'Non si trova più: è stato eliminato, oppure non è più tra quelli che puoi vedere'

const isMoved = (data: unknown): data is { attuale: unknown } => data instanceof Object && 'attuale' in data
