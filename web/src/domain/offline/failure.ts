import { ApiError } from '../../client/api-error.ts'
import type { Outcome } from './queue-item.ts'

/** What a refusal means for what waits. Only the server's own word is final. */
export function failure(error: unknown): Exclude<Outcome, { kind: 'accepted' }> {
  if (!(error instanceof ApiError) || error.status === 0) return { kind: 'later' }
  const { status, errors, message, data, retryAfter } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status >= 500 || status === 408 || status === 429) return { kind: 'later', seconds: retryAfter ?? 0 }
  if (status === 409 && isMoved(data)) return { kind: 'moved', attuale: data.attuale, message }
  return { kind: 'refused', message: Object.values(errors).join(' ') || message }
}

const isMoved = (data: unknown): data is { attuale: unknown } => data instanceof Object && 'attuale' in data
