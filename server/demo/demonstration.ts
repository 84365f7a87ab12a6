import type { Demonstration } from '@quadra/server/first-data'
import { demoNews } from './registry/accounts.ts'

/** What the server loads when a demonstration is asked for; its story only at the first start, which tells it. */
export const demonstration: Demonstration = {
  news: demoNews,
  load: async (tx, storage) => (await import('./load.ts')).load(tx, storage),
}
