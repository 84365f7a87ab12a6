import { securityPath, signInPath } from '@quadra/contract/session/place'
import type { AnyRouter } from '@tanstack/react-router'
import { type SessionUser, forgetWork } from '../client/session.ts'
import { storedSession } from '../client/stored-session.ts'
import { isAllowed, landing } from './menu.ts'
import { forgetPage, rememberPage, rememberedPage, takeRequested } from './return-page.ts'

/** Navigates this tab according to its session, also when another tab began or ended it. */
export function watchSession(router: AnyRouter) {
  let known = storedSession.read()
  return storedSession.subscribe(() => {
    const before = known
    known = storedSession.read()
    if (before?.id === known?.id) {
      // The term for a second factor ended meanwhile.
      if (known?.secondo_fattore?.limitata && !before?.secondo_fattore?.limitata) go(router, securityPath)
      return
    }
    if (known) arrive(router, known, before)
    else leave(router, before)
  })
}

function arrive(router: AnyRouter, user: SessionUser, before: SessionUser | null) {
  // Tokens without a user, completed while a page opens: that page continues.
  if (!before && router.state.location.pathname !== signInPath) return
  go(router, pageAfterSignIn(router, user))
}

/**
 * An expired session continues where it was; everyone else opens the requested page, if allowed, or the role's start
 * page, without anything of the previous user.
 */
function pageAfterSignIn(router: AnyRouter, user: SessionUser): string {
  const page = rememberedPage()
  const returnPage = takeRequested()
  if (page?.user === user.id) {
    forgetPage()
    return page.href
  }
  forgetWork()
  return returnPage && mayOpen(router, returnPage, user) ? returnPage : landing(user.ruolo)
}

function mayOpen(router: AnyRouter, href: string, { ruolo }: SessionUser) {
  const [, , route] = router.getMatchedRoutes(new URL(href, location.origin).pathname)
  return isAllowed(route?.options.staticData?.who ?? [], ruolo)
}

function leave(router: AnyRouter, user: SessionUser | null) {
  if (user && storedSession.ending() === 'expired') rememberPage(user, router.state.location.href)
  else forgetWork()
  go(router, signInPath)
}

/** Unsaved text does not block: it is stored for its user, and not visible to others. */
const go = (router: AnyRouter, href: string) => router.history.replace(href, undefined, { ignoreBlocker: true })
