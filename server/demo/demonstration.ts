import type { Demonstration } from '@quadra/server/first-data'
import { demoNews } from './registry/accounts.ts'

/** Loaded by the server when a demonstration is requested; its story only at the first start, which writes it. */
export const demonstration: Demonstration = {
  news: demoNews,
  load: async (tx, storage) => (await import('./load.ts')).load(tx, storage),
}
