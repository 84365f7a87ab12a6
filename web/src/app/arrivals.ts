import type { AnyRouter } from '@tanstack/react-router'
import { forgetOnPage } from '../ui/page/toasts.ts'
import { takeReturn } from '../ui/page/origin.ts'
import { nameRoute } from '../ui/page/page-title.ts'

/** What a full page load would do for those who listen or read the window's name: a title, and the focus on the heading. */
export function announceArrivals(router: AnyRouter) {
  router.subscribe('onResolved', () => {
    nameRoute(router.state.matches.map((match) => match.staticData.title).findLast(Boolean))
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) forgetOnPage()
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    const back = takeReturn()
    if (back?.from !== fromLocation.pathname) return focusHeading()
    const opened = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
      ({ pathname }) => pathname === back.from,
    )
    if (opened) opened.focus({ preventScroll: true })
    else focusHeading()
    scrollBackTo(back.top)
  })
}

/** As far down as the page was read before, as soon as it is that long again. */
function scrollBackTo(top: number, until = performance.now() + patience) {
  window.scrollTo({ top })
  if (Math.abs(window.scrollY - top) > 1 && performance.now() < until)
    requestAnimationFrame(() => scrollBackTo(top, until))
}
const patience = 2000

function focusHeading() {
  const main = document.querySelector<HTMLElement>('main')
  // A screen that put the focus itself (a sign-in field) knows better.
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
