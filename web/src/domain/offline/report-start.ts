import type { ValoriSegnalazione } from '@quadra/contract/non_conformita/segnalazione'
import { canStorePages } from '../../client/can-store-pages.ts'
import { deviceMark } from '../../client/device-mark.ts'
import { installWorker } from './service-worker.ts'

/**
 * What a report begins with, as the server last answered it: on the phone of who reports, so that the pages and the form
 * open there without connection, too.
 */
export const reportStart = {
  isThere: () => localStorage.getItem(key) !== null,
  read(user: number): ValoriSegnalazione | undefined {
    try {
      const start = JSON.parse(localStorage.getItem(key) ?? 'null') as Start | null
      return start?.user === user ? start.values : undefined
    } catch {
      return undefined
    }
  },
  /** Without room the form has no services where there is no connection; the report still leaves. */
  async keep(user: number, values: ValoriSegnalazione) {
    try {
      const isNew = !reportStart.isThere()
      localStorage.setItem(key, JSON.stringify({ user, values } satisfies Start))
      deviceMark.set()
      if (isNew && canStorePages()) await installWorker()
    } catch {
      reportStart.drop()
    }
  },
  drop: () => localStorage.removeItem(key),
  /** Another user has signed in. */
  dropOthers: (user: number) => void (reportStart.read(user) ?? reportStart.drop()),
}
interface Start {
  readonly user: number
  readonly values: ValoriSegnalazione
}
const key = 'quadra.segnala'
