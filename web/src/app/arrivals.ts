import type { AnyRouter } from '@tanstack/react-router'
import { forgetErrors } from '../ui/page/toasts.ts'
import { nameRoute } from '../ui/page/page-title.ts'

/** What a full page load would do for those who listen or read the window's name: a title, and the focus on the heading. */
export function announceArrivals(router: AnyRouter) {
  router.subscribe('onResolved', () => {
    nameRoute(router.state.matches.map((match) => match.staticData.title).findLast(Boolean))
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) forgetErrors()
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusHeading()
  })
}

function focusHeading() {
  const main = document.querySelector<HTMLElement>('main')
  // A screen that put the focus itself (a sign-in field) knows better.
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
