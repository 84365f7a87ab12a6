import { slices } from '../slices.ts'
import { type ApiCall, mayCall } from './calls.ts'
import type { Who } from './cast.ts'

/** The user is redirected to a provider; a return that was not started here is refused. */
export function statusOf(url: string) {
  // No page has this address.
  if (url.startsWith('/api/pubblico/')) return 404
  // A session is no key.
  if (url.startsWith('/api/chiave/questa')) return 404
  // The revision is one of another document.
  if (url.includes('/presa_visione?revisione_id=')) return 404
  // The year of another cooperative, and one to come.
  if (/^\/api\/cruscotto\/anno.*\?\w/.test(url)) return 422
  if (!url.startsWith('/oauth/oidc/')) return 200
  return url.includes('/callback') ? 400 : 302
}

/** A history is for users who read the record, and some are the consortium's; all others are readable. */
export function isReported(who: Who, url: string) {
  // Earlier versions of a controlled document are for users who may edit it.
  if (/\/versione\/\d+\/file/.test(url)) return who === 'managerAlfa'
  // The own record is for who works somewhere.
  if (url.startsWith('/api/addetto/mio')) return false
  // A review is for coordinators once it was closed.
  if (/\/riesame\/\d+/.test(url)) return who === 'managerAlfa'
  const name = /^\/api\/(?:storia|registro_modifiche|commento)\/(\w+)/.exec(url)?.[1]
  if (!name) return true
  const { store, history } = slices.find((slice) => slice.name === name)!
  const endpoint = store!.api.read ?? store!.api.list
  return !history?.consortiumOnly && mayCall(who, { endpoint, slice: name } as ApiCall)
}
