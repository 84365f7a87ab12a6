import type { Tx } from '../database/database.ts'
import { loadDizionari } from './dizionari.ts'
import { loadRegistry } from './registry.ts'

/** The demonstration's story, one chapter per slice, all in the transaction of the first start. */
export async function loadDemo(tx: Tx) {
  await loadRegistry(tx)
  await loadDizionari(tx)
}
