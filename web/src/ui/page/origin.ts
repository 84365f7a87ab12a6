import { type RouterHistory, useRouterState } from '@tanstack/react-router'
import type { Walk } from './walk.ts'

/** The previous page: its address, its scroll position, and its own origin. */
export interface Origin {
  readonly href: string
  readonly top: number
  readonly origin?: Origin | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    origin?: Origin | undefined
    /** The rows of the list it was opened from, where it was. */
    walk?: Walk | undefined
  }
}

/** So many steps back are enough; a page's state is stored by the browser. */
const deepest = 8

/**
 * Stores in every history entry where it was opened from: a row, a cell, the palette, the bell. A page that is only
 * passed through, such as a form that creates a record, is not an origin.
 */
export function withOrigins(history: RouterHistory, isPassage: (path: string) => boolean): RouterHistory {
  const { push, replace } = history
  const originOf = (path: string): Origin | undefined => {
    const { pathname, href, state } = history.location
    const { origin } = state
    if (pathOf(path) === pathname) return origin
    // Following a link to the previous page counts as returning.
    if (origin && pathOf(path) === pathOf(origin.href)) return origin.origin
    return isPassage(pathname) ? origin : cut({ href, top: window.scrollY, origin }, deepest)
  }
  const within = (path: string) => pathOf(path) === history.location.pathname
  // Another tab of the same record is still the same row of the list.
  const walkOf = (path: string, state: Stated) =>
    state?.walk ?? (within(path) ? history.location.state.walk : undefined)
  history.push = (path, state, options) =>
    push(
      path,
      { ...state, origin: state && 'origin' in state ? state.origin : originOf(path), walk: walkOf(path, state) },
      options,
    )
  history.replace = (path, state, options) =>
    replace(
      path,
      { ...state, ...(within(path) && { origin: history.location.state.origin, walk: walkOf(path, state) }) },
      options,
    )
  return history
}

type Stated = { walk?: Walk | undefined } | undefined

const pathOf = (href: string) => href.split(/[?#]/)[0]

const cut = ({ origin, ...own }: Origin, depth: number): Origin =>
  origin && depth > 1 ? { ...own, origin: cut(origin, depth - 1) } : own

export const useOrigin = (): Origin | undefined => useRouterState({ select: ({ location }) => location.state.origin })

/** The scroll position to restore on the page that Indietro opens. */
let returning: { readonly from: string; readonly top: number } | undefined

export const returnTo = (from: string, top: number) => {
  returning = { from, top }
}

export function takeReturn() {
  const taken = returning
  returning = undefined
  return taken
}
