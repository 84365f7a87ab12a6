import { sessionApi } from '@quadra/contract/session/api'
import { refusal, sessionEnded, unreachable } from './api-error.ts'
import { oauthClient } from './oauth-client.ts'
import { endSession, storedSession } from './stored-session.ts'
import { otherTabDone, tokens, whilePending } from './tokens.ts'

/**
 * A usable access token in place of `stale`, which the server refused. For any number of calls and tabs
 * one refresh runs and all wait for it. Rejects when the session is over, or when the server cannot be reached: only a
 * refusal ends the session.
 */
export function refreshed(stale: string | null): Promise<string> {
  running ??= exclusively(() => rotate(stale)).finally(() => {
    running = null
  })
  return running
}

let running: Promise<string> | null = null

/** One tab at a time. Web Locks exist only in secure contexts; elsewhere the pending flag does, less strictly. */
const exclusively = (work: () => Promise<string>): Promise<string> =>
  navigator.locks
    ? navigator.locks.request('quadra.refresh', () => whilePending(work))
    : otherTabDone().then(() => whilePending(work))

async function rotate(stale: string | null): Promise<string> {
  const rotated = replacement(stale)
  if (rotated) return rotated
  const refresh_token = tokens.refresh()
  if (!refresh_token) return over()

  const response = await fetch(sessionApi.token.path, {
    method: sessionApi.token.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...oauthClient, grant_type: 'refresh_token', refresh_token }),
  }).catch(() => {
    throw unreachable()
  })
  if (response.ok) {
    const answer = await response.json()
    // Signed out in another tab meanwhile: the answer must not restore the session.
    if (tokens.refresh() !== refresh_token) return replacement(stale) ?? over()
    tokens.store(answer)
    return answer.access_token
  }
  const error = await refusal(response)
  if (error.status >= 500 || error.status === 429) throw error
  return replacement(stale) ?? over()
}

/** Another call or another tab has already rotated: its token serves. */
function replacement(stale: string | null) {
  const now = tokens.access()
  return now && now !== stale ? now : null
}

function over(): never {
  // Nothing left to end: another tab logged out, and that must not turn into an expiry.
  if (tokens.refresh() || storedSession.read()) endSession('expired')
  throw sessionEnded()
}
