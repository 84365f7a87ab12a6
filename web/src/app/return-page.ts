import type { SessionUser } from '../client/session.ts'

/** The page a session expired on, kept by the tab: whoever signs in again as the same user goes on there. */
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

/** The page a stranger asked for, a link in a mail most often: it waits in this tab until somebody has signed in. */
const requestedKey = 'quadra.asked'

export const rememberRequested = (href: string) => sessionStorage.setItem(requestedKey, href)

export function takeRequested(): string | null {
  const href = sessionStorage.getItem(requestedKey)
  sessionStorage.removeItem(requestedKey)
  return href
}
