import type { AnyRouter } from '@tanstack/react-router'
import { storedSession } from '../client/stored-session.ts'
import { isAllowed } from './menu.ts'

/** Asks for what the first page shows while the code that shows it is still on its way. */
export function askAhead(router: AnyRouter) {
  answered = ask(router).catch(() => {})
}

/** The first page waits for its rows (at most `patience`), so that the list is rendered once, with them. */
export const answeredAhead = () => answered
let answered: Promise<unknown> = Promise.resolve()
const patience = 1000

async function ask({ latestLocation, getMatchedRoutes }: AnyRouter) {
  const [, , found] = getMatchedRoutes(latestLocation.pathname)
  const { rows, who = [] } = found?.options.staticData ?? {}
  const user = storedSession.read()
  if (!rows || !user || user.secondo_fattore?.limitata || !isAllowed(who, user.ruolo)) return
  const [source, { askRows }] = await Promise.all([rows(), import('../ui/list/ask-rows.ts')])
  await Promise.race([askRows(source, latestLocation.search), pause(patience)])
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
