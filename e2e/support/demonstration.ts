import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderForTests } from '../../scripts/test/memory.mjs'
import { briefly, launch } from './product.ts'

/**
 * Prepares, once for all journeys, the data of a product that has just been started for the first time. Every worker
 * copies them: see journey.ts. With QUADRA_URL set the journeys go to the product running there.
 */
export default async function prepareDemonstration() {
  if (process.env.QUADRA_URL) return undefined
  const prepared = await mkdtemp(join(folderForTests(), 'quadra-e2e-'))
  const product = await launch(prepared, 'prepared', briefly)
  await product.stop()
  process.env.QUADRA_PREPARED = prepared
  return () => rm(prepared, { recursive: true, force: true })
}
