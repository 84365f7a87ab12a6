import type { AsyncRouteComponent, RouteComponent } from '@tanstack/react-router'
import { useSession } from '../client/session.ts'
import { Forbidden } from './Forbidden.tsx'
import { isAllowed } from './menu.ts'

/** A screen for some roles; the others read that it is not theirs. The server refuses its calls on its own. */
export function guarded(who: readonly string[], Screen: AsyncRouteComponent<{}>): RouteComponent {
  const Guarded: RouteComponent = () => (isAllowed(who, useSession().ruolo) ? <Screen /> : <Forbidden />)
  // The router loads the screen's code before it shows the page.
  return Object.assign(Guarded, { preload: () => Screen.preload?.() ?? Promise.resolve() })
}
