import type { SessionUser } from '../client/session.ts'

/** The page a session expired on, stored per tab: signing in again as the same user returns there. */
interface ReturnPage {
  readonly user: number
  readonly email: string
  readonly href: string
}
const key = 'quadra.return'

export const rememberPage = (user: SessionUser, href: string) => {
  const page: ReturnPage = { user: user.id, email: user.email, href }
  sessionStorage.setItem(key, JSON.stringify(page))
}

export const rememberedPage = (): ReturnPage | null => JSON.parse(sessionStorage.getItem(key) ?? 'null')

export const forgetPage = () => sessionStorage.removeItem(key)

/** The page requested without a session, most often a link in a mail: stored in this tab until a user signs in. */
const requestedKey = 'quadra.requested'

export const rememberRequested = (href: string) => sessionStorage.setItem(requestedKey, href)

export function takeRequested(): string | null {
  const href = sessionStorage.getItem(requestedKey)
  sessionStorage.removeItem(requestedKey)
  return href
}
