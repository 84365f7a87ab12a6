import type { Config } from '../../../config.ts'
import type { Db } from '../../../database/database.ts'
import { sealNewLines } from '../seals.ts'
import { anchorPath } from './anchor-file.ts'
import { anchorSeals } from './anchor-seals.ts'
import { openSigner } from './key.ts'
import { checkLogKey } from './log-key.ts'

type Place = Pick<Config, 'dataDir' | 'logKey'>

/** Seals what was written since, and writes the seals outside the database. */
export async function sealAndAnchor(db: Db, config: Place) {
  const signer = await openSigner(config)
  // Before the first seal by a new key: afterwards the database itself would name that one.
  await checkLogKey(db, signer.key).catch(() => {})
  await sealNewLines(db, signer)
  await anchorSeals(db, signer, anchorPath(config.dataDir))
}

/** Fails while seals cannot be written outside the database. */
export const checkAnchors = async (db: Db, config: Place) =>
  void (await anchorSeals(db, await openSigner(config), anchorPath(config.dataDir)))
