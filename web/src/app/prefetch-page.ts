import type { AnyRouter } from '@tanstack/react-router'
import { isRestricted } from '../client/session.ts'
import { storedSession } from '../client/stored-session.ts'
import { isAllowed } from './menu.ts'

/** Requests the first page's rows while the code that shows them is still loading. */
export function prefetchFirstPage(router: AnyRouter) {
  rowsLoaded = load(router).catch(() => {})
}

/** The first page waits for its rows (at most `patience`), so that the list is rendered once, with them. */
export const firstRows = () => rowsLoaded
let rowsLoaded: Promise<unknown> = Promise.resolve()
const patience = 1000

async function load({ latestLocation, getMatchedRoutes }: AnyRouter) {
  const [, , found] = getMatchedRoutes(latestLocation.pathname)
  const { rows, who = [] } = found?.options.staticData ?? {}
  const user = storedSession.read()
  if (!rows || !user || isRestricted(user) || !isAllowed(who, user.ruolo)) return
  const [source, { prefetchRows }] = await Promise.all([rows(), import('../ui/list/prefetch-rows.ts')])
  await Promise.race([prefetchRows(source, latestLocation.search), pause(patience)])
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
