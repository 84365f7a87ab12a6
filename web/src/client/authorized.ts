import { sessionEnded } from './api-error.ts'
import { refreshed } from './refresh.ts'
import { endSession, storedSession } from './stored-session.ts'
import { tokens } from './tokens.ts'

/** Sends with the session's token; when it is refused, refreshes and sends once more. A second refusal ends the session. */
export async function authorized(send: (token: string | null) => Promise<Response>): Promise<Response> {
  const user = storedSession.read()?.id
  const token = tokens.access()
  const first = await send(token)
  if (first.status !== 401) return first

  const fresh = await refreshed(token)
  // Someone else signed in from another tab: what this user began must not be sent in that name.
  if (user !== undefined && storedSession.read()?.id !== user) throw sessionEnded()
  const second = await send(fresh)
  if (second.status !== 401) return second
  endSession('expired')
  throw sessionEnded()
}
